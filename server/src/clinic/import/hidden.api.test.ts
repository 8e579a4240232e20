import { afterEach, beforeEach, expect, it, test } from 'vitest'
import type { Database } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { emptyDatabase } from '../../testing/lent-databases.ts'
import { hideVisits } from './marks.ts'
import { appointment, load, person, practice, slot } from './testing.ts'

let database: Database
let release: () => Promise<void>
beforeEach(async () => {
  ;({ database, release } = await emptyDatabase())
  await load(database, [...practice, person('ola', 2), person('jan', 1)])
})
afterEach(() => release())

const confidentiality = 'http://terminology.hl7.org/CodeSystem/v3-Confidentiality'
const act = 'http://terminology.hl7.org/CodeSystem/v3-ActCode'
const labels = (...codes: (readonly [string, string])[]) => ({
  meta: { security: codes.map(([system, code]) => ({ system, code })) },
})
const secret = labels([confidentiality, 'R'], [act, 'PRS'])
const open = labels([confidentiality, 'N'])

const visit = (changes: object = {}, at = 'a') => ({ ...appointment('a', 'ola', at, 'booked'), ...changes })
const encounter = (changes: object = {}) => ({
  resourceType: 'Encounter',
  id: 'e',
  status: 'finished',
  subject: { reference: 'Patient/ola' },
  period: { start: '2026-01-05T09:00:00+01:00', end: '2026-01-05T09:20:00+01:00' },
  ...changes,
})

async function hidden(): Promise<Record<string, boolean>> {
  const { rows } = await sql<{ ref: string; hidden: boolean }>`
    select source_id as ref, hidden from booking union all select source_id, hidden from clinic_encounter order by 1`.execute(
    database.db,
  )
  return Object.fromEntries(rows.map(({ ref, hidden: is }) => [ref, is]))
}

test.each([
  ['R and PRS', secret, true],
  [
    'V and PRS, by the systems’ object identifiers',
    labels(['urn:oid:2.16.840.1.113883.5.25', 'V'], ['urn:oid:2.16.840.1.113883.5.4', 'PRS']),
    true,
  ],
  ['R alone', labels([confidentiality, 'R']), false],
  ['PRS alone', labels([act, 'PRS']), false],
  ['N and PRS', labels([confidentiality, 'N'], [act, 'PRS']), false],
  ['R and another sensitivity', labels([confidentiality, 'R'], [act, 'PSY']), false],
  ['codes of other systems', labels(['urn:other', 'R'], ['urn:other', 'PRS']), false],
  ['no labels', {}, false],
])('an Appointment and an Encounter with %s are hidden from guardians, or are not', async (_, changes, is) => {
  await load(database, [slot('a', '08:00'), visit(changes), encounter(changes)])
  expect(await hidden()).toEqual({ 'Appointment/a': is, 'Encounter/e': is })
})

it('leaves a mark where a file says nothing of it, and takes it away where the file does', async () => {
  await load(database, [slot('a', '08:00'), visit(secret), encounter(secret)])
  const silent = await load(database, [visit(), encounter()])
  expect([silent.of('Appointment/a'), await hidden()]).toEqual(['same', { 'Appointment/a': true, 'Encounter/e': true }])
  const said = await load(database, [visit(open), encounter(open)])
  expect(said.of('Appointment/a')).toBe('changed: shown to guardians again')
  expect(await hidden()).toEqual({ 'Appointment/a': false, 'Encounter/e': false })
  const again = await load(database, [visit(secret), encounter(secret)])
  expect(again.of('Appointment/a')).toBe('changed: hidden from guardians')
  expect(await hidden()).toEqual({ 'Appointment/a': true, 'Encounter/e': true })
})

it('marks a booking that the portal has changed since, and lets the change stand', async () => {
  await load(database, [slot('a', '08:00'), slot('b', '09:00'), visit()])
  await sql`update booking set version = version + 1, status = 'CANCELED'`.execute(database.db)
  const { of } = await load(database, [visit(secret, 'b')])
  expect(of('Appointment/a')).toBe(
    'changed: hidden from guardians only: the booking was changed in the portal since it was imported',
  )
  const { rows } = await sql`select status, hidden from booking`.execute(database.db)
  expect(rows).toEqual([{ status: 'CANCELED', hidden: true }])
})

const other = (changes: object = {}) => ({
  ...appointment('b', 'ola', 'b', 'booked'),
  start: '2099-03-02T08:00:00+01:00',
  end: '2099-03-02T08:20:00+01:00',
  participant: [
    { actor: { reference: 'Patient/ola' } },
    { actor: { reference: 'HealthcareService/KONS' } },
    { actor: { reference: 'PractitionerRole/second' } },
  ],
  slot: undefined,
  ...changes,
})
const second = [
  { resourceType: 'Practitioner', id: 'second', name: [{ family: 'Druga', given: ['Iga'] }] },
  {
    resourceType: 'PractitionerRole',
    id: 'second',
    practitioner: { reference: 'Practitioner/second' },
    code: [{ coding: [{ code: 'LEK', display: 'Lekarz' }] }],
  },
  {
    resourceType: 'Schedule',
    id: 'second',
    actor: [
      { reference: 'PractitionerRole/second' },
      { reference: 'HealthcareService/KONS' },
      { reference: 'Organization/unit' },
    ],
  },
]

