import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TimeSlot } from '@portal/contract/areas/catalogue'
import { ApiError } from '@portal/contract/client'
import { sql } from '../../db/sql.ts'
import { choice, holdFirst, patientOf, slotsOf, type Visitor } from '../../testing/bookings.ts'
import { startPortal, type TestPortal } from '../../testing/harness.ts'

const today = new Date('2026-11-23T08:00:00Z')
let portal: TestPortal
let everybody: Visitor[]
let anna: Visitor

beforeAll(async () => {
  portal = await startPortal({ today, env: { BOOKINGS_PER_SERVICE: '100' } })
  const names = {
    anna: 'Anna',
    piotr: 'Piotr',
    jan: 'Jan',
    ewa: 'Ewa',
    tomasz: 'Tomasz',
    maria: 'Maria',
    krzysztof: 'Krzysztof',
    olena: 'Olena',
  } as const
  everybody = await Promise.all(
    (Object.keys(names) as (keyof typeof names)[]).map(async (key) => {
      const person = await portal.as(key)
      return { person, patientId: await patientOf(person, names[key]) }
    }),
  )
  anna = everybody[0]!
})
afterAll(() => portal.close())

const settle = async (attempts: Promise<unknown>[]) => {
  const done = await Promise.allSettled(attempts)
  const won = done.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const lost = done.flatMap((one) => (one.status === 'rejected' ? [one.reason as ApiError] : []))
  return { won, lost }
}

/** What must hold in the database whatever happened: one live booking for each slot, and slots that agree with their bookings. */
async function expectConsistent(): Promise<void> {
  const { rows } = await sql<{ slot: number }>`
    select s.id as slot from clinic_slot s
    left join booking b on b.slot_id = s.id and b.status in ('PROVISIONAL', 'SCHEDULED', 'REGISTERED')
    where b.source_id is null
    group by s.id, s.status
    having count(b.id) > 1
      or (s.status = 'free' and count(b.id) > 0)
      or (s.status = 'held' and count(*) filter (where b.status = 'PROVISIONAL') <> 1)
      or (s.status = 'booked' and count(b.id) = 0
        and exists (select 1 from booking gone where gone.slot_id = s.id and gone.source_id is null))`.execute(
    portal.database.db,
  )
  expect(rows).toEqual([])
}

test('of many who hold one slot at once exactly one gets it, the others are offered free ones', async () => {
  const slots = await slotsOf(anna.person, anna.patientId, 'DERM', 40)
  for (const slot of slots.slice(0, 10)) {
    const { won, lost } = await settle(
      everybody.flatMap(({ person, patientId }) =>
        [0, 1].map(() => person.call('holdCreate', { body: choice(slot, patientId) })),
      ),
    )
    // The winner's second call replaces its own hold of the very same slot, or loses the race for it.
    const winners = new Set((won as { patient: { id: string } }[]).map((hold) => hold.patient.id))
    expect(winners.size).toBe(1)
    expect(lost.every((refusal) => refusal.status === 409)).toBe(true)
    for (const refusal of lost.filter((one) => one.errorCode === 'SLOT_TAKEN')) {
      expect((refusal.details['nextSlots'] as TimeSlot[]).map((one) => one.id)).not.toContain(slot.id)
    }
  }
  await expectConsistent()
})

test('of many who book one slot at once exactly one has a booking', async () => {
  const slots = await slotsOf(anna.person, anna.patientId, 'LAB-KREW', 40)
  for (const slot of slots.slice(0, 10)) {
    const { won } = await settle(
      everybody.map(({ person, patientId }) => person.call('bookingMake', { body: choice(slot, patientId) })),
    )
    expect(won).toHaveLength(1)
  }
  await expectConsistent()
})

test('a double click with one key makes one booking and gives one answer twice', async () => {
  const olena = everybody.at(-1)!
  const { slot, hold } = await holdFirst(olena, 'PSYCH', 3)
  const call = () =>
    olena.person.call(
      'bookingModify',
      { body: { ...choice(slot, olena.patientId), hisBookingId: hold.hisBookingId } },
      { idempotencyKey: `booking-${hold.hisBookingId}` },
    )
  const before = await portal.rows('booking', 'job')
  const answers = await Promise.all([call(), call(), call()])
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await portal.rows('booking', 'job')).toEqual({ booking: before['booking'], job: before['job']! + 1 })
  const other = { ...choice(slot, olena.patientId), hisBookingId: '999999999' }
  const refusal = await olena.person.refusal(
    'bookingModify',
    { body: other },
    { idempotencyKey: `booking-${hold.hisBookingId}` },
  )
  expect([refusal.status, refusal.errorCode]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
})

