import { sql } from '../../db/sql.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Booking } from '@portal/contract/areas/bookings'
import { choice, patientOf, slotsOf, type Visitor } from '../../testing/bookings.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import type { TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'
import { today } from '../../testing/targets.ts'
import { hospitalClient } from './testing/hospital-client.ts'
import { Hospital } from './testing/hospital.ts'

let portal: TestPortal
let anna: Visitor
const hospital = await Hospital.start(() => portal.now())
onePortal(
  async (one) => {
    portal = one
    const person = await portal.as('anna')
    anna = { person, patientId: await patientOf(person, 'Anna') }
  },
  { clinic: hospitalClient(hospital.url), env: { BOOKINGS_PER_SERVICE: '100' } },
)
beforeEach(() => hospital.reset())
afterAll(() => hospital.close())

/** Lets time pass until the worker has asked. */
const workerAsks = async (seconds = 11): Promise<void> => {
  portal.setTime(new Date(portal.now().getTime() + seconds * 1000))
  await portal.app.worker.drain()
}
const letters = async (): Promise<string[]> => {
  const { rows } = await sql<{ template: string }>`
    select payload ->> 'template' as template from job where payload ->> 'template' like 'booking%' order by id`.execute(
    portal.database.db,
  )
  return rows.map(({ template }) => template)
}
const intents = async () => {
  const { rows } = await sql<{ state: string; act: string; forgotten: boolean }>`
    select state, act, kept is null and later is null as forgotten from clinic_intent order by made_at, ended_at`.execute(
    portal.database.db,
  )
  return rows
}
/** The portal's clock stands still: intents of one test may be of one instant, and have no order then. */
const statesOf = async (wanted: string) =>
  (await intents()).filter(({ act }) => act === wanted).map(({ state }) => state)
const stored = async (id: string) => {
  const { rows } = await sql<{ status: string; slot: string; name: string }>`
    select b.status, s.status as slot, b.source_id as name from booking b join clinic_slot s on s.id = b.slot_id
    where b.id = ${id}`.execute(portal.database.db)
  return rows[0]
}
const trailOf = async (event: string): Promise<string[]> => {
  const { rows } = await sql<{ outcome: string }>`
    select outcome from audit_event where event = ${event} order by id`.execute(portal.database.db)
  return rows.map(({ outcome }) => outcome)
}
/** Everything that a refused call must leave unchanged, except its intent and the job for it. */
const untouched = async () => {
  const { job: _, clinic_intent: __, ...prints } = await fingerprint(portal.database)
  return { ...prints, letters: await letters() }
}
const slotAt = async (place: number, service = 'DERM') =>
  (await slotsOf(anna.person, anna.patientId, service, 40))[place]!
const hold = async (place: number, service = 'DERM') => {
  const slot = await slotAt(place, service)
  return { slot, hold: await anna.person.call('holdCreate', { body: choice(slot, anna.patientId) }) }
}
const completing = async (place: number) => {
  const held = await hold(place)
  const body = { ...choice(held.slot, anna.patientId), hisBookingId: held.hold.hisBookingId }
  return { ...held, body, key: { idempotencyKey: `complete-${held.hold.hisBookingId}` } }
}
const book = async (place: number): Promise<Booking> => {
  const { body } = await completing(place)
  return anna.person.call('bookingModify', { body })
}
const keyOf = (booking: Booking) => ({ params: { system: booking.system, id: booking.systemId } })

test('a hospital’s book of visits takes hold, booking, move, confirmation and cancellation, and the portal’s own tables follow', async () => {
  const { slot, hold: held, body } = await completing(3)
  const { name } = (await stored(held.hisBookingId))!
  expect(hospital.visits.get(name)).toMatchObject({ status: 'held' })
  expect(await stored(held.hisBookingId)).toMatchObject({ status: 'PROVISIONAL', slot: 'held' })
  expect(held.dateFrom).toBe(slot.dateFrom)

  const booking = await anna.person.call('bookingModify', { body })
  expect(booking).toMatchObject({ systemId: held.hisBookingId, status: 'SCHEDULED', dateFrom: slot.dateFrom })
  const other = await slotAt(8)
  const moved = await anna.person.call('bookingModify', {
    body: { ...choice(other, anna.patientId), hisBookingId: booking.systemId },
  })
  expect(moved).toMatchObject({ systemId: booking.systemId, dateFrom: other.dateFrom })
  await sql`update booking set code_confirmed_at = ${today} where id = ${booking.systemId}`.execute(portal.database.db)
  expect(await anna.person.call('bookingConfirm', keyOf(booking))).toMatchObject({ status: 'REGISTERED' })
  expect(hospital.visits.get(name)).toMatchObject({ status: 'REGISTERED' })
  expect(await anna.person.call('bookingCancel', keyOf(booking))).toMatchObject({ status: 'CANCELED' })
  expect(hospital.visits.get(name)).toMatchObject({ status: 'CANCELED' })
  expect(await stored(booking.systemId)).toEqual({ status: 'CANCELED', slot: 'free', name })

  expect(hospital.carriedOut).toEqual(['hold', 'complete', 'move', 'confirm', 'cancel'])
  expect(await letters()).toEqual(['bookingMade', 'bookingChanged', 'bookingCancelled'])
  expect((await intents()).every(({ state, forgotten }) => state === 'done' && forgotten)).toBe(true)
})

