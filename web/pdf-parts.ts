import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const module = 'virtual:pdf-parts'
const root = dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')))
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
const folder = `assets/pdf-${version}`

/** The program of its thread, fonts that PDFs expect to be there, and decoders of pictures, which pdf.js loads by their names when it needs them. */
const parts = new Map(
  [
    ['standard_fonts', /\.(?:pfb|ttf)$/],
    ['wasm', /_nowasm_fallback\.js$/],
    ['legacy/build', /^pdf\.worker\.min\.mjs$/],
  ].flatMap(([inside, wanted]) => {
    const from = join(root, inside as string)
    return readdirSync(from)
      .filter((name) => (wanted as RegExp).test(name))
      .map((name) => [name, join(from, name)] as const)
  }),
)

/** Puts the parts of pdf.js that it loads by name beside the scripts; `virtual:pdf-parts` says where they are. */
export function pdfParts(): Plugin {
  return {
    name: 'portal-pdf-parts',
    resolveId: (id) => (id === module ? `\0${module}` : undefined),
    load: (id) => (id === `\0${module}` ? `export const pdfParts = '/${folder}/'` : undefined),
    configureServer({ middlewares }) {
      middlewares.use(`/${folder}`, (request, response, next) => {
        const part = parts.get((request.url ?? '').slice(1))
        if (part === undefined) return next()
        response.setHeader('content-type', /\.m?js$/.test(part) ? 'text/javascript' : 'application/octet-stream')
        response.end(readFileSync(part))
      })
    },
    generateBundle(_options, bundle) {
      if (!Object.values(bundle).some((chunk) => chunk.type === 'chunk' && chunk.moduleIds.includes(`\0${module}`)))
        return
      for (const [name, path] of parts)
        this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source: readFileSync(path) })
    },
  }
}
