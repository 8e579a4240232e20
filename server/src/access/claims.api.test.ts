import { afterAll, beforeAll, expect, test } from 'vitest'
import { forOwnerOf, forPatient, forPatients, type Access } from '@portal/contract/access'
import { drafts, saveDraft } from '../areas/drafts/store.ts'
import { sql } from '../db/sql.ts'
import { claimsOf } from '../http/claims-of.ts'
import type { CallAtDoor, Door } from '../http/door.ts'
import { Problem } from '../http/problem.ts'
import { read } from '../http/run-call.ts'
import { clinicIds, type ClinicIds } from '../seed/clinic-ids.ts'
import { startPortal, type TestPortal } from '../testing/harness.ts'
import { makeTargets, today, type Target, type TargetKey } from '../testing/targets.ts'
import type { Patient, Patients } from './claims.ts'
import { Owned, Patient as PatientClaim, Patients as PatientsClaim } from './door-claims.ts'

let portal: TestPortal
let ids: ClinicIds
let targets: Record<TargetKey, Target>
beforeAll(async () => {
  portal = await startPortal({ today })
  ids = await clinicIds(portal.database.db)
  targets = await makeTargets(portal)
})
afterAll(() => portal.close())

type Cast = 'anna' | 'piotr'
const scopeOf = (who: Cast) => ({ accountId: Number(ids.accounts[who]), now: today })
const { anna, kacper } = { anna: 'anna', kacper: 'kacper' } as const
const numberOf = (patient: 'anna' | 'kacper') => Number(ids.patients[patient])

/** What a handler's answer or refusal becomes at the door when somebody calls a row of that access. */
function atDoor(
  who: Cast,
  access: Access,
  input: { params?: object; query?: object; body?: object },
  handler: (call: { patient: Patient; patients: Patients }) => Promise<unknown>,
): Promise<unknown> {
  const door = { database: portal.database, trail: { record: () => Promise.resolve() } } as unknown as Door
  const at = {
    name: 'made-up',
    row: { access, audit: { kind: 'none' } },
    request: { headers: {} },
    actor: scopeOf(who),
    now: today,
    subjects: [],
  } as unknown as CallAtDoor
  const whole = { params: {}, query: {}, body: {}, ...input }
  return read(door, at, whole, handler as never).catch((error: unknown) => {
    if (error instanceof Problem) return error.code
    throw error
  })
}

const ofChild = forPatient('params.patientId', 'patient:write')
const forKacper = () => ({ params: { patientId: ids.patients.kacper } })

test('a handler that asks nothing at all is closed to strangers and open to those who have the right', async () => {
  const careless = () => Promise.resolve('a secret')
  expect(await atDoor('piotr', ofChild, forKacper(), careless)).toBe('a secret')
  expect(await atDoor('anna', ofChild, forKacper(), careless)).toBe('NOT_FOUND')
  const booking = { params: { id: targets.kacper.bookingId } }
  const owned = forOwnerOf('booking', 'params.id', 'bookings:read')
  expect(await atDoor('piotr', owned, booking, careless)).toBe('a secret')
  expect(await atDoor('anna', owned, booking, careless)).toBe('NOT_FOUND')
})

test('no refusal but NOT_FOUND leaves to a stranger, whatever the handler raises; faults stay faults', async () => {
  const refusing = () => Promise.reject(new Problem('STALE_VERSION'))
  expect(await atDoor('piotr', ofChild, forKacper(), refusing)).toBe('STALE_VERSION')
  expect(await atDoor('anna', ofChild, forKacper(), refusing)).toBe('NOT_FOUND')
  const broken = () => Promise.reject(new TypeError('broken'))
  await expect(atDoor('anna', ofChild, forKacper(), broken)).rejects.toThrow('broken')
})

