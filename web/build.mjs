// Builds the web into dist/: the app, the sign-in page drawn in advance, and a .br and .gz twin of every file over 1 kB.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'

const root = import.meta.dirname
const dist = join(root, 'dist')
const drawnDir = join(root, 'node_modules', '.cache', 'drawn')
const smallest = 1024

/** @param {Record<string, { file: string, css?: string[], imports?: string[] }>} manifest @param {string} entry */
function filesOf(manifest, entry, seen = new Set()) {
  const chunk = manifest[entry]
  if (!chunk || seen.has(entry)) return { scripts: [], styles: [] }
  seen.add(entry)
  const inner = (chunk.imports ?? []).map((name) => filesOf(manifest, name, seen))
  return {
    scripts: [chunk.file, ...inner.flatMap((files) => files.scripts)],
    styles: [...(chunk.css ?? []), ...inner.flatMap((files) => files.styles)],
  }
}

/** Sign-in and the first moment of every other page, as HTML that needs no script to be seen. */
async function drawPages() {
  await build({
    root,
    logLevel: 'warn',
    build: { ssr: 'src/prerender.tsx', outDir: drawnDir, emptyOutDir: true, manifest: false },
  })
  const { drawLogin, drawOpening } = await import(join(drawnDir, 'prerender.js'))
  const template = readFileSync(join(dist, 'index.html'), 'utf8')
  const manifestFile = join(dist, '.vite', 'manifest.json')
  const { scripts, styles } = filesOf(
    JSON.parse(readFileSync(manifestFile, 'utf8')),
    'src/areas/access/login-screen.tsx',
  )
  const links = [
    ...styles
      .filter((file) => !template.includes(file))
      .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...scripts
      .filter((file) => !template.includes(file))
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ]
  const place = '<div id="root"></div>'
  writeFileSync(
    join(dist, 'login.html'),
    template
      .replace('</head>', `${links.join('')}</head>`)
      .replace(place, () => `<div id="root" data-drawn="login">${drawLogin()}</div>`),
  )
  writeFileSync(
    join(dist, 'index.html'),
    template.replace(place, () => `<div id="root">${drawOpening()}</div>`),
  )
}

/** The manifest in .vite is for our own tests; the server does not serve what begins with a dot. */
function compressAll(folder) {
  for (const name of readdirSync(folder).filter((name) => !name.startsWith('.'))) {
    const file = join(folder, name)
    if (statSync(file).isDirectory()) compressAll(file)
    else if (statSync(file).size > smallest && !file.endsWith('.woff2')) {
      const content = readFileSync(file)
      writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
      writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
    }
  }
}

await build({ root, logLevel: 'warn' })
await drawPages()
compressAll(dist)
