import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../db/sql.ts'
import { bookFirst, choice, patientOf, slotsOf, type Visitor } from '../../testing/bookings.ts'
import { startPortal, type TestPortal } from '../../testing/harness.ts'
import type { CastKey } from '../../seed/cast.ts'

const today = new Date('2026-11-23T08:00:00Z')
let portal: TestPortal

beforeAll(async () => {
  portal = await startPortal({ today })
})
afterAll(() => portal.close())

const visitor = async (key: CastKey, name: string): Promise<Visitor> => {
  const person = await portal.as(key)
  return { person, patientId: await patientOf(person, name) }
}
const obstacles = async ({ person, patientId }: Visitor, medicalServiceCode: string) =>
  (await person.call('bookingObstacles', { query: { patientId, medicalServiceCode } })).map(({ code, mend }) => [
    code,
    mend,
  ])

test.each([
  ['piotr', 'Piotr', 'GIN', ['101', 'patient']],
  ['piotr', 'Kacper', 'PROF-40', ['102', 'patient']],
  ['anna', 'Anna', 'PED', ['103', 'patient']],
  ['olena', 'Olena', 'NEUR', ['104', 'clinic']],
  ['maria', 'Maria', 'TELE-INT', ['TELECONSULTATION_ACCOUNT', 'account'], ['TELECONSULTATION_CONSENT', 'consent']],
  ['piotr', 'Stanisław', 'TELE-INT', ['TELECONSULTATION_CONSENT', 'consent']],
  ['tomasz', 'Tomasz', 'TELE-INT', ['105', 'phone']],
  ['tomasz', 'Tomasz', 'KARD', ['105', 'phone']],
  ['piotr', 'Piotr', 'ORT-KONTR', ['203', 'service']],
  ['anna', 'Anna', 'ORT-PIERW', ['204', 'service']],
  ['barbara', 'Barbara', 'LAB-KREW', ['BOOKING_LOCKED', 'clinic']],
  ['piotr', 'Kacper', 'POZ-LEK', ['DECLARATION_REQUIRED', 'declaration']],
] as const)(
  '%s booking for %s at %s learns at once what is in the way [V-388..V-392, V-395, V-396, V-402, V-403, V-408, V-409]',
  async (key, name, service, ...found) => {
    expect(await obstacles(await visitor(key, name), service)).toEqual(found)
  },
)

test('nothing is in the way of a patient who fits', async () => {
  const anna = await visitor('anna', 'Anna')
  for (const service of ['POZ-LEK', 'GIN', 'ORT-KONTR', 'NEUR', 'TELE-INT', 'LAB-KREW'])
    expect(await obstacles(anna, service), service).toEqual([])
})

const change = (statement: ReturnType<typeof sql>) => statement.execute(portal.database.db)

test('who was seen for the service or in the unit has been there before, who was elsewhere has not [V-395, V-396]', async () => {
  const piotr = await visitor('piotr', 'Piotr')
  const seen = async (service: string, unit: string) => {
    await change(sql`insert into clinic_encounter (patient_id, service_id, unit_id, starts_at, source_system, source_id)
      select ${piotr.patientId}, s.id, u.id, '2020-01-01', 'TEST', 'seen' from (select 1) one
      left join clinic_service s on s.code = ${service}
      left join clinic_unit u on u.id = (select c.unit_id from clinic_availability a join clinic_schedule c on c.id = a.schedule_id
        join clinic_service o on o.id = a.service_id where o.code = ${unit} limit 1)`)
    const found = await obstacles(piotr, 'ORT-KONTR')
    await change(sql`delete from clinic_encounter where source_system = 'TEST'`)
    return found
  }
  expect(await seen('ORT-KONTR', '')).toEqual([])
  expect(await seen('', 'ORT-KONTR')).toEqual([])
  expect(await seen('GIN', 'GIN')).toEqual([['203', 'service']])
})