test('a list without a row is empty for who may see it and not found for others; a row spares the door its question', async () => {
  const list = ({ patient }: { patient: Patient }) =>
    drafts(portal.database.db, patient as Patient<'patient:write'>, 'referral')
  expect(await atDoor('piotr', ofChild, forKacper(), list)).toEqual([])
  expect(await atDoor('anna', ofChild, forKacper(), list)).toBe('NOT_FOUND')
  const claim = new PatientClaim(scopeOf('piotr'), 'patient:write', numberOf(kacper))
  const kept = { kind: 'referral', subject: '77' } as const
  await portal.database.transaction((tx) => saveDraft(tx, claim, kept, { step: 'date' }, undefined))
  expect(await atDoor('piotr', ofChild, forKacper(), list)).toMatchObject([kept])
  await sql`delete from patient_link where account_id = ${claim.accountId}`.execute(portal.database.db)
  expect(await claim.holds(portal.database.db)).toBe(true)
  expect(await new PatientClaim(scopeOf('piotr'), 'patient:write', numberOf(kacper)).holds(portal.database.db)).toBe(
    false,
  )
})

test('without the parameter the claim covers everybody for whom the account has the right, and nobody else', async () => {
  const { db } = portal.database
  const all = new PatientsClaim(scopeOf('anna'), 'patient:read')
  const { rows } = await sql<{ id: number }>`
    select patient_id as id from patient_link where account_id = ${all.accountId} and status = 'C'`.execute(db)
  const seen = await all.all(db, sql<{ id: number }>`select p.id from ${all.rows('patient')} p`)
  const inOrder = (found: readonly { id: number }[]) => found.map(({ id }) => id).toSorted((a, b) => a - b)
  expect(inOrder(seen)).toEqual(inOrder(rows))
  const { claims } = claimsOf(forPatients('query.patientId', 'patient:read'), scopeOf('anna'), {
    params: {},
    query: { patientId: ids.patients.anna },
    body: {},
  })
  const one = (claims as { patients: Patients }).patients
  expect(await one.all(db, sql<{ id: number }>`select p.id from ${one.rows('patient')} p`)).toEqual([
    { id: numberOf(anna) },
  ])
})

test('a statement that stands on no relation of the claim is a fault', async () => {
  const { db } = portal.database
  const claim = new PatientClaim(scopeOf('anna'), 'patient:read', numberOf(anna))
  await expect(claim.all(db, sql`select id from patient where id = 1`)).rejects.toThrow('no relation')
  await claim.all(db, sql`select from ${claim.link()} l`)
  await expect(claim.run(db as never, sql`update account set language = 'pl' where false`)).rejects.toThrow(
    'no relation',
  )
})

test('a booking is no hold, and only its account has a hold', async () => {
  const { db } = portal.database
  const seen = async (resource: 'booking' | 'hold' | 'reservation', id: string) => {
    const claim = new Owned(scopeOf('anna'), 'bookings:read', resource, Number(id))
    return (await claim.all(db, sql`select id from ${claim.row()} b`)).length
  }
  const booking = targets.anna.bookingId
  expect([await seen('booking', booking), await seen('hold', booking), await seen('reservation', booking)]).toEqual([
    1, 0, 1,
  ])
  await sql`update booking set status = 'PROVISIONAL', held_until = ${new Date(today.getTime() + 60_000)},
    account_id = ${Number(ids.accounts.anna)} where id = ${Number(booking)}`.execute(db)
  expect([await seen('booking', booking), await seen('hold', booking), await seen('reservation', booking)]).toEqual([
    0, 1, 1,
  ])
  await sql`update booking set account_id = ${Number(ids.accounts.piotr)} where id = ${Number(booking)}`.execute(db)
  expect([await seen('hold', booking), await seen('reservation', booking)]).toEqual([0, 0])
})

test('numbers, other rights and one patient for many do not compile in the place of a claim', () => {
  const { db } = portal.database
  const asks = () => {
    const reader = new PatientClaim(scopeOf('anna'), 'patient:read', 1)
    // @ts-expect-error a number is no claim
    void drafts(db, 1)
    // @ts-expect-error a right to read is none to write
    void drafts(db, reader)
    // @ts-expect-error all patients are not the one who was named
    void drafts(db, new PatientsClaim(scopeOf('anna'), 'patient:write'))
    // @ts-expect-error this table's rows belong to nobody
    reader.rows('clinic_slot')
  }
  expect(asks).toBeTypeOf('function')
})