test('a new hold takes the place of the earlier one there too, and a hold can be given back', async () => {
  const first = await hold(0)
  const second = await hold(1)
  expect(hospital.visits.size).toBe(1)
  expect(await stored(first.hold.hisBookingId)).toMatchObject({ status: 'RELEASED', slot: 'free' })
  await anna.person.call('holdRelease', { params: { id: second.hold.hisBookingId } })
  expect(hospital.visits.size).toBe(0)
  expect(await stored(second.hold.hisBookingId)).toMatchObject({ status: 'RELEASED', slot: 'free' })
})

test('what the hospital refuses is refused for its reason, and nothing has changed', async () => {
  const [slot] = [await slotAt(0)]
  const before = await untouched()
  hospital.refuse('SLOT_TAKEN')
  const taken = await anna.person.refusal('holdCreate', { body: choice(slot, anna.patientId) })
  expect([taken.status, taken.errorCode]).toEqual([409, 'SLOT_TAKEN'])
  expect(taken.details['nextSlots']).toHaveLength(3)
  hospital.refuse('BOOKING_OVERLAP')
  expect((await anna.person.refusal('bookingMake', { body: choice(slot, anna.patientId) })).errorCode).toBe(
    'BOOKING_OVERLAP',
  )
  expect(await untouched()).toEqual(before)
  expect(await intents()).toEqual([
    { act: 'hold', state: 'refused', forgotten: true },
    { act: 'make', state: 'refused', forgotten: true },
  ])

  const booking = await book(0)
  const booked = await untouched()
  hospital.refuse('BOOKING_STATUS')
  expect((await anna.person.refusal('bookingCancel', keyOf(booking))).errorCode).toBe('BOOKING_STATUS')
  expect(await untouched()).toEqual(booked)
  expect(await trailOf('bookingCancel')).toEqual(['BOOKING_STATUS'])
})

test('what our own rules refuse never reaches the hospital', async () => {
  const slot = await slotAt(0)
  const arrived = hospital.arrived
  const body = {
    ...choice(slot, anna.patientId),
    measurementAttachment: { isAddMeasurement: true, dateFromMeasurement: '2027-11-23' },
  }
  const before = await untouched()
  expect((await anna.person.refusal('bookingMake', { body })).errorCode).toBe('VALIDATION_ERROR')
  expect(hospital.arrived).toBe(arrived)
  expect(await intents()).toEqual([])
  expect(await untouched()).toEqual(before)
})

test('an answer that is lost after the hospital has booked is found by the worker: one booking, one letter, and the same call has its answer', async () => {
  const { body, key, hold: held } = await completing(0)
  const before = await untouched()
  hospital.fail('lost after')
  const silent = await anna.person.refusal('bookingModify', { body }, key)
  expect([silent.status, silent.errorCode]).toEqual([502, 'HIS_ERROR'])
  expect(await untouched()).toEqual(before)
  await workerAsks()
  expect(await stored(held.hisBookingId)).toMatchObject({ status: 'SCHEDULED', slot: 'booked' })
  expect(await trailOf('bookingModify')).toEqual(['HIS_ERROR', 'done'])
  const [answer, again] = [
    await anna.person.call('bookingModify', { body }, key),
    await anna.person.call('bookingModify', { body }, key),
  ]
  expect(answer).toMatchObject({ systemId: held.hisBookingId, status: 'SCHEDULED' })
  expect(again).toEqual(answer)
  await workerAsks(60)
  expect(hospital.carriedOut).toEqual(['hold', 'complete'])
  expect(await letters()).toEqual(['bookingMade'])
})

test('a booking without a hold whose answer was lost is not booked twice when the same call comes again', async () => {
  const body = choice(await slotAt(0), anna.patientId)
  const key = { idempotencyKey: `make-slot-${body.timeSlotId}` }
  hospital.fail('lost after')
  expect((await anna.person.refusal('bookingMake', { body }, key)).errorCode).toBe('HIS_ERROR')
  // The worker has not come yet: the call itself asks the hospital what became of the first one.
  const booking = await anna.person.call('bookingMake', { body }, key)
  expect(booking).toMatchObject({ status: 'SCHEDULED', timeSlotId: body.timeSlotId })
  expect(await anna.person.call('bookingMake', { body }, key)).toEqual(booking)
  await workerAsks()
  expect(hospital.carriedOut).toEqual(['book'])
  expect(hospital.visits.size).toBe(1)
  expect(await letters()).toEqual(['bookingMade'])
  expect(await trailOf('bookingMake')).toEqual(['HIS_ERROR', 'done', 'replayed', 'replayed'])
})

