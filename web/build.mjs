// Builds the web into dist/: the app, a page drawn in advance for every route in both languages, and a .br and .gz twin of every file over 1 kB.
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'

const root = import.meta.dirname
const dist = join(root, 'dist')
const drawnDir = join(root, 'node_modules', '.cache', 'drawn')
const smallest = 1024
const entryTag = /<script type="module" crossorigin src="\/[^"]+"><\/script>/

/** @param {string} file */
const scriptAhead = (file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`
/** @param {string} name */
const pageFile = (name) => `pages/${name}.html`
/** @param {string} file */
const styleAhead = (file) => `<link rel="preload" as="style" crossorigin href="/${file}">`

/**
 * The page whose scripts are started by `start.js`, which first applies the content of the template `ahead`.
 * @param {string} html
 * @param {string[]} scripts the entry and its imports, in the order in which they must be read
 */
function beginAfterPaint(html, scripts) {
  const starter = readFileSync(join(root, 'src/shell/start.js'), 'utf8')
    .replace(/^\/\*[^]*?\*\/\s*/, '')
    .replace("'SCRIPTS'", () => JSON.stringify(scripts.map((file) => `/${file}`)))
  return html
    .replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, '')
    .replace(entryTag, '')
    .replace(
      '</body>',
      () => `<template id="ahead">${scripts.map(scriptAhead).join('')}</template><script>${starter}</script></body>`,
    )
}

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

/**
 * The page around what is drawn, in English.
 * @param {string} html
 * @param {readonly { pl: string, en: string }[]} words
 */
function inEnglish(html, words) {
  return [{ pl: '<html lang="pl"', en: '<html lang="en"' }, ...words].reduce((page, { pl, en }) => {
    if (!page.includes(pl)) throw new Error(`index.html does not say: ${pl}`)
    return page.replace(pl, () => en)
  }, html)
}

/**
 * A page of its own for every route, as HTML that is visible without scripts: some are complete, the others show the layout and title. Each names the
 * files that its screen needs, so that they are loaded together. `pages.json` tells the server which address gets which page; the folder `en` has
 * each once more in English.
 */
async function drawPages() {
  await build({
    root,
    logLevel: 'warn',
    build: {
      ssr: 'src/prerender.tsx',
      outDir: drawnDir,
      emptyOutDir: true,
      manifest: false,
      rolldownOptions: { output: { entryFileNames: 'prerender.js' } },
    },
  })
  const { drawOpening, drawWhole, everyRow, wordsAround } = await import(join(drawnDir, 'prerender.js'))
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'))
  const place = '<div id="root"></div>'
  const main = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/
  const plain = readFileSync(join(dist, 'index.html'), 'utf8')
  // The styles of the first sight stand in the page: one wait less before anything is seen.
  const mainStyles = main.exec(plain)[1]
  const polish = beginAfterPaint(plain, filesOf(manifest, 'index.html').scripts.toReversed()).replace(
    main,
    () => `<style>${readFileSync(join(dist, mainStyles), 'utf8').trim()}</style>`,
  )
  const templates = { pl: polish, en: inEnglish(polish, wordsAround) }
  const page = ({ language, access, files, drawn }) => {
    const scripts = files.scripts.filter((file) => !polish.includes(file))
    const styles = files.styles.filter((file) => file !== mainStyles)
    const links = [...new Set([...styles.map(styleAhead), ...scripts.map(scriptAhead)])]
    return templates[language]
      .replace('<html ', () => `<html data-access="${access}" `)
      .replace('</template>', `${links.join('')}</template>`)
      .replace(place, () => drawn)
  }
  const together = (...entries) => {
    const all = entries.map((entry) => filesOf(manifest, entry))
    return { scripts: all.flatMap(({ scripts }) => scripts), styles: all.flatMap(({ styles }) => styles) }
  }
  const [files, frames] = ['screens', 'frames'].map((kind) =>
    JSON.parse(readFileSync(join(dist, '.vite', `${kind}.json`), 'utf8')),
  )
  const rows = Object.entries(await everyRow())
  // One language after the other: the two pages of an address must never have been written at the same moment, by which caches tell them apart.
  for (const [language, folder] of [
    ['pl', dist],
    ['en', join(dist, 'en')],
  ]) {
    mkdirSync(join(folder, 'pages'), { recursive: true })
    const opening = `<div id="root">${drawOpening(undefined, language)}</div>`
    const common = page({ language, access: 'public', files: together(), drawn: opening })
    writeFileSync(join(folder, 'index.html'), common)
    for (const [name, { path, access, layout, within, drawn }] of rows) {
      const around = layout === 'plain' ? [] : ['src/shell/portal-layout.tsx', 'src/areas/list.ts']
      const entries = [...around, ...(within ? [frames[within.frame]] : []), files[name]]
      const inside =
        drawn === 'whole'
          ? `<div id="root" data-drawn="${path}">${await drawWhole(path, language)}</div>`
          : `<div id="root">${drawOpening(name, language)}</div>`
      const html = page({ language, access, files: together(...entries), drawn: inside })
      writeFileSync(join(folder, pageFile(name)), html)
    }
  }
  const drawnPages = rows.map(([name, { path }]) => ({ path, file: pageFile(name) }))
  writeFileSync(join(dist, 'pages.json'), JSON.stringify(drawnPages))
}

/** Compresses all files except the manifest in .vite, which only our tests read; the server does not serve names that begin with a dot. */
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
