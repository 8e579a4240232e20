import { expect, test } from 'vitest'
import { foreignWritingsAllowed, foreignWritingsAtMost } from './foreign-writings.ts'
import { projectFiles, type SourceFile } from './source-files.ts'
import { foreignWritings, tableOwners, tablesOf, writings } from './table-owners.ts'

const files = projectFiles()
const allowed = Object.values(foreignWritingsAllowed).flat()
const isMeant = (entry: string, found: string) => (entry.endsWith('/') ? found.startsWith(entry) : found === entry)

test('only the folder that owns a table writes to it, or says why another one does', () => {
  const found = foreignWritings(files)
  expect(found.filter((one) => !allowed.some((entry) => isMeant(entry, one)))).toEqual([])
  expect(allowed.filter((entry) => !found.some((one) => isMeant(entry, one)))).toEqual([])
  expect(found.length, 'fewer now: lower the bound').toBe(foreignWritingsAtMost)
})

test('every table has an owner, and nearly every one is seen being written', () => {
  const owners = tableOwners(files)
  expect(tablesOf(files).filter((table) => !owners.has(table))).toEqual([])
  expect(owners.get('patient')).toBe('server/src/areas/patients')
  expect(owners.get('stored_file')).toBe('server/src/files')
  const written = new Set(writings(files).map(({ table }) => table))
  // Dictionaries are written by a variable's name, migrations note themselves.
  const unseen = tablesOf(files).filter((table) => !written.has(table))
  expect(unseen.length).toBeLessThan(11)
})

const migration = { path: 'server/src/db/migrations/0099-note.sql', text: 'create table note (\n  id bigint\n);\n' }
const area: SourceFile = { path: 'server/src/areas/notes/area.ts', text: "tables: { note: 'of nobody' }," }
const inFile = (path: string, statement: string): SourceFile[] => [
  migration,
  area,
  { path: `server/src/${path}`, text: `export async function act(tx: Tx) {\n  ${statement}\n}\n` },
]

test.each([
  'await sql`insert into note (id) values (1)`.execute(tx)',
  'await sql<{ id: number }>`\n    update note set id = 2 returning id`.execute(tx)',
  'await sql`with gone as (delete from note returning id) select id from gone`.execute(tx)',
  "await tx.deleteFrom('note').execute()",
  "await upsert(batch, 'note', columns, rows)",
  'await sql`delete from ${sql.table(name)}`.execute(tx)',
])('%s is found in another folder', (statement) => {
  expect(foreignWritings(inFile('areas/others/notes.ts', statement))).toHaveLength(1)
})

test('the owner itself writes, and everybody reads and takes rows', () => {
  expect(foreignWritings(inFile('areas/notes/store.ts', 'await sql`delete from note`.execute(tx)'))).toEqual([])
  for (const statement of ['await sql`select id from note for update`.execute(tx)', 'await sql`select 1 from note`'])
    expect(foreignWritings(inFile('areas/others/store.ts', statement))).toEqual([])
})
