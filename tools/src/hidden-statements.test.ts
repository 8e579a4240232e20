import { expect, test } from 'vitest'
import { hangingTables, hidingTables, unhiddenStatements } from './hidden-statements.ts'
import { projectFiles, type SourceFile } from './source-files.ts'
import { unhiddenStatementsAllowed } from './unhidden-statements.ts'

const files = projectFiles()
const allowed = Object.values(unhiddenStatementsAllowed).flat()
const nameOf = ({ path, owner }: { path: string; owner: string }) => `${path} ${owner}`
const isMeant = (entry: string, name: string) => (entry.endsWith('/') ? name.startsWith(entry) : name === entry)

test('every statement over what may be hidden from guardians calls the condition, or says why it need not', () => {
  const names = [...new Set(unhiddenStatements(files).map(nameOf))]
  expect(names.filter((name) => !allowed.some((entry) => isMeant(entry, name)))).toEqual([])
  expect(allowed.filter((entry) => !names.some((name) => isMeant(entry, name)))).toEqual([])
})

const migration = (text: string): SourceFile => ({ path: 'server/src/db/migrations/0099-results.sql', text })
const hidingOnes = migration(
  [
    'create table visit (\n  id bigint primary key\n);',
    'alter table visit add column hidden boolean not null default false;',
    'create table result (\n  id bigint primary key,\n  hidden boolean not null default false\n);',
    'create table result_file (\n  result_id bigint not null references result\n);',
    'create table unit (\n  id bigint primary key\n);',
    '',
  ].join('\n'),
)

test('a table is watched from the migration on that gives it the mark, with those that hang on it', () => {
  expect(hidingTables([hidingOnes])).toEqual(['result', 'visit'])
  expect(hangingTables([hidingOnes])).toEqual(['result_file'])
  expect(hidingTables(files)).toEqual([
    'allergy',
    'booking',
    'clinic_encounter',
    'clinic_file',
    'clinic_frequent_drug',
    'clinic_invoice',
    'clinical_document',
    'document_request',
    'health_entry',
    'image_study',
    'measurement',
    'measurement_target',
    'message',
    'test_order',
    'test_result',
    'test_value',
    'waiting_list_entry',
  ])
  expect(hangingTables(files)).toEqual(expect.arrayContaining(['booking_attachment', 'questionnaire_fulfillment']))
})

const found = (statement: string) =>
  unhiddenStatements([
    hidingOnes,
    { path: 'server/src/areas/results/store.ts', text: `async function find(db: Db) {\n  return ${statement}\n}\n` },
  ]).map(({ owner }) => owner)

test.each([
  ['a read', 'sql`select value from result r where r.id = ${id}`'],
  [
    'a count beside a claim',
    "patient.all(db, sql`select (select count(*) from result r) from ${patient.rows('patient')} p`)",
  ],
  [
    'a second read beside one that asks',
    "sql`select 1 from result r join visit v on true where true${andShown('result', 'r')}`",
  ],
  ['what hangs on it', 'sql`select file_id from result_file where result_id = ${id}`'],
  ['the query builder', "db.selectFrom('visit').select('id').execute()"],
  ['a table named by a variable', 'sql`select 1 from ${sql.table(table)}`'],
])('%s is found', (_, statement) => expect(found(statement)).toEqual(['find']))

test.each([
  ['a claim’s relation', "patient.all(db, sql`select r.value from ${patient.rows('result')} r`)"],
  ['the condition', "sql`select 1 from result r join patient_link l on true where true${andShown('result', 'r')}`"],
  ['what hangs on a claim’s row', 'sql`select f.id from ${owned.row()} r join result_file f on f.result_id = r.id`'],
  ['another table', 'sql`select 1 from unit`'],
])('%s is enough', (_, statement) => expect(found(statement)).toEqual([]))