test('a declaration counts from its sending to its end [V-372]', async () => {
  const anna = await visitor('anna', 'Anna')
  const state = (value: string) =>
    change(sql`update clinic_declaration set state = ${value} where patient_id = ${anna.patientId} and type = 'GP'`)
  await state('CANCELED')
  expect(await obstacles(anna, 'POZ-LEK')).toEqual([['DECLARATION_REQUIRED', 'declaration']])
  await state('SUBMITTED')
  expect(await obstacles(anna, 'POZ-LEK')).toEqual([])
  await state('REGISTERED')
})

/** The first or last free slot of an availability. */
async function edgeSlot(availabilityId: string, order: 'first' | 'last') {
  const { rows } = await sql<{ id: string }>`
    select s.id::text from clinic_slot s join clinic_availability v on v.schedule_id = s.schedule_id
    where v.id = ${availabilityId} and s.status = 'free' and s.starts_at > ${today}
    order by s.starts_at ${sql.raw(order === 'first' ? 'asc' : 'desc')} limit 1`.execute(portal.database.db)
  return rows[0]!
}

test.each([
  ['soon', 'USG-BRZ', 'first', '201', 'Do wizyty pozostało zbyt mało czasu - wybierz późniejszy termin.'],
  ['far ahead', 'SZCZ-GRYPA', 'last', '202', 'Termin wizyty jest zbyt odległy - wybierz wcześniejszy.'],
] as const)(
  'a slot too %s is not listed, and refused before the summary and at the booking itself [V-393, V-394]',
  async (_, service, order, code, text) => {
    const anna = await visitor('anna', 'Anna')
    const listed = await slotsOf(anna.person, anna.patientId, service, 500)
    const [fine] = listed
    const edge = await edgeSlot(fine!.availabilityId, order)
    expect(listed.map(({ id }) => id)).not.toContain(edge.id)
    const query = { patientId: anna.patientId, availabilityId: fine!.availabilityId }
    const found = await anna.person.call('bookingValidation', { params: { timeSlotId: edge.id }, query })
    expect(found.map((one) => [one.code, one.message])).toEqual([[code, text]])
    const refusal = await anna.person.refusal('bookingMake', {
      body: choice({ ...fine!, id: edge.id }, anna.patientId),
    })
    expect([refusal.status, refusal.errorCode, Object.keys(refusal.errors)]).toEqual([
      400,
      'BOOKING_VALIDATION',
      [code],
    ])
    const at = { params: { timeSlotId: fine!.id }, query }
    expect(await anna.person.call('bookingValidation', at)).toEqual([])
  },
)

test('limits of active bookings count, and the booking that is moved does not count against itself [V-397]', async () => {
  const anna = await visitor('anna', 'Anna')
  const first = await bookFirst(anna, 'FIZJO-IND')
  await bookFirst(anna, 'FIZJO-IND', 6)
  expect(await obstacles(anna, 'FIZJO-IND')).toEqual([['205', 'bookings']])
  const slots = await slotsOf(anna.person, anna.patientId, 'FIZJO-IND')
  const third = slots[12]!
  const refusal = await anna.person.refusal('bookingMake', { body: choice(third, anna.patientId) })
  expect(refusal.errors).toEqual({ '205': 'Osiągnięto maksymalną liczbę aktywnych rezerwacji tej usługi.' })
  const moved = { ...choice(third, anna.patientId), hisBookingId: first.booking.systemId }
  const { systemId, dateFrom } = await anna.person.call('bookingModify', { body: moved })
  expect(dateFrom).toBe(third.dateFrom)
  await expectNoLongerCounted(systemId, () => obstacles(anna, 'FIZJO-IND'))
})

/** Asserts that a booking is an obstacle while it is live and in the future, and not once it is over or cancelled. */
async function expectNoLongerCounted(bookingId: string, obstaclesNow: () => Promise<unknown>): Promise<void> {
  const before = await obstaclesNow()
  expect(before).not.toEqual([])
  const { rows } = await sql<{ starts_at: Date; ends_at: Date }>`
    select starts_at, ends_at from booking where id = ${bookingId}`.execute(portal.database.db)
  await change(
    sql`update booking set starts_at = '2020-01-01T08:00Z', ends_at = '2020-01-01T08:10Z' where id = ${bookingId}`,
  )
  expect(await obstaclesNow()).toEqual([])
  await change(
    sql`update booking set starts_at = ${rows[0]!.starts_at}, ends_at = ${rows[0]!.ends_at} where id = ${bookingId}`,
  )
  await change(sql`update booking set status = 'CANCELED' where id = ${bookingId}`)
  expect(await obstaclesNow()).toEqual([])
  await change(sql`update booking set status = 'SCHEDULED' where id = ${bookingId}`)
  expect(await obstaclesNow()).toEqual(before)
}