it('takes a visit over a hidden one and refuses it over a shown one; shown again, both stand', async () => {
  await load(database, [...second, slot('a', '08:00'), visit()])
  expect((await load(database, [other()])).of('Appointment/b')).toBe(
    'refused: its patient has another booking at that time',
  )
  // In one file, whichever comes first.
  const both = await load(database, [other(), visit(secret)])
  expect([both.of('Appointment/a'), both.of('Appointment/b')]).toEqual(['changed: hidden from guardians', 'new'])
  expect((await load(database, [visit(open)])).of('Appointment/a')).toBe('changed: shown to guardians again')
  expect(await hidden()).toEqual({ 'Appointment/a': false, 'Appointment/b': false })
  // A third one still meets them.
  await expect(
    sql`insert into booking (status, patient_id, availability_id, starts_at, ends_at, overlap_allowed, parallel_allowed)
      select 'REGISTERED', patient_id, availability_id, starts_at, ends_at, true, false from booking where source_id = 'Appointment/b'`.execute(
      database.db,
    ),
  ).rejects.toMatchObject({ constraint: 'booking_patient_free' })
})

it('keeps the slot and the practitioner of a hidden visit taken', async () => {
  await load(database, [slot('a', '08:00'), visit(secret)])
  const { of } = await load(database, [appointment('b', 'jan', 'a', 'booked')])
  expect(of('Appointment/b')).toBe('refused: its practitioner has another booking at that time')
  const { rows } = await sql`select status from clinic_slot`.execute(database.db)
  expect(rows).toEqual([{ status: 'booked' }])
})

/** Ola’s own account, her mother’s and a stranger’s, each with a draft, a waiting letter and a kept answer about her visit. */
async function accountsWithTraces(): Promise<void> {
  await sql`insert into account (username, username_key, email, email_key, password_hash)
    select n, n, n || '@poczta.example', n || '@poczta.example', 'x' from unnest(array['ola', 'mama', 'obcy']) n`.execute(
    database.db,
  )
  await sql`insert into patient_link (account_id, patient_id, role, status)
    select a.id, p.id, case a.username when 'ola' then 'PATIENT' else 'CHILD' end, 'C'
    from account a, patient p where p.source_id = 'Patient/ola' and a.username <> 'obcy'`.execute(database.db)
  await sql`insert into draft (account_id, patient_id, kind, subject, content, saved_at)
    select a.id, b.patient_id, 'booking', 'booking:' || b.id, '{}', now() from account a, booking b`.execute(
    database.db,
  )
  await sql`insert into job (kind, payload, run_at, max_attempts, order_key, dedupe_key)
    select 'mail', '{}', now(), 1, 'mail:' || a.email, 'mail:bookingMade:' || b.id || ':' || a.id from account a, booking b`.execute(
    database.db,
  )
  await sql`insert into idempotent_answer (account_id, endpoint, key, body_hash, answer, created_at)
    select a.id, 'bookingMake', 'key-of-a-call', '', jsonb_build_object('systemId', b.id::text), now() from account a, booking b`.execute(
    database.db,
  )
}

it('ends what guardians have of a visit that is hidden, and nothing of anybody else’s', async () => {
  await load(database, [slot('a', '08:00'), visit()])
  await accountsWithTraces()
  const { rows } = await sql<{ id: number }>`select id from booking`.execute(database.db)
  const now = new Date()
  const done = await database.transaction((tx) => hideVisits({ tx, now }, [rows[0]!.id]))
  expect(done).toHaveLength(1)
  const left = await sql`
    select a.username, (select count(*) from draft d where d.account_id = a.id) as drafts,
      (select count(*) from job j where j.order_key = 'mail:' || a.email) as letters,
      (select count(*) from idempotent_answer i where i.account_id = a.id) as answers
    from account a order by a.username`.execute(database.db)
  expect(left.rows).toEqual([
    { username: 'mama', drafts: 0, letters: 0, answers: 0 },
    { username: 'obcy', drafts: 1, letters: 1, answers: 1 },
    { username: 'ola', drafts: 1, letters: 1, answers: 1 },
  ])
  expect(await database.transaction((tx) => hideVisits({ tx, now }, [rows[0]!.id]))).toEqual([])
  const trail = await sql`select event, entity from audit_event where event ~ 'Visit$'`.execute(database.db)
  expect(trail.rows).toEqual([{ event: 'clinicHidesVisit', entity: 'booking' }])
})