test.each(['lost before', 'error', 'nonsense'] as const)(
  'what never took effect (%s) is sent again under the same identifier, once what became of it was asked, and has one effect',
  async (fault) => {
    const booking = await book(0)
    const { arrived } = hospital
    hospital.fail(fault)
    expect((await anna.person.refusal('bookingCancel', keyOf(booking))).errorCode).toBe('HIS_ERROR')
    expect(hospital.carriedOut).not.toContain('cancel')
    expect((await stored(booking.systemId))!.status).toBe('SCHEDULED')
    await workerAsks()
    expect(hospital.asked).toBe(1)
    expect(hospital.arrived).toBe(arrived + (fault === 'lost before' ? 1 : 2))
    expect(hospital.carriedOut.filter((kind) => kind === 'cancel')).toHaveLength(1)
    expect(await stored(booking.systemId)).toMatchObject({ status: 'CANCELED', slot: 'free' })
    expect(await letters()).toEqual(['bookingMade', 'bookingCancelled'])
  },
)

test('a hospital that is dead for hours is asked again and again, and then the act is carried out', async () => {
  const booking = await book(0)
  hospital.dead = true
  portal.restClinic()
  expect((await anna.person.refusal('bookingCancel', keyOf(booking))).errorCode).toBe('HIS_ERROR')
  for (let hour = 0; hour < 3; hour++) await workerAsks(3_700)
  expect(await statesOf('cancel')).toEqual(['sending'])
  hospital.dead = false
  await workerAsks(3_700)
  await workerAsks(3_700)
  expect(await statesOf('cancel')).toEqual(['done'])
  expect(hospital.carriedOut.filter((kind) => kind === 'cancel')).toHaveLength(1)
  expect(await stored(booking.systemId)).toMatchObject({ status: 'CANCELED' })
})

test('after its deadline nothing is sent any more: it is given up, and the patient’s next act is not held up by it', async () => {
  const slot = await slotAt(0)
  const before = await untouched()
  hospital.fail('lost before')
  expect((await anna.person.refusal('holdCreate', { body: choice(slot, anna.patientId) })).errorCode).toBe('HIS_ERROR')
  await workerAsks(16 * 60)
  expect(hospital.carriedOut).toEqual([])
  expect(await intents()).toEqual([{ act: 'hold', state: 'given up', forgotten: true }])
  expect(await untouched()).toEqual(before)
  expect((await hold(0)).hold.timeSlotId).toBe(slot.id)
})

test('a hold that was accepted after the person had left is given back', async () => {
  const slot = await slotAt(0)
  hospital.fail('lost after')
  expect((await anna.person.refusal('holdCreate', { body: choice(slot, anna.patientId) })).errorCode).toBe('HIS_ERROR')
  expect(hospital.visits.size).toBe(1)
  await workerAsks()
  await workerAsks()
  expect(hospital.carriedOut).toEqual(['hold', 'release'])
  expect(hospital.visits.size).toBe(0)
  expect((await slotAt(0)).id).toBe(slot.id)
  expect((await intents()).map(({ act, state }) => [act, state])).toEqual([
    ['hold', 'done'],
    ['release', 'done'],
  ])
})

test('worker and caller settle the same act: the caller has its answer, and there is one letter', async () => {
  const { body, hold: held } = await completing(0)
  hospital.fail('silent')
  const call = anna.person.call('bookingModify', { body })
  await expect.poll(() => hospital.carriedOut.at(-1)).toBe('complete')
  await workerAsks()
  expect(await stored(held.hisBookingId)).toMatchObject({ status: 'SCHEDULED' })
  hospital.speak()
  expect(await call).toMatchObject({ systemId: held.hisBookingId, status: 'SCHEDULED' })
  expect(hospital.carriedOut).toEqual(['hold', 'complete'])
  expect(await letters()).toEqual(['bookingMade'])
})

test('of two calls at once for one patient the second waits for the first, and both have their answer', async () => {
  const { body, hold: held } = await completing(0)
  hospital.fail('silent')
  const both = [anna.person.call('bookingModify', { body }), anna.person.call('bookingModify', { body })]
  const answers = Promise.all(both)
  await expect.poll(() => hospital.asked).toBe(1)
  hospital.speak()
  for (const answer of await answers) expect(answer).toMatchObject({ systemId: held.hisBookingId, status: 'SCHEDULED' })
  expect(hospital.carriedOut).toEqual(['hold', 'complete'])
  expect(await letters()).toEqual(['bookingMade'])
})

