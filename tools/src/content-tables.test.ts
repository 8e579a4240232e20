import { expect, test } from 'vitest'
import { projectFiles } from './source-files.ts'

const files = projectFiles()
const textOf = (path: string) => files.find((file) => file.path === path)!.text
/** The tables with a column of this name beside a key of the store of files. */
const tablesWith = (column: string): string[] =>
  [...textOf('server/src/db/tables.ts').matchAll(/^export interface (\w+)Table \{\n(.*?)^\}/gms)]
    .filter(([, , columns]) => ['content_key', column].every((name) => columns!.includes(`  ${name}: `)))
    .map(([, name]) => name!.replaceAll(/(?<=[a-z])[A-Z]/g, '_$&').toLowerCase())
const notNamed = (path: string, tables: readonly string[]) =>
  tables.filter((table) => !new RegExp(`\\bfrom ${table}\\b`).test(textOf(path)))

test('before content is removed, every table that names some is asked', () => {
  const tables = tablesWith('content_key')
  expect(tables).toContain('stored_file')
  expect(notNamed('server/src/files/clean-up.ts', tables)).toEqual([])
})

test('after a restore, the content of every table that knows its hash is compared with it', () => {
  const tables = tablesWith('sha256')
  expect(tables).toContain('consultation_recording')
  expect(notNamed('server/src/backup/restore.ts', tables)).toEqual([])
})
