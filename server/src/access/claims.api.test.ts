import { afterAll, beforeAll, expect, test } from 'vitest'
import { forOwnerOf, forPatient, forPatients, type Access } from '@portal/contract/access'
import type { endpoints } from '@portal/contract/areas/bookings'
import { whoseIs } from '../acts/whose.ts'
import { beginCancel } from '../areas/bookings/acts/cancel.ts'
import { beginHold } from '../areas/bookings/acts/hold.ts'
import { drafts, saveDraft } from '../areas/drafts/store.ts'
import { patientForWriting } from '../areas/patients/store.ts'
import { bookingWith } from '../clinic/model/bookings.ts'
import { freeSlots } from '../clinic/model/slots.ts'
import { sql } from '../db/sql.ts'
import type { Call } from '../http/call.ts'
import { claimsOf, holdsForAll } from '../http/claims-of.ts'
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

/** What the door makes of a handler's answer or refusal when somebody calls a row with that access. */
function atDoor(
  who: Cast,
  access: Access,
  input: { params?: object; query?: object; body?: object },
  handler: (call: { patient: Patient; patients: Patients }) => Promise<unknown>,
): Promise<unknown> {
  const door = {
    database: portal.database,
    trail: { record: () => Promise.resolve() },
    sharedTerminals: { at: undefined },
  } as unknown as Door
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

const ofChild = forPatient('params.patientId', 'patient:read')
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

test('a file about several patients is for those alone who have the right to each of them', async () => {
  const { db } = portal.database
  const holds = (who: 'anna' | 'piotr', ...patients: string[]) =>
    holdsForAll(db, scopeOf(who), 'patient:read', patients.map(Number))
  const { piotr, kacper, anna } = ids.patients
  expect(await holds('piotr', piotr, kacper)).toBe(true)
  expect(await holds('piotr', piotr, kacper, anna)).toBe(false)
  expect(await holds('anna', piotr)).toBe(false)
  expect(await holds('anna')).toBe(true)
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
    drafts(portal.database.db, patient as Patient<'patient:read'>, 'referral')
  expect(await atDoor('piotr', ofChild, forKacper(), list)).toEqual([])
  expect(await atDoor('anna', ofChild, forKacper(), list)).toBe('NOT_FOUND')
  const claim = new PatientClaim(scopeOf('piotr'), 'patient:read', numberOf(kacper))
  const kept = { kind: 'referral', subject: '77' } as const
  await portal.database.transaction((tx) => saveDraft(tx, claim, kept, { step: 'date' }, undefined))
  expect(await atDoor('piotr', ofChild, forKacper(), list)).toMatchObject([kept])
  await sql`delete from patient_link where account_id = ${claim.accountId}`.execute(portal.database.db)
  expect(await claim.holds(portal.database.db)).toBe(true)
  expect(await new PatientClaim(scopeOf('piotr'), 'patient:read', numberOf(kacper)).holds(portal.database.db)).toBe(
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
    void patientForWriting(db as never, reader)
    // @ts-expect-error all patients are not the one who was named
    void drafts(db, new PatientsClaim(scopeOf('anna'), 'patient:read'))
    // @ts-expect-error this table's rows belong to nobody
    reader.rows('clinic_slot')
  }
  expect(asks).toBeTypeOf('function')
})

test('a handler is given its input without the number that its claim stands for', () => {
  const whole = {
    params: { system: 'AMMS', id: '7' },
    query: { patientId: '1', from: 'x' },
    body: { patientId: '2', note: 'y' },
  }
  const seen = (access: Access) => claimsOf(access, scopeOf('anna'), whole).input
  expect(seen(forOwnerOf('booking', 'params.id', 'bookings:read'))).toEqual({ ...whole, params: { system: 'AMMS' } })
  expect(seen(forPatients('query.patientId', 'bookings:read'))).toEqual({ ...whole, query: { from: 'x' } })
  expect(seen(forPatient('body.patientId', 'bookings:write'))).toEqual({ ...whole, body: { note: 'y' } })
  const peeks = (make: Call<(typeof endpoints)['bookingMake']>, view: Call<(typeof endpoints)['bookingView']>) => {
    // @ts-expect-error the number of the patient is the claim's alone
    void make.body.patientId
    // @ts-expect-error so is that of the booking
    void view.params.id
    return [make.body.timeSlotId, view.params.system]
  }
  expect(peeks).toBeTypeOf('function')
})

test('bookings and free slots are reached by claims alone, holds are not cancelled and visits not given back', () => {
  const { db } = portal.database
  const asks = () => {
    const search = { spans: [], limit: 1 }
    const scope = scopeOf('anna')
    const reader = new PatientClaim(scope, 'bookings:read', 1)
    const hold = new Owned(scope, 'bookings:write', 'hold', 1)
    void freeSlots(db, reader, search)
    // @ts-expect-error a scope and a number are no claim
    void freeSlots(db, scope, { ...search, patientId: 1 })
    // @ts-expect-error the right to somebody's personal data is none to their visits
    void freeSlots(db, new PatientClaim(scope, 'patient:read', 1), search)
    // @ts-expect-error all patients are not the one whose booking it is
    void bookingWith(db, new PatientsClaim(scope, 'bookings:read'), 1)
    // @ts-expect-error a right to see visits is none to book
    void beginHold({} as never, {} as never, reader, {} as never)
    // @ts-expect-error a hold is given back, not cancelled
    void beginCancel({} as never, {} as never, hold)
  }
  expect(asks).toBeTypeOf('function')
})

test('an act that goes on later has the right of the account that began it, as it stands then', async () => {
  const begun = { accountId: Number(ids.accounts.piotr), patientId: numberOf(anna) }
  const taken = (by: { accountId: number | null; patientId: number }, at = today) =>
    portal.database.transaction((tx) => whoseIs(by, at).take(tx)).catch((error: Problem) => error.code)
  expect(await taken({ ...begun, accountId: Number(ids.accounts.anna) })).toMatchObject({ patientId: numberOf(anna) })
  expect(await taken(begun)).toBe('NOT_FOUND')
  expect(await taken({ ...begun, accountId: null })).toBe('NOT_FOUND')
  await sql`update patient_link set ends_at = ${today} where account_id = ${Number(ids.accounts.anna)}
    and patient_id = ${numberOf(anna)}`.execute(portal.database.db)
  expect(await taken({ ...begun, accountId: Number(ids.accounts.anna) })).toBe('NOT_FOUND')
  const before = new Date(today.getTime() - 1)
  expect(await taken({ ...begun, accountId: Number(ids.accounts.anna) }, before)).toMatchObject({ role: 'PATIENT' })
})

test('what the clinic hides is the patient’s own to reach, and for guardians there is none of it', async () => {
  const { db } = portal.database
  const { oliwia: target } = targets
  const patientId = Number(ids.patients.oliwia)
  const [bookingId, encounterId] = [Number(target.bookingId), Number(target.encounterId)]
  const accountId = Number(ids.accounts.grazyna)
  await sql`update patient_link set role = 'PATIENT', status = 'C'
    where account_id = ${accountId} and patient_id = ${patientId}`.execute(db)
  const reached = async (as: number) => {
    const scope = { accountId: as, now: today }
    const all = new PatientClaim(scope, 'bookings:read', patientId)
    const ofTable = async (table: 'booking' | 'clinic_encounter' | 'questionnaire_fulfillment' | 'draft') =>
      (await all.all(db, sql`select t.* from ${all.rows(table)} t`)).length
    const owned = async (claim: Owned) => [
      await claim.first(db, sql`select t.id from ${claim.row()} t`).then((row) => row !== undefined),
      await claim.holds(db),
    ]
    return {
      rows: [await ofTable('booking'), await ofTable('clinic_encounter'), await ofTable('questionnaire_fulfillment')],
      drafts: await ofTable('draft'),
      booking: await owned(new Owned(scope, 'bookings:read', 'booking', bookingId)),
      encounter: await owned(new Owned(scope, 'bookings:read', 'encounter', encounterId)),
    }
  }
  const [child, parent] = [accountId, Number(ids.accounts.monika)]
  const before = await reached(parent)
  expect(before).toMatchObject({ booking: [true, true], encounter: [true, true] })
  expect(await reached(child)).toEqual(before)
  await sql`update booking set hidden = true where id = ${bookingId}`.execute(db)
  await sql`update clinic_encounter set hidden = true where id = ${encounterId}`.execute(db)
  expect(await reached(child)).toEqual(before)
  const [bookings, encounters, answers] = before.rows as [number, number, number]
  expect(await reached(parent)).toEqual({
    // What was answered for either visit goes with it.
    rows: [bookings - 1, encounters - 1, answers - 2],
    drafts: before.drafts,
    booking: [false, false],
    encounter: [false, false],
  })
})
