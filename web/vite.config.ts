import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite'

import { lightRows } from './light-rows.ts'

const bootFile = 'src/shell/display-boot.js'

/**
 * Puts the display script in front of everything (a plain blocking script, since the CSP allows no inline one) and tells the
 * browser early about the two font files that every page needs.
 */
function firstPaint(): Plugin {
  const source = readFileSync(new URL(bootFile, import.meta.url), 'utf8')
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 10)
  const built = `assets/display-${hash}.js`
  return {
    name: 'portal-first-paint',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: built, source })
    },
    transformIndexHtml(_html, { bundle }) {
      const fonts = Object.keys(bundle ?? {}).filter((file) => /portal-(latin|polish)-[^/]*\.woff2$/.test(file))
      return [
        ...fonts.map((file): HtmlTagDescriptor => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
          injectTo: 'head',
        })),
        { tag: 'script', attrs: { src: bundle ? `/${built}` : `/${bootFile}` }, injectTo: 'body-prepend' },
      ]
    },
  }
}

const api = { target: `http://localhost:${process.env.PORT ?? 8080}`, changeOrigin: false }

export default defineConfig({
  root: import.meta.dirname,
  plugins: [lightRows(), react(), firstPaint()],
  build: {
    target: 'es2023',
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // What every page begins with is one script and one style sheet; schemas come with the forms that check by them.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'schemas', test: /[\\/]zod[\\/]|\?whole$/, priority: 1 },
            { name: 'portal', tags: ['$initial'] },
          ],
        },
      },
      // Sign-in is in the route table like every screen, and in the entry because it is the first page.
      checks: { ineffectiveDynamicImport: false, pluginTimings: false },
    },
  },
  server: { proxy: { '/mpi': api, '/mppd': api, '/amts': api, '/declarations': api } },
})
