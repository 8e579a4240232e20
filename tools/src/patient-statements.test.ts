import { expect, test } from 'vitest'
import { patientTables, unscopedStatements } from './patient-statements.ts'
import { projectFiles, type SourceFile } from './source-files.ts'
import { unscopedStatementsAllowed } from './unscoped-statements.ts'

const files = projectFiles()
const allowed = Object.values(unscopedStatementsAllowed).flat()
const nameOf = ({ path, owner }: { path: string; owner: string }) => `${path} ${owner}`
const isMeant = (entry: string, name: string) => (entry.endsWith('/') ? name.startsWith(entry) : name === entry)

test('every statement over patients’ rows asks who may act for whom, or says why it need not (Z9)', () => {
  const names = [...new Set(unscopedStatements(files).map(nameOf))]
  expect(names.filter((name) => !allowed.some((entry) => isMeant(entry, name)))).toEqual([])
  expect(allowed.filter((entry) => !names.some((name) => isMeant(entry, name)))).toEqual([])
})

test('a table that a migration adds for patients is watched from then on', () => {
  const migration = {
    path: 'server/src/db/migrations/0099-notes.sql',
    text: 'create table note (\n  id bigint primary key,\n  patient_id bigint not null references patient\n);\n',
  }
  expect(patientTables(files)).toEqual(expect.arrayContaining(['booking', 'patient', 'patient_link', 'stored_file']))
  const note = inStore('export const notes = (db: Db) => sql`select text from note`.execute(db)')
  expect(unscopedStatements([migration, note])).toHaveLength(1)
  expect(unscopedStatements([note])).toEqual([])
})

const inStore = (text: string): SourceFile => ({ path: 'server/src/areas/notes/store.ts', text })
const find = (id: string) => `async function find(db: Db) {\n  return ${id}\n}\n`

test.each([
  ['a bare read', find('sql`select name from patient p where p.id = ${id}`')],
  ['a join', find('sql<Row>`\n    select 1 from account a join patient p on p.id = a.id`')],
  ['a second table', find('sql`select 1 from account a, patient p`')],
  ['a change', find('sql`update patient set name = ${name} where id = ${id}`')],
  ['a statement inside a statement', find('sql`select ${sql`(select name from patient)`} from account`')],
  ['the query builder', find("db.selectFrom('patient').select('name').execute()")],
  ['a table named by a variable', find('sql`delete from ${sql.table(table)}`')],
  [
    'a condition of its own',
    `const mine = (id: number) => sql<boolean>\`p.id = \${id}\`\n${find('sql`select 1 from patient p where ${mine(1)}`')}`,
  ],
  ['a claim in another statement', find('sql`select from ${patient.link()} l`; sql`select 1 from patient`')],
  [
    'a right asked by hand',
    find('sql`select 1 from patient p join patient_link l on true where ${linkAllows(scope, right)}`'),
  ],
])('%s over patients’ rows is found', (_, text) => {
  expect(unscopedStatements([inStore(text)]).map(({ owner }) => owner)).toContain('find')
})

test.each([
  ['a relation of a claim', find("patient.all(db, sql`select p.name from ${patient.rows('patient')} p, patient q`)")],
  ['another table', find('sql`select 1 from account where name = ${"patient"}`')],
])('%s is enough', (_, text) => {
  expect(unscopedStatements([inStore(text)])).toEqual([])
})
