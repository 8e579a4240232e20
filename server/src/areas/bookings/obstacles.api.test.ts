import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookFirst, choice, holdFirst, patientOf, slotsOf, type Visitor } from '../../testing/bookings.ts'
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
  ['tomasz', 'Tomasz', 'TELE-INT', ['105', 'phone']],
  ['piotr', 'Piotr', 'ORT-KONTR', ['203', 'service']],
  ['anna', 'Anna', 'ORT-PIERW', ['204', 'service']],
  ['barbara', 'Barbara', 'LAB-KREW', ['BOOKING_LOCKED', 'clinic']],
  ['piotr', 'Kacper', 'POZ-LEK', ['DECLARATION_REQUIRED', 'declaration']],
] as const)(
  '%s booking for %s at %s learns at once what is in the way [V-388..V-396, V-409]',
  async (key, name, service, obstacle) => {
    expect(await obstacles(await visitor(key, name), service)).toEqual([obstacle])
  },
)

test('nothing is in the way of a patient who fits', async () => {
  const anna = await visitor('anna', 'Anna')
  for (const service of ['POZ-LEK', 'GIN', 'ORT-KONTR', 'NEUR', 'TELE-INT', 'LAB-KREW'])
    expect(await obstacles(anna, service), service).toEqual([])
})

test('a slot too soon or too far ahead is refused before the summary and at the booking itself [V-393, V-394, V-461]', async () => {
  const anna = await visitor('anna', 'Anna')
  const usg = await slotsOf(anna.person, anna.patientId, 'USG-BRZ', 500)
  const soon = usg.find((slot) => Date.parse(slot.dateFrom) < today.getTime() + 48 * 3_600_000)!
  const query = { patientId: anna.patientId, availabilityId: soon.availabilityId }
  const found = await anna.person.call('bookingValidation', { params: { timeSlotId: soon.id }, query })
  expect(found.map(({ code, message }) => [code, message])).toEqual([
    ['201', 'Do wizyty pozostało zbyt mało czasu - wybierz późniejszy termin.'],
  ])
  const refusal = await anna.person.refusal('bookingMake', { body: choice(soon, anna.patientId) })
  expect([refusal.status, refusal.errorCode, Object.keys(refusal.errors)]).toEqual([400, 'BOOKING_VALIDATION', ['201']])
  const fine = usg.find((slot) => Date.parse(slot.dateFrom) >= today.getTime() + 48 * 3_600_000)!
  const at = { params: { timeSlotId: fine.id }, query: { ...query, availabilityId: fine.availabilityId } }
  expect(await anna.person.call('bookingValidation', at)).toEqual([])
})

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
  expect((await anna.person.call('bookingModify', { body: moved })).dateFrom).toBe(third.dateFrom)
})

test('the account’s own limit counts bookings of everybody it booked for [V-398]', async () => {
  const piotr = await visitor('piotr', 'Piotr')
  const father = { person: piotr.person, patientId: await patientOf(piotr.person, 'Stanisław') }
  await bookFirst(piotr, 'LAB-KREW')
  await bookFirst(father, 'LAB-KREW')
  expect(await obstacles(piotr, 'PSYCH')).toEqual([])
  await bookFirst(father, 'FIZJO-IND')
  expect(await obstacles(piotr, 'PSYCH')).toEqual([['206', 'bookings']])
})

test('a service that asks for a declaration is refused without one, whatever the browser shows [V-372, V-456]', async () => {
  const piotr = await visitor('piotr', 'Piotr')
  const son = { person: piotr.person, patientId: await patientOf(piotr.person, 'Kacper') }
  const { slot, hold } = await holdFirst(son, 'POZ-LEK', 10)
  const before = await portal.rows('job')
  const refusal = await son.person.refusal('bookingModify', {
    body: { ...choice(slot, son.patientId), hisBookingId: hold.hisBookingId },
  })
  expect([refusal.status, refusal.errorCode, refusal.message]).toEqual([
    400,
    'DECLARATION_REQUIRED',
    'Pacjent nie posiada deklaracji wyboru lekarza/pielęgniarki/położnej',
  ])
  expect(await portal.rows('job')).toEqual(before)
})
