import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { TimeSlot } from '@portal/contract/areas/catalogue'
import { ApiError } from '@portal/contract/client'
import { sql } from '../../db/sql.ts'
import { choice, slotsOf, type Visitor } from '../../testing/bookings.ts'
import { crowdOf, takeIntoCare, type Someone } from '../../testing/crowd.ts'
import { startPortal, type TestPortal } from '../../testing/harness.ts'
import { keepStateOf } from '../../testing/kept-state.ts'

const today = new Date('2026-11-23T08:00:00Z')
let portal: TestPortal
let restore: () => Promise<void>

beforeAll(async () => {
  portal = await startPortal({ today })
  restore = await keepStateOf(portal)
})
afterEach(() => restore())
afterAll(() => portal.close())

const book = ({ person, patientId }: Visitor, slot: TimeSlot) =>
  person.call('bookingMake', { body: choice(slot, patientId) })
const hold = ({ person, patientId }: Visitor, slot: TimeSlot) =>
  person.call('holdCreate', { body: choice(slot, patientId) })
const complete = ({ person, patientId }: Visitor, slot: TimeSlot, hisBookingId: string) =>
  person.call('bookingModify', { body: { ...choice(slot, patientId), hisBookingId } })
const obstacles = async ({ person, patientId }: Visitor, medicalServiceCode: string, moved = {}) =>
  (await person.call('bookingObstacles', { query: { patientId, medicalServiceCode, ...moved } })).map(
    ({ code, mend }) => [code, mend],
  )
/** Validation codes of a slot; with a booking given, of moving it there. */
const validation = async ({ person, patientId }: Visitor, slot: TimeSlot, oldBookingId?: string) => {
  const query = { patientId, availabilityId: slot.availabilityId, ...(oldBookingId ? { oldBookingId } : {}) }
  return (await person.call('bookingValidation', { params: { timeSlotId: slot.id }, query })).map(({ code }) => code)
}

/** A new account, and slots of a service that follow each other with gaps between them. */
async function newcomer(service = 'DERM'): Promise<{ someone: Someone; slots: TimeSlot[] }> {
  const [someone] = await crowdOf(portal, 1)
  return { someone: someone!, slots: await apart(someone!, service) }
}
async function apart(someone: Visitor, service: string): Promise<TimeSlot[]> {
  const found: TimeSlot[] = []
  for (const slot of await slotsOf(someone.person, someone.patientId, service, 500))
    if (found.every((one) => one.dateTo <= slot.dateFrom)) found.push(slot)
  return found
}

/** Asserts that both ways of taking a slot are refused with a code, and that neither wrote anything. */
async function expectBothWaysRefused(someone: Visitor, slot: TimeSlot, code: '205' | '206', text: string) {
  const before = await portal.rows('booking', 'job')
  for (const way of ['bookingMake', 'holdCreate'] as const) {
    const refusal = await someone.person.refusal(way, { body: choice(slot, someone.patientId) })
    expect([way, refusal.status, refusal.errorCode, refusal.errors]).toEqual([
      way,
      400,
      'BOOKING_VALIDATION',
      { [code]: text },
    ])
  }
  expect(await portal.rows('booking', 'job')).toEqual(before)
  expect(await validation(someone, slot)).toEqual([code])
}

const serviceFull = 'Osiągnięto maksymalną liczbę aktywnych rezerwacji tej usługi.'
const accountFull = 'Osiągnięto maksymalną liczbę aktywnych rezerwacji na koncie.'

test('of a service without a limit of its own a patient has five, made in either way; then both ways are refused [V-397]', async () => {
  const { someone, slots } = await newcomer()
  for (const slot of slots.slice(0, 2)) await book(someone, slot)
  for (const slot of slots.slice(2, 4)) await complete(someone, slot, (await hold(someone, slot)).hisBookingId)
  expect(await obstacles(someone, 'DERM')).toEqual([])
  const last = await book(someone, slots[4]!)
  await expectBothWaysRefused(someone, slots[5]!, '205', serviceFull)
  expect(await obstacles(someone, 'DERM')).toEqual([['205', 'bookings']])
  expect(await obstacles(someone, 'OKUL')).toEqual([])

  // Moving makes none more, and giving one up makes room.
  expect(await validation(someone, slots[5]!, last.systemId)).toEqual([])
  expect(await obstacles(someone, 'DERM', { oldBookingId: last.systemId })).toEqual([])
  const moved = await complete(someone, slots[5]!, last.systemId)
  expect(moved.dateFrom).toBe(slots[5]!.dateFrom)
  await expectBothWaysRefused(someone, slots[6]!, '205', serviceFull)
  await someone.person.call('bookingCancel', { params: { system: last.system, id: last.systemId } })
  await book(someone, slots[6]!)
})