test('the account’s own limit counts bookings of everybody it booked for [V-398]', async () => {
  const piotr = await visitor('piotr', 'Piotr')
  const father = { person: piotr.person, patientId: await patientOf(piotr.person, 'Stanisław') }
  await bookFirst(piotr, 'LAB-KREW')
  await bookFirst(father, 'LAB-KREW')
  expect(await obstacles(piotr, 'PSYCH')).toEqual([])
  const { booking } = await bookFirst(father, 'FIZJO-IND')
  expect(await obstacles(piotr, 'PSYCH')).toEqual([['206', 'bookings']])
  await expectNoLongerCounted(booking.systemId, () => obstacles(piotr, 'PSYCH'))
})

test('a teleconsultation needs a confirmed account and a consent in force, at the hold and at the booking itself; what is withdrawn counts at once [V-402, V-403, M-027, M-039]', async () => {
  const body = async (someone: Visitor) =>
    choice((await slotsOf(someone.person, someone.patientId, 'TELE-INT'))[3]!, someone.patientId)
  const maria = await visitor('maria', 'Maria')
  const piotr = await visitor('piotr', 'Piotr')
  const before = await portal.rows('booking', 'job')
  for (const [someone, status, errorCode, message] of [
    [maria, 403, 'TELECONSULTATION_ACCOUNT', 'Konto nie zostało potwierdzone. Potwierdź swoje dane w jednostce'],
    [
      piotr,
      409,
      'TELECONSULTATION_CONSENT',
      'Brak wymaganej zgody na przetwarzanie danych pacjenta w związku z realizacją telekonsultacji medycznych. Skontaktuj się z przychodnią.',
    ],
  ] as const)
    for (const way of ['holdCreate', 'bookingMake'] as const)
      expect(await someone.person.refusal(way, { body: await body(someone) })).toMatchObject({
        status,
        errorCode,
        message,
      })
  expect(await portal.rows('booking', 'job')).toEqual(before)

  const anna = await visitor('anna', 'Anna')
  const { teleconsultation } = await anna.person.call('bookingMake', { body: await body(anna) })
  expect(teleconsultation).toBe(true)
  const picked = await body(anna)
  const { hisBookingId } = await anna.person.call('holdCreate', { body: picked })
  const held = await portal.rows('booking', 'job')
  await change(sql`update consent set status = 'CANCELLED', cancelled_at = ${today}, valid_to = ${today}
    where patient_id = ${anna.patientId} and type = 'CTEL'`)
  for (const refusal of [
    await anna.person.refusal('bookingModify', { body: { ...picked, hisBookingId } }),
    await anna.person.refusal('holdCreate', { body: await body(anna) }),
  ])
    expect(refusal).toMatchObject({ status: 409, errorCode: 'TELECONSULTATION_CONSENT' })
  expect(await portal.rows('booking', 'job')).toEqual(held)
})

test('a service that asks for a declaration is refused without one, whatever the browser shows [V-372, V-456]', async () => {
  const piotr = await visitor('piotr', 'Piotr')
  const son = { person: piotr.person, patientId: await patientOf(piotr.person, 'Kacper') }
  const slot = (await slotsOf(son.person, son.patientId, 'POZ-LEK'))[10]!
  const before = await portal.rows('booking', 'job')
  for (const way of ['holdCreate', 'bookingMake'] as const) {
    const refusal = await son.person.refusal(way, { body: choice(slot, son.patientId) })
    expect([way, refusal.status, refusal.errorCode, refusal.message]).toEqual([
      way,
      400,
      'DECLARATION_REQUIRED',
      'Pacjent nie posiada deklaracji wyboru lekarza/pielęgniarki/położnej',
    ])
  }
  expect(await portal.rows('booking', 'job')).toEqual(before)
})
