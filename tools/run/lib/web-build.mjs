import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root, runNode } from './process.mjs'

const noted = join(root, 'web', 'dist', '.source-hash')
const sources = ['web', 'contract', 'package-lock.json', 'package.json']
const notSources = new Set(['node_modules', 'dist', '.cache'])

/** Builds the web part into web/dist (with precompressed files) when anything that it is made from has changed, or always when forced. */
export async function ensureWebBuilt({ force = false } = {}) {
  const hash = sourceHash()
  if (!force && existsSync(noted) && readFileSync(noted, 'utf8') === hash) return
  console.log('Building the web part …')
  const code = await runNode([join('web', 'build.mjs')])
  if (code !== 0) throw new Error(`The web build failed with code ${code}.`)
  mkdirSync(join(root, 'web', 'dist'), { recursive: true })
  writeFileSync(noted, hash)
}

function sourceHash() {
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