test('a booking without a hold, sent twice with one key, is made once', async () => {
  const [slot] = await slotsOf(anna.person, anna.patientId, 'LAB-KREW')
  const call = () =>
    anna.person.call('bookingMake', { body: choice(slot!, anna.patientId) }, { idempotencyKey: `slot-${slot!.id}` })
  const before = await portal.rows('booking')
  const [first, second] = await Promise.all([call(), call()])
  expect(second).toEqual(first)
  expect(await call()).toEqual(first)
  expect((await portal.rows('booking'))['booking']).toBe(before['booking']! + 1)

  // Whoever may act for the patient no more gets no earlier answer either.
  const setLink = (status: string) =>
    sql`update patient_link set status = ${status} where patient_id = ${anna.patientId} and role = 'PATIENT'`.execute(
      portal.database.db,
    )
  await setLink('J')
  const refused = await call().catch((error: ApiError) => error)
  await setLink('C')
  expect(refused).toMatchObject({ status: 404, errorCode: 'NOT_FOUND' })
})

test('two bookings of one patient at one time, made at once, leave one', async () => {
  const derm = await slotsOf(anna.person, anna.patientId, 'DERM', 200)
  const lab = await slotsOf(anna.person, anna.patientId, 'OKUL', 200)
  const pair = derm.flatMap((one) =>
    lab.filter((two) => two.dateFrom < one.dateTo && two.dateTo > one.dateFrom).map((two) => [one, two] as const),
  )[0]!
  const visitor = everybody[3]!
  const { won, lost } = await settle(
    pair.map((slot) => visitor.person.call('bookingMake', { body: choice(slot, visitor.patientId) })),
  )
  expect(won).toHaveLength(1)
  expect(lost.map((refusal) => refusal.errorCode)).toEqual(['BOOKING_OVERLAP'])
})

test('the database itself refuses two live bookings of one practitioner, patient or slot', async () => {
  const { db } = portal.database
  const insert = (patient: string, minutes: number, slot: string | null) =>
    sql`
    insert into booking (status, patient_id, slot_id, availability_id, starts_at, ends_at, practitioner_id, overlap_allowed, parallel_allowed)
    select 'SCHEDULED', ${patient}, ${slot}::bigint, a.id, ${new Date(Date.UTC(2030, 0, 1, 9, minutes))}, ${new Date(Date.UTC(2030, 0, 1, 10, minutes))},
      (select id from clinic_practitioner order by id limit 1), false, false
    from clinic_availability a order by a.id limit 1`.execute(db)
  const [one, two] = [everybody[0]!.patientId, everybody[1]!.patientId]
  await insert(one, 0, null)
  await expect(insert(two, 30, null)).rejects.toMatchObject({ code: '23P01', constraint: 'booking_practitioner_free' })
  await expect(
    sql`insert into booking (status, patient_id, availability_id, starts_at, ends_at, overlap_allowed, parallel_allowed)
      select 'REGISTERED', ${one}, a.id, ${new Date(Date.UTC(2030, 0, 1, 9, 30))}, ${new Date(Date.UTC(2030, 0, 1, 9, 40))}, true, false
      from clinic_availability a order by a.id limit 1`.execute(db),
  ).rejects.toMatchObject({ code: '23P01', constraint: 'booking_patient_free' })
  await sql`delete from booking where starts_at > '2029-12-31'`.execute(db)
})

test('any mixture of holding, booking, moving, cancelling and time going by leaves slots and bookings in agreement', async () => {
  let at = today.getTime()
  const step = async (visitor: Visitor): Promise<void> => {
    const { person, patientId } = visitor
    const slots = await slotsOf(person, patientId, 'DERM', 12)
    const slot = slots[randomInt(slots.length)]!
    const action = randomInt(5)
    if (action === 0) await person.call('bookingMake', { body: choice(slot, patientId) })
    if (action === 1) await person.call('holdCreate', { body: choice(slot, patientId) })
    if (action === 2) {
      const held = await person.call('holdCreate', { body: choice(slot, patientId) })
      await person.call('bookingModify', { body: { ...choice(slot, patientId), hisBookingId: held.hisBookingId } })
    }
    const own = (await person.call('bookingList', { query: { patientId } })).filter(
      (one) => one.service.code === 'DERM' && one.actions.modify.allowed,
    )
    const mine = own[randomInt(Math.max(own.length, 1))]
    if (action === 3 && mine) await person.call('bookingCancel', { params: { system: mine.system, id: mine.systemId } })
    if (action === 4 && mine)
      await person.call('bookingModify', { body: { ...choice(slot, patientId), hisBookingId: mine.systemId } })
  }
  for (let round = 0; round < 12; round++) {
    const { lost } = await settle(everybody.map(step))
    expect(lost.filter((refusal) => !(refusal instanceof ApiError) || refusal.status >= 500)).toEqual([])
    at += 4 * 60_000
    portal.setTime(new Date(at))
    await expectConsistent()
  }
  portal.setTime(today)
})
