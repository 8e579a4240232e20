import { posix } from 'node:path'
import type { SourceFile } from './source-files.ts'
import { statementsOf } from './sql-statements.ts'

const sources = /^server\/src\/(?!seed\/|(?:.*\/)?testing(?:\.ts$|\/)|.*-testing\.ts$|.*\.test\.ts$).*\.ts$/
const described = /^server\/src\/(?:areas\/[^/]+\/area|[^/]+\/own-tables)\.ts$/

/** A statement that writes to a table; `*` stands for a table named by a variable. */
export interface Writing {
  readonly path: string
  readonly owner: string
  readonly table: string
}

/** The folder that owns each table, from `tables` in `area.ts` and `own-tables.ts`. */
export function tableOwners(files: readonly SourceFile[]): Map<string, string> {
  const tables = tablesOf(files)
  const owners = new Map<string, string>()
  for (const { path, text } of files.filter((file) => described.test(file.path)))
    for (const table of tables) {
      // `patient` is also what the rule of a table calls its word on patients.
      const but = table === 'patient' ? '(?!\\s*(?:keeps|erase):)' : ''
      const entry = new RegExp(`\\b${table}: (?:'of nobody'|\\{${but})`)
      if (entry.test(text)) owners.set(table, posix.dirname(path))
    }
  return owners
}

/** Every table that the migrations make. */
export const tablesOf = (files: readonly SourceFile[]): string[] => [
  ...new Set(
    files
      .filter(({ path }) => /^server\/src\/db\/migrations\/.*\.sql$/.test(path))
      .flatMap(({ text }) => [...text.matchAll(/^create table (\w+)/gm)].map(([, name = '']) => name)),
  ),
  'schema_migration',
]

const write = /\b(?:insert\s+into|update|delete\s+from|truncate|merge\s+into)\s+(?:only\s+)?(\w+|\$\{)/gi
const built = /\.(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)/g
const passed = /\bupsert(?:Rows)?\(\s*\w+,\s*'(\w+)'/g

/** Statements of the server that write to a table; `*` where a variable names it. */
export function writings(files: readonly SourceFile[]): Writing[] {
  const tables = new Set(tablesOf(files))
  return files
    .filter(({ path }) => sources.test(path))
    .flatMap((file) => [
      ...statementsOf(file).flatMap(({ path, owner, text }) =>
        [...text.matchAll(write), ...text.matchAll(built)].flatMap(([, name = '']) =>
          name === '${' || tables.has(name) ? [{ path, owner, table: name === '${' ? '*' : name }] : [],
        ),
      ),
      ...[...file.text.matchAll(passed)].map(([, table = '']) => ({ path: file.path, owner: 'upsert', table })),
    ])
}

/** Statements that write to a table that does not belong to their folder: `file table`, sorted. */
export function foreignWritings(files: readonly SourceFile[]): string[] {
  const owners = tableOwners(files)
  const foreign = writings(files).filter(({ path, table }) => {
    const folder = owners.get(table)
    return folder === undefined || !path.startsWith(`${folder}/`)
  })
  return [...new Set(foreign.map(({ path, table }) => `${path} ${table}`))].toSorted()
}