test('whoever has more than the limit, because the clinic booked them, can still move each of them', async () => {
  const { someone, slots } = await newcomer()
  const own = await book(someone, slots[0]!)
  await sql`
    insert into booking (status, patient_id, availability_id, starts_at, ends_at, overlap_allowed, parallel_allowed)
    select 'SCHEDULED', ${someone.patientId}, ${slots[0]!.availabilityId}, day, day + interval '10 minutes', true, false
    from generate_series(timestamptz '2027-06-01T06:00Z', '2027-06-09T06:00Z', '1 day') day`.execute(portal.database.db)
  await expectBothWaysRefused(someone, slots[1]!, '205', serviceFull)
  expect((await complete(someone, slots[1]!, own.systemId)).dateFrom).toBe(slots[1]!.dateFrom)
})

test('a guardian of twenty has room for three visits of each, and no more [V-398]', async () => {
  const [guardian, ...wards] = await crowdOf(portal, 20)
  for (const { patientId } of wards) await takeIntoCare(portal, guardian!.accountId, patientId)
  const family = [guardian!, ...wards].map(({ patientId }) => ({ person: guardian!.person, patientId }))
  const services = ['DERM', 'OKUL', 'LAB-KREW', 'SZCZ-GRYPA']
  const slots = await Promise.all(services.map((service) => apart(guardian!, service)))
  const free = slots.flat()
  for (const member of family) {
    const taken: TimeSlot[] = []
    while (taken.length < 3) {
      const next = free.find((slot) => taken.every((one) => one.dateTo <= slot.dateFrom || one.dateFrom >= slot.dateTo))
      free.splice(free.indexOf(next!), 1)
      await book(member, next!)
      taken.push(next!)
    }
  }
  const spare = free.at(-1)!
  await expectBothWaysRefused(family[7]!, spare, '206', accountFull)
  // The ward’s own account has its own limit.
  await book(wards[6]!, spare)
})

test('the clinic’s own limit of a service stands in place of the usual one [V-397]', async () => {
  const { db } = portal.database
  const limit = async (value: number | null) => {
    await sql`update clinic_availability set max_active_service = ${value}
      where service_id = (select id from clinic_service where code = 'OKUL')`.execute(db)
    portal.app.offer.forget()
  }
  await limit(6)
  const { someone, slots } = await newcomer('OKUL')
  for (const slot of slots.slice(0, 6)) await book(someone, slot)
  await expectBothWaysRefused(someone, slots[6]!, '205', serviceFull)
  await limit(null)
})

test('what somebody else holds for the patient takes the last place; one’s own hold gives way to what one books instead', async () => {
  const { someone, slots } = await newcomer()
  const [other] = await crowdOf(portal, 1)
  await takeIntoCare(portal, other!.accountId, someone.patientId)
  const asOther = { person: other!.person, patientId: someone.patientId }
  for (const slot of slots.slice(0, 4)) await book(someone, slot)
  const held = await hold(asOther, slots[4]!)
  await expectBothWaysRefused(someone, slots[5]!, '205', serviceFull)
  // Whoever holds it may pick another, look again before the summary, or book another at once.
  expect(await obstacles(asOther, 'DERM')).toEqual([])
  expect(await validation(asOther, slots[4]!)).toEqual([])
  const again = await hold(asOther, slots[6]!)
  await book(asOther, slots[7]!)
  for (const [slot, id] of [
    [slots[4]!, held.hisBookingId],
    [slots[6]!, again.hisBookingId],
  ] as const)
    expect(await complete(asOther, slot, id).catch((error: ApiError) => error.errorCode)).toBe('SLOT_HOLD_EXPIRED')
  const free = (await slotsOf(someone.person, someone.patientId, 'DERM', 500)).map(({ id }) => id)
  expect(free).toEqual(expect.arrayContaining([slots[4]!.id, slots[6]!.id]))
  expect(free).not.toContain(slots[7]!.id)
})

