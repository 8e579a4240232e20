import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const notOurs = new Set(['.git', 'node_modules', 'dist', '.data', '.cache', 'playwright-report'])
/** What the browser tests leave at the root; an area of the same name is ours. */
const leftByTests = join(root, 'test-results')
const binary = /\.(?:png|jpe?g|webp|ico|gz|br|woff2?|ttf|pdf|zip)$/

/** A file of the project: its path from the root with forward slashes, and its text. */
export interface SourceFile {
  path: string
  text: string
}

/** Every text file of the project that is written by hand or emitted: no dependencies, builds, data or reports. */
export function projectFiles(): SourceFile[] {
  return readdirSync(root, { withFileTypes: true, recursive: false })
    .flatMap((entry) => filesUnder(join(root, entry.name), entry.isDirectory()))
    .map((path) => ({ path: relative(root, path).replaceAll('\\', '/'), text: readFileSync(path, 'utf8') }))
}

function filesUnder(path: string, isFolder: boolean): string[] {
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (notOurs.has(name) || path === leftByTests || binary.test(name) || name.endsWith('.log')) return []
  if (!isFolder) return [path]
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
    filesUnder(join(path, entry.name), entry.isDirectory()),
  )
}

/** An offence as `path:line: the line`, for a readable failure. */
export function offences(files: SourceFile[], pattern: RegExp): string[] {
  return files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}: ${line.trim().slice(0, 160)}`] : [])),
  )
}
