// Puts the server's modules together into dist/, so that a start reads a few files in place of a thousand.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'

const root = import.meta.dirname
const dist = join(root, 'dist')

/**
 * Packages that are not bundled: they look for files beside themselves, or few starts need them and they are slow to load. The stand-ins are not part
 * of what an operator runs against real systems.
 */
const apart = [
  '@electric-sql/pglite',
  '@node-rs/argon2',
  '@portal/standins',
  '@simplewebauthn/server',
  'aws4fetch',
  'openid-client',
  'pdfkit',
]

rmSync(dist, { recursive: true, force: true })
const bundle = await rolldown({
  // Threads and processes run programs of their own (`programBeside`).
  input: Object.fromEntries(
    ['main', 'judging-worker', 'reading-worker'].map((name) => [name, join(root, `src/${name}.ts`)]),
  ),
  platform: 'node',
  external: (name) => apart.some((one) => name === one || name.startsWith(`${one}/`)),
  logLevel: 'warn',
})
await bundle.write({ dir: dist, format: 'esm', sourcemap: true, chunkFileNames: '[name]-[hash].js' })
await bundle.close()