test('a hold that ran out counts no more', async () => {
  const { someone, slots } = await newcomer()
  const [other] = await crowdOf(portal, 1)
  await takeIntoCare(portal, other!.accountId, someone.patientId)
  for (const slot of slots.slice(0, 4)) await book(someone, slot)
  await hold({ person: other!.person, patientId: someone.patientId }, slots[4]!)
  portal.setTime(new Date(today.getTime() + 15 * 60_000))
  expect(await obstacles(someone, 'DERM')).toEqual([])
  expect((await book(someone, slots[5]!)).dateFrom).toBe(slots[5]!.dateFrom)
  portal.setTime(today)
})

type Way = (visitor: Visitor, slot: TimeSlot) => Promise<unknown>
const ways: readonly (readonly [string, Way, Way])[] = [
  ['both book', book, book],
  ['both hold', hold, hold],
  ['one holds, one books', hold, book],
]

/** Runs two calls at once, repeatedly, and returns how many of the two succeeded each time, and the codes of refusals. */
async function twoAtOnce(rounds: number, prepare: (round: number) => Promise<[Promise<unknown>, Promise<unknown>]>) {
  const done: number[] = []
  const codes = new Set<string>()
  for (let round = 0; round < rounds; round++) {
    const ends = await Promise.allSettled(await prepare(round))
    done.push(ends.filter(({ status }) => status === 'fulfilled').length)
    for (const end of ends)
      if (end.status === 'rejected') Object.keys((end.reason as ApiError).errors).forEach((code) => codes.add(code))
  }
  return { done: new Set(done), codes: [...codes] }
}

test.each(ways)('two accounts at once at a patient’s last place of a service, %s: one passes', async (_, one, two) => {
  const { slots } = await newcomer()
  const outcome = await twoAtOnce(8, async () => {
    await restore()
    const [someone, other] = await crowdOf(portal, 2)
    await takeIntoCare(portal, other!.accountId, someone!.patientId)
    for (const slot of slots.slice(0, 4)) await book(someone!, slot)
    return [one(someone!, slots[4]!), two({ person: other!.person, patientId: someone!.patientId }, slots[5]!)]
  })
  expect(outcome).toEqual({ done: new Set([1]), codes: ['205'] })
})

describe('where an account may have two', () => {
  let tight: TestPortal
  let slots: TimeSlot[]
  let restoreTight: () => Promise<void>
  beforeAll(async () => {
    tight = await startPortal({ today, env: { BOOKINGS_PER_ACCOUNT: '2' } })
    restoreTight = await keepStateOf(tight)
    slots = await apart((await crowdOf(tight, 1))[0]!, 'DERM')
  })
  afterAll(() => tight.close())

  test.each(ways)('one account at once for two patients at its last place, %s: one passes', async (_, one, two) => {
    const outcome = await twoAtOnce(8, async () => {
      await restoreTight()
      const [guardian, ward] = await crowdOf(tight, 2)
      await takeIntoCare(tight, guardian!.accountId, ward!.patientId)
      await book(guardian!, slots[0]!)
      return [one(guardian!, slots[1]!), two({ person: guardian!.person, patientId: ward!.patientId }, slots[2]!)]
    })
    expect(outcome).toEqual({ done: new Set([1]), codes: ['206'] })
  })
})

test('whoever asks for everything in every way has five of a service, and all else is free for others', async () => {
  const { someone, slots } = await newcomer()
  const [other] = await crowdOf(portal, 1)
  const freeForOther = async () => (await slotsOf(other!.person, other!.patientId, 'DERM', 500)).length
  const before = await freeForOther()
  const greedy = async (slot: TimeSlot, index: number) =>
    index % 2 === 0 ? book(someone, slot) : complete(someone, slot, (await hold(someone, slot)).hisBookingId)
  const ends = await Promise.allSettled([...slots, ...slots].map(greedy))
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect(before - (await freeForOther())).toBe(5)
})
