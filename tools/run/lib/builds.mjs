import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root, runNode } from './process.mjs'

/** What is built, each part by its own `build.mjs` into its own `dist`, and everything from which it is made. */
const parts = {
  web: ['web', 'contract', 'package-lock.json', 'package.json'],
  server: ['server', 'contract', 'package-lock.json', 'package.json'],
}
const notSources = new Set(['node_modules', 'dist', '.cache'])

/**
 * Builds `web/dist` (pages, scripts, precompressed files) and `server/dist` when anything from which they are made has changed, or always when
 * forced.
 */
export async function ensureBuilt({ force = false } = {}) {
  for (const part of Object.keys(parts)) await ensurePartBuilt(part, force)
}

async function ensurePartBuilt(part, force) {
  const noted = join(root, part, 'dist', '.source-hash')
  const hash = sourceHash(parts[part])
  if (!force && existsSync(noted) && readFileSync(noted, 'utf8') === hash) return
  console.log(`Building the ${part} part …`)
  const code = await runNode([join(part, 'build.mjs')])
  if (code !== 0) throw new Error(`The ${part} build failed with code ${code}.`)
  mkdirSync(join(root, part, 'dist'), { recursive: true })
  writeFileSync(noted, hash)
}

function sourceHash(sources) {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesUnder(join(root, source)))) {
    const content = readFileSync(file)
    hash.update(`${relative(root, file)} ${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

function filesUnder(path) {
  if (!existsSync(path)) return []
  const entries = entriesOf(path)
  if (!entries) return [path]
  return entries
    .filter((name) => !notSources.has(name))
    .toSorted()
    .flatMap((name) => filesUnder(join(path, name)))
}

function entriesOf(path) {
  try {
    return readdirSync(path)
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined
    throw error
  }
}
