import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../db/sql.ts'
import { bookFirst, choice, holdFirst, patientOf, slotsOf, type Visitor } from '../../testing/bookings.ts'
import { startPortal, type TestPortal } from '../../testing/harness.ts'
import { withWorstPlans } from '../../testing/worst-plans.ts'
import { upkeep } from '../../upkeep.ts'

const today = new Date('2026-11-23T08:00:00Z')
let portal: TestPortal
let anna: Visitor

const visitor = async (key: 'anna' | 'piotr' | 'krzysztof', name: string): Promise<Visitor> => {
  const person = await portal.as(key)
  return { person, patientId: await patientOf(person, name) }
}

beforeAll(async () => {
  portal = await startPortal({ today })
  anna = await visitor('anna', 'Anna')
})
afterAll(() => portal.close())

const later = (minutes: number) => new Date(today.getTime() + minutes * 60_000)
const dermatologist = (who: Visitor) => slotsOf(who.person, who.patientId, 'DERM', 500)

test('a held slot is kept for 15 minutes and nobody else sees it as free', async () => {
  const { slot, hold } = await holdFirst(anna, 'DERM')
  expect(hold).toMatchObject({
    timeSlotId: slot.id,
    dateFrom: slot.dateFrom,
    confirmed: false,
    service: { code: 'DERM' },
  })
  expect(Date.parse(hold.heldUntil) - Date.parse(hold.now)).toBe(15 * 60_000)
  const others = await visitor('piotr', 'Piotr')
  expect((await dermatologist(others)).map((one) => one.id)).not.toContain(slot.id)
  expect(await anna.person.call('holdView', { params: { id: hold.hisBookingId } })).toMatchObject({
    hisBookingId: hold.hisBookingId,
  })
  await anna.person.call('holdRelease', { params: { id: hold.hisBookingId } })
  expect((await dermatologist(others)).map((one) => one.id)).toContain(slot.id)
})

test('a new hold for the same patient and service gives the earlier one back', async () => {
  const first = await holdFirst(anna, 'DERM')
  const second = await holdFirst(anna, 'DERM', 1)
  const free = (await dermatologist(anna)).map((one) => one.id)
  expect(free).toContain(first.slot.id)
  expect(free).not.toContain(second.slot.id)
  await anna.person.call('holdRelease', { params: { id: second.hold.hisBookingId } })
})

test('an account holds at most two slots at once', async () => {
  const held = [await holdFirst(anna, 'DERM'), await holdFirst(anna, 'LAB-KREW')]
  const [third] = await slotsOf(anna.person, anna.patientId, 'FIZJO-IND')
  const before = await portal.rows('booking')
  const refusal = await anna.person.refusal('holdCreate', { body: choice(third!, anna.patientId) })
  expect([refusal.status, refusal.errorCode]).toEqual([409, 'HOLD_LIMIT'])
  expect(await portal.rows('booking')).toEqual(before)
  for (const { hold } of held) await anna.person.call('holdRelease', { params: { id: hold.hisBookingId } })
})

test('an account sees what is kept for it now, and nothing that is kept for another account or has run out', async () => {
  const piotr = await visitor('piotr', 'Piotr')
  const first = await holdFirst(anna, 'DERM')
  portal.setTime(later(5))
  const second = await holdFirst(anna, 'LAB-KREW')
  const foreign = await holdFirst(piotr, 'DERM', 1)
  expect(await anna.person.call('holdList', { query: {} })).toEqual([
    expect.objectContaining({ hisBookingId: first.hold.hisBookingId, heldUntil: first.hold.heldUntil }),
    expect.objectContaining({ hisBookingId: second.hold.hisBookingId }),
  ])
  portal.setTime(later(16))
  const left = await anna.person.call('holdList', { query: { patientId: anna.patientId } })
  expect(left.map(({ hisBookingId }) => hisBookingId)).toEqual([second.hold.hisBookingId])
  expect((await anna.person.refusal('holdList', { query: { patientId: piotr.patientId } })).status).toBe(404)
  await anna.person.call('holdRelease', { params: { id: second.hold.hisBookingId } })
  await piotr.person.call('holdRelease', { params: { id: foreign.hold.hisBookingId } })
  portal.setTime(today)
})

test('a taken slot is refused and the next three free ones are offered', async () => {
  const piotr = await visitor('piotr', 'Piotr')
  const { slot, hold } = await holdFirst(piotr, 'DERM')
  const refusal = await anna.person.refusal('holdCreate', { body: choice(slot, anna.patientId) })
  expect([refusal.status, refusal.errorCode]).toEqual([409, 'SLOT_TAKEN'])
  const free = await dermatologist(anna)
  expect(refusal.details['nextSlots']).toEqual(free.slice(0, 3))
  await piotr.person.call('holdRelease', { params: { id: hold.hisBookingId } })
})

