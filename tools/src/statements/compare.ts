import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Texts } from '@portal/server/testing/statement-record'
import type { SourceFile } from '../source-files.ts'
import type { Schema } from './describe.ts'
import type { Place } from './places.ts'

const root = join(import.meta.dirname, '../../..')
/** Folder for temporary copies; inside the project, so that they find its packages. */
const copies = join(root, '.cache', 'statements-compared')

/** A statement and what the tests recorded about it. */
export interface Run extends Place {
  readonly texts: Texts
}

/**
 * Compares the row types of statements with what the schema says about each text that was sent. Returns the contradictions, each as `path:line:
 * what`. The compiler decides: in a copy of `files` (those with the statements and what they import by relative paths) the described columns must
 * agree with each row type.
 */
export async function contradictions(
  files: readonly SourceFile[],
  runs: readonly Run[],
  schema: Schema,
): Promise<string[]> {
  const refused: string[] = []
  const shapes = new Map<string, string>()
  const names = new Map<Run, readonly string[]>()
  for (const run of runs)
    for (const [text, nulls] of run.texts) {
      const shape = await shapeOf(schema, text, nulls).catch((error: Error) => {
        refused.push(`${run.path}:${run.line}: ${error.message}`)
      })
      if (shape === undefined) continue
      const name = shapes.get(shape) ?? `Shape${shapes.size}`
      shapes.set(shape, name)
      names.set(run, [...new Set([...(names.get(run) ?? []), name])])
    }
  if (names.size === 0) return refused
  const home = join(copies, String(process.pid))
  try {
    writeCopy(home, files, shapes, names)
    return [...refused, ...compile(home)]
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

async function shapeOf(schema: Schema, text: string, nulls: ReadonlySet<string>): Promise<string> {
  const columns = await schema.describe(text)
  const members = columns.map(
    ({ name, type }) => `${JSON.stringify(name)}: Column<${type}, ${nulls.has(name)}, ${nulls.has(`${name}[]`)}>`,
  )
  return `{ ${[...new Set(members)].join('; ')} }`
}

function writeCopy(
  home: string,
  files: readonly SourceFile[],
  shapes: ReadonlyMap<string, string>,
  names: ReadonlyMap<Run, readonly string[]>,
): void {
  const byPath = Map.groupBy(names.keys(), ({ path }) => path)
  for (const { path, text } of files) {
    mkdirSync(dirname(join(home, path)), { recursive: true })
    writeFileSync(join(home, path), withChecks(path, text, byPath.get(path) ?? [], names))
  }
  // What a part of the project has for itself alone.
  for (const part of new Set(files.map(({ path }) => path.split('/')[0]!)))
    if (existsSync(join(root, part, 'node_modules')))
      symlinkSync(join(root, part, 'node_modules'), join(home, part, 'node_modules'))
  const types = [...shapes].map(([shape, name]) => `export type ${name} = ${shape}`)
  cpSync(join(import.meta.dirname, 'checked.ts'), join(home, 'checked.ts'))
  writeFileSync(join(home, 'shapes.ts'), [`import type { Column, Json } from './checked.ts'`, ...types, ''].join('\n'))
  const extended = { extends: join(root, 'tsconfig.json'), include: ['.'], exclude: ['**/node_modules'] }
  writeFileSync(join(home, 'tsconfig.json'), JSON.stringify(extended))
}

/** The source with a check of every row type against its columns; lines keep their numbers. */
function withChecks(
  path: string,
  text: string,
  runs: readonly Run[],
  names: ReadonlyMap<Run, readonly string[]>,
): string {
  if (runs.length === 0) return text
  const used = new Set<string>()
  const checked = runs
    .toSorted((a, b) => b.row.start - a.row.start)
    .reduce((made, run) => {
      const { start, end } = run.row
      const row = names.get(run)!.reduce(
        (inner, name) => {
          used.add(name)
          return `Checked<${name}, ${inner}>`
        },
        made.slice(start, end),
      )
      return made.slice(0, start) + row + made.slice(end)
    }, text)
  const up = '../'.repeat(path.split('/').length - 1)
  const imports = `import type { Checked } from '${up}checked.ts'; import type { ${[...used].join(', ')} } from '${up}shapes.ts'; `
  return imports + checked
}

/** The compiler's errors in the copy, at the places in the originals. */
function compile(home: string): string[] {
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const { stdout, stderr, status } = spawnSync(process.execPath, [compiler, '-p', home, '--pretty', 'false'], {
    encoding: 'utf8',
    cwd: home,
  })
  if (status !== 0 && stdout.trim() === '') throw new Error(`The compiler failed: ${stderr}`)
  // A message begins at the edge, and what explains it stands below, further in.
  return stdout
    .split(/\n(?=\S)/)
    .filter((message) => message.trim() !== '')
    .map((message) => {
      const [, path = '', line = '', what = message] = /^(.+?)\((\d+),\d+\): error TS\d+: ([^]*)$/.exec(message) ?? []
      return `${path.replaceAll('\\', '/')}:${line}: ${what.trim()}`
    })
}
