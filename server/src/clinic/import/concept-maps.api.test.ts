import { afterEach, beforeEach, expect, it, test } from 'vitest'
import type { Database } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { emptyDatabase } from '../../testing/lent-databases.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import { bundle, load } from './testing.ts'

let database: Database
let release: () => Promise<void>
beforeEach(async () => {
  ;({ database, release } = await emptyDatabase())
})
afterEach(() => release())

const loinc = 'http://loinc.org'
const means = (code: string, known: string, equivalence = 'equivalent') => ({
  code,
  target: [{ code: known, equivalence }],
})
const map = (element: object[], changes: object = {}) => ({
  resourceType: 'ConceptMap',
  id: 'm',
  status: 'active',
  group: [{ source: 'urn:lab:a', target: loinc, element }],
  ...changes,
})
const codes = async () => {
  const { rows } = await sql<{ of: string }>`
    select code_system || ' ' || code || ' ' || loinc as of from laboratory_code order by 1`.execute(database.db)
  return rows.map(({ of }) => of)
}

it('takes what a laboratory’s codes mean in LOINC, once, and replaces what the map said before', async () => {
  const first = map([means('HGB', '718-7'), means('GLU', '2339-0', 'equal')])
  expect((await load(database, [first])).of('ConceptMap/m')).toBe('new')
  expect(await codes()).toEqual(['urn:lab:a GLU 2339-0', 'urn:lab:a HGB 718-7'])
  const before = await fingerprint(database)
  expect((await load(database, [first])).of('ConceptMap/m')).toBe('same')
  expect(await fingerprint(database)).toEqual(before)
  expect((await load(database, [map([means('HGB', '20509-6')])])).of('ConceptMap/m')).toBe('changed')
  expect(await codes()).toEqual(['urn:lab:a HGB 20509-6'])
})

it('passes over what is not the same, what stands for no code of LOINC, and maps that are not in use', async () => {
  const element = [
    means('A', '718-7', 'wider'),
    means('B', '718-7', 'inexact'),
    means('C', '718-7', 'unmatched'),
    { code: 'D' },
    { code: 'E', target: [{ equivalence: 'equal' }] },
  ]
  const group = [
    { source: 'urn:lab:a', target: loinc, element },
    { source: 'urn:lab:a', target: 'http://snomed.info/sct', element: [means('F', '104133003')] },
    { target: loinc, element: [means('G', '718-7')] },
    { source: loinc, target: loinc, element: [means('718-7', '20509-6')] },
  ]
  expect((await load(database, [map([], { group })])).of('ConceptMap/m')).toBe('new')
  expect((await load(database, [map([], { id: 'none', group: undefined })])).of('ConceptMap/none')).toBe('new')
  expect(await codes()).toEqual([])

  await load(database, [map([means('HGB', '718-7')])])
  expect(await codes()).toHaveLength(1)
  await load(database, [map([means('HGB', '718-7')], { status: 'retired' })])
  expect(await codes()).toEqual([])
})

it('what two maps say stands until neither says it', async () => {
  const other = (element: object[]) => map(element, { id: 'other' })
  await load(database, [map([means('HGB', '718-7')]), other([means('HGB', '718-7')])])
  await load(database, [map([])])
  expect(await codes()).toEqual(['urn:lab:a HGB 718-7'])
  await load(database, [other([])])
  expect(await codes()).toEqual([])
})

it('forgets what a map said that the hospital system deletes', async () => {
  await load(database, [map([means('HGB', '718-7')])])
  await load(database, [bundle('transaction', [{ request: { method: 'DELETE', url: 'ConceptMap/m' } }])])
  expect(await codes()).toEqual([])
})

test.each([
  ['two meanings of one code', map([means('HGB', '718-7'), means('HGB', '20509-6')], { id: 'x' }), 'is both'],
  ['another meaning than another map', map([means('HGB', '20509-6')], { id: 'x' }), 'another map says that HGB is'],
  ['a target that is no code', map([means('HGB', 'hemoglobin')], { id: 'x' }), 'is no code of LOINC'],
  ['no status', map([], { id: 'x', status: undefined }), 'status'],
])('refuses %s, and changes nothing', async (_, wrong, reason) => {
  await load(database, [map([means('HGB', '718-7')])])
  const before = await fingerprint(database)
  expect((await load(database, [wrong])).of('ConceptMap/x')).toMatch(new RegExp(`^refused: .*${reason}`))
  expect(await fingerprint(database)).toEqual(before)
})