test('a hold that ran out cannot be completed, and its slot is free for others at once', async () => {
  const piotr = await visitor('piotr', 'Piotr')
  const { slot, hold } = await holdFirst(piotr, 'DERM', 2)
  portal.setTime(later(15))
  const body = { ...choice(slot, piotr.patientId), hisBookingId: hold.hisBookingId }
  const refusal = await piotr.person.refusal('bookingModify', { body })
  expect([refusal.status, refusal.errorCode]).toEqual([409, 'SLOT_HOLD_EXPIRED'])
  expect((await piotr.person.refusal('holdView', { params: { id: hold.hisBookingId } })).errorCode).toBe(
    'SLOT_HOLD_EXPIRED',
  )
  const taken = await anna.person.call('holdCreate', { body: choice(slot, anna.patientId) })
  expect(taken.timeSlotId).toBe(slot.id)
  await anna.person.call('holdRelease', { params: { id: taken.hisBookingId } })
  portal.setTime(today)
})

test('a hold completed at the last moment becomes a booking', async () => {
  const { slot, hold } = await holdFirst(anna, 'DERM', 3)
  portal.setTime(new Date(later(15).getTime() - 1))
  const body = { ...choice(slot, anna.patientId), hisBookingId: hold.hisBookingId }
  const booking = await anna.person.call('bookingModify', { body })
  expect(booking).toMatchObject({ systemId: hold.hisBookingId, status: 'SCHEDULED', dateFrom: slot.dateFrom })
  portal.setTime(today)
})

test('another account cannot see, complete or release a hold, nor can another guardian of the patient', async () => {
  const { slot, hold } = await holdFirst(anna, 'FIZJO-IND')
  const piotr = await visitor('piotr', 'Piotr')
  const before = await portal.rows('booking')
  const body = { ...choice(slot, piotr.patientId), hisBookingId: hold.hisBookingId }
  const statuses = async () => {
    const refusals = [
      await piotr.person.refusal('holdView', { params: { id: hold.hisBookingId } }),
      await piotr.person.refusal('holdRelease', { params: { id: hold.hisBookingId } }),
      await piotr.person.refusal('bookingModify', { body }),
      await piotr.person.refusal('bookingModify', { body: { ...body, patientId: anna.patientId } }),
      await piotr.person.refusal('bookingCodeSend', { body: { bookingId: hold.hisBookingId } }),
    ]
    return refusals.map((refusal) => refusal.status)
  }
  expect(await statuses()).toEqual([404, 404, 404, 404, 404])
  await sql`insert into patient_link (account_id, patient_id, role, status)
    select l.account_id, ${anna.patientId}, 'WARD', 'C' from patient_link l
    where l.patient_id = ${piotr.patientId} and l.role = 'PATIENT'`.execute(portal.database.db)
  expect(await patientOf(piotr.person, 'Anna')).toBe(anna.patientId)
  expect(await statuses()).toEqual([404, 404, 404, 404, 404])
  await sql`delete from patient_link where patient_id = ${anna.patientId} and role = 'WARD'`.execute(portal.database.db)
  expect(await portal.rows('booking')).toEqual(before)
  await anna.person.call('holdRelease', { params: { id: hold.hisBookingId } })
})

test('holds that were given back are removed 90 days after their end, in parts, and nothing else is', async () => {
  portal.setTime(today)
  const someone = await visitor('anna', 'Anna')
  const given = await holdFirst(someone, 'DERM')
  await someone.person.call('holdRelease', { params: { id: given.hold.hisBookingId } })
  const { booking } = await bookFirst(someone, 'DERM')
  const kept = await holdFirst(someone, 'LAB-KREW')
  await sql`
    insert into booking (status, patient_id, account_id, availability_id, practitioner_id, overlap_allowed, parallel_allowed, starts_at, ends_at, held_until)
    select status, patient_id, account_id, availability_id, practitioner_id, overlap_allowed, parallel_allowed, starts_at, ends_at, held_until
    from booking, generate_series(1, 2001) where id = ${given.hold.hisBookingId}`.execute(portal.database.db)
  const removal = upkeep({ auditKeepYears: 7 }).find(({ name }) => name === 'old holds')!
  const sweep = (days: number) => {
    const now = new Date(Date.parse(given.hold.heldUntil) + days * 86_400_000)
    return withWorstPlans(portal.database, (tx) => removal.run(tx, now))
  }
  const left = async () =>
    (
      await sql<{ count: number }>`select count(*) as count from booking where status = 'RELEASED'`.execute(
        portal.database.db,
      )
    ).rows[0]!.count
  const all = await left()
  expect([await sweep(89), await left()]).toEqual([undefined, all])
  expect([await sweep(91), await left()]).toEqual(['more', all - 2000])
  expect([await sweep(91), await left()]).toEqual([undefined, 0])
  const { rows } = await sql<{ id: string }>`
    select id::text from booking where id in (${booking.systemId}, ${kept.hold.hisBookingId}) order by id`.execute(
    portal.database.db,
  )
  expect(rows.map(({ id }) => id)).toEqual([booking.systemId, kept.hold.hisBookingId])
})
