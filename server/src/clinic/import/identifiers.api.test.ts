import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { emptyDatabase } from '../../testing/lent-databases.ts'
import { licenceSystems } from './systems.ts'
import { load, person, practice } from './testing.ts'

let database: Database
let release: () => Promise<void>
beforeEach(async () => {
  ;({ database, release } = await emptyDatabase())
})
afterEach(() => release())

const peselOf = (serial: number) => person('x', serial).identifier[0]!
const now = new Date('2026-11-21T12:00:00Z')

it('a patient has the PESEL that holds now; two that hold are refused; a malformed old one is in nobody’s way', async () => {
  const old = { ...peselOf(1), use: 'old' }
  const malformed = { ...peselOf(1), value: '123', use: 'old' }
  const over = { ...peselOf(2), period: { end: '2019-05' } }
  const current = { ...peselOf(3), use: 'official' }
  const { of } = await load(
    database,
    [
      person('moved', 0, { identifier: [old, malformed, over, current] }),
      person('two', 0, { identifier: [peselOf(4), peselOf(5)] }),
      person('wrong', 0, { identifier: [{ ...malformed, use: 'official' }] }),
    ],
    { now },
  )
  expect(['moved', 'two', 'wrong'].map((id) => of(`Patient/${id}`))).toEqual([
    'new',
    'refused: has two different PESEL that hold now',
    'refused: its PESEL is wrong (length, check digit or date)',
  ])
  const { rows } = await sql`select source_id, pesel from patient`.execute(database.db)
  expect(rows).toEqual([{ source_id: 'Patient/moved', pesel: current.value }])
})

it('a practitioner has the licence, and a service the code, that hold now', async () => {
  const [system] = licenceSystems
  const licences = (...identifier: object[]) => ({ ...practice[2], identifier })
  const [first, second] = [
    { system, value: '1111111' },
    { system, value: '2222222' },
  ]
  await load(database, [licences({ ...first, use: 'old' }, second)], { now })
  const number = async () =>
    (await sql<{ n: string }>`select practice_number as n from clinic_practitioner`.execute(database.db)).rows[0]?.n
  expect(await number()).toBe('2222222')
  expect((await load(database, [licences(first, second)], { now })).of('Practitioner/doctor')).toBe(
    'refused: has two different licence numbers that hold now',
  )
  expect(await number()).toBe('2222222')
  await load(database, [{ ...practice[1], identifier: [{ value: 'DAWNY', use: 'old' }, { value: 'NOWY' }] }], { now })
  expect((await sql`select code from clinic_service`.execute(database.db)).rows).toEqual([{ code: 'NOWY' }])
})

it('a guardian is whose PESEL holds now', async () => {
  const guardian = (...identifier: object[]) => ({
    resourceType: 'RelatedPerson',
    id: 'g',
    patient: { reference: 'Patient/jan' },
    identifier,
  })
  const { of } = await load(database, [person('jan', 1), guardian(peselOf(2), peselOf(3))], { now })
  expect(of('RelatedPerson/g')).toBe('refused: has two different PESEL that hold now')
  expect(
    (await load(database, [guardian({ ...peselOf(2), use: 'old' }, peselOf(3))], { now })).of('RelatedPerson/g'),
  ).toBe('new')
})