test('whoever may not act any more when the hospital answers has neither answer nor letter; what it has done stands', async () => {
  const booking = await book(0)
  hospital.fail('silent')
  const call = anna.person.refusal('bookingCancel', keyOf(booking))
  await expect.poll(() => hospital.carriedOut.at(-1)).toBe('cancel')
  await sql`update patient_link set status = 'J' where patient_id = ${anna.patientId} and role = 'PATIENT'`.execute(
    portal.database.db,
  )
  hospital.speak()
  expect((await call).status).toBe(404)
  expect(await stored(booking.systemId)).toMatchObject({ status: 'CANCELED', slot: 'free' })
  expect(await letters()).toEqual(['bookingMade'])
  expect(await statesOf('cancel')).toEqual(['done'])
})

test('a silent hospital is given up after five seconds, in which everybody else is answered', async () => {
  const booking = await book(0)
  hospital.fail('silent')
  const started = performance.now()
  const over = new AbortController()
  const refusal = anna.person.refusal('bookingCancel', keyOf(booking)).finally(() => over.abort())
  let answered = 0
  while (!over.signal.aborted) {
    await anna.person.call('bookingList')
    answered++
  }
  expect((await refusal).errorCode).toBe('HIS_ERROR')
  expect(performance.now() - started).toBeGreaterThan(4_500)
  expect(answered).toBeGreaterThan(10)
})

test('however many acts are asked about before one’s own, nobody waits longer than five seconds', async () => {
  const booking = await book(0)
  hospital.fail('lost before', 'silent', 'silent')
  expect((await anna.person.refusal('bookingCancel', keyOf(booking))).errorCode).toBe('HIS_ERROR')
  const started = performance.now()
  // Sends the first one again, which is silent now.
  expect((await anna.person.refusal('bookingCancel', keyOf(booking))).errorCode).toBe('HIS_ERROR')
  expect(performance.now() - started).toBeLessThan(7_500)
  hospital.speak()
  await workerAsks()
  expect(hospital.carriedOut.filter((kind) => kind === 'cancel')).toHaveLength(1)
  expect(await stored(booking.systemId)).toMatchObject({ status: 'CANCELED' })
})

const setSlot = (id: string, status: string) =>
  sql`update clinic_slot set status = ${status} where id = ${Number(id)}`.execute(portal.database.db)

test('what our own tables contradict stays open until they agree', async () => {
  const body = choice(await slotAt(0), anna.patientId)
  hospital.fail('lost after')
  expect((await anna.person.refusal('bookingMake', { body })).errorCode).toBe('HIS_ERROR')
  await setSlot(body.timeSlotId, 'closed')
  await workerAsks()
  expect((await intents()).map(({ state }) => state)).toEqual(['sending'])
  const next = choice(await slotAt(3), anna.patientId)
  expect((await anna.person.refusal('bookingMake', { body: next })).errorCode).toBe('HIS_ERROR')
  expect(hospital.carriedOut).toEqual(['book'])
  await setSlot(body.timeSlotId, 'free')
  await workerAsks(60)
  expect((await intents()).map(({ state }) => state)).toEqual(['done'])
  expect(await letters()).toEqual(['bookingMade'])
})

test('what they contradict until its deadline is given up, and the operator is told', async () => {
  const body = choice(await slotAt(0), anna.patientId)
  hospital.fail('lost after')
  expect((await anna.person.refusal('bookingMake', { body })).errorCode).toBe('HIS_ERROR')
  await setSlot(body.timeSlotId, 'closed')
  await workerAsks(25 * 3_600)
  expect((await intents()).map(({ state }) => state)).toEqual(['given up'])
  expect(portal.logged()).toContain('intent was accepted but could not be mirrored')
  expect(await letters()).toEqual([])
})

test('what an account that is deleted was holding is given back by the worker', async () => {
  const { hold: held } = await hold(0)
  await (await portal.as('anna')).call('accountDelete')
  expect(hospital.visits.size).toBe(1)
  await workerAsks()
  expect(hospital.visits.size).toBe(0)
  expect(await stored(held.hisBookingId)).toMatchObject({ status: 'RELEASED', slot: 'free' })
})

test('what an account that is deleted had asked for still ends, without a letter', async () => {
  const booking = await book(0)
  hospital.fail('lost before')
  expect((await anna.person.refusal('bookingCancel', keyOf(booking))).errorCode).toBe('HIS_ERROR')
  await (await portal.as('anna')).call('accountDelete')
  await workerAsks()
  expect(await stored(booking.systemId)).toMatchObject({ status: 'CANCELED', slot: 'free' })
  expect(hospital.carriedOut.filter((kind) => kind === 'cancel')).toHaveLength(1)
  expect(await letters()).not.toContain('bookingCancelled')
})
