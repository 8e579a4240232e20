import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Catalogue } from '@portal/contract/areas/catalogue'
import { sql } from '../../db/sql.ts'
import { choice, patientOf, slotsOf, type Visitor } from '../../testing/bookings.ts'
import { startPortal, type TestPortal } from '../../testing/harness.ts'

let portal: TestPortal
const said: string[] = []
let anna: Visitor
let stranger: Visitor

beforeAll(async () => {
  portal = await startPortal({ today: new Date('2026-11-23T08:00:00Z'), watch: (statement) => said.push(statement) })
  const { db } = portal.database
  await sql`
    update clinic_availability a set selected_only = true
    from clinic_schedule c join clinic_role r on r.id = c.role_id join clinic_practitioner p on p.id = r.practitioner_id
    where c.id = a.schedule_id and p.last_name = 'Zielonka'`.execute(db)
  portal.app.offer.forget()
  const visitor = async (key: 'anna' | 'krzysztof', name: string): Promise<Visitor> => {
    const person = await portal.as(key)
    return { person, patientId: await patientOf(person, name) }
  }
  anna = await visitor('anna', 'Anna')
  stranger = await visitor('krzysztof', 'Krzysztof')
  await sql`
    insert into clinic_patient_practitioner (patient_id, role_id, status)
    select v.patient_id, r.id, v.status from clinic_role r join clinic_practitioner p on p.id = r.practitioner_id,
      (values (${anna.patientId}::bigint, 'VISIBLE'), (${stranger.patientId}::bigint, 'HIDDEN')) v (patient_id, status)
    where p.last_name = 'Zielonka'`.execute(db)
})
afterAll(() => portal.close())

const dermatologists = (catalogue: Catalogue) =>
  catalogue
    .find(({ medicalService }) => medicalService.code === 'DERM')
    ?.organizationalUnits[0]?.practitioners.map(({ employee }) => employee.lastName)
const catalogueOf = ({ person, patientId }: Visitor) => person.call('catalogueForPatient', { params: { patientId } })
const seenAt = async (visitor: Visitor) =>
  new Set(
    (await slotsOf(visitor.person, visitor.patientId, 'DERM', 500)).map(({ practitioner }) => practitioner?.lastName),
  )

test('who sees only selected patients is offered to those alone whom the clinic names as chosen [V-410]', async () => {
  expect(dermatologists(await catalogueOf(anna))).toEqual(['Mazurkiewicz', 'Zielonka'])
  expect(dermatologists(await catalogueOf(stranger))).toEqual(['Mazurkiewicz'])
  expect(dermatologists(await portal.anonymous().call('catalogueForBooking'))).toEqual(['Mazurkiewicz'])
  expect(await seenAt(anna)).toContain('Zielonka')
  expect(await seenAt(stranger)).not.toContain('Zielonka')
})

test('nobody else gets in by the ids of a slot, and nothing is written; the chosen patient books', async () => {
  const slot = (await slotsOf(anna.person, anna.patientId, 'DERM', 500)).find(
    ({ practitioner }) => practitioner?.lastName === 'Zielonka',
  )!
  const before = await portal.rows('booking', 'clinic_slot')
  const params = { timeSlotId: slot.id }
  const query = { patientId: stranger.patientId, availabilityId: slot.availabilityId }
  const body = choice(slot, stranger.patientId)
  expect((await stranger.person.refusal('bookingValidation', { params, query })).status).toBe(404)
  expect((await stranger.person.refusal('holdCreate', { body })).status).toBe(404)
  expect((await stranger.person.refusal('bookingMake', { body })).status).toBe(404)
  expect(await portal.rows('booking', 'clinic_slot')).toEqual(before)
  expect((await anna.person.call('holdCreate', { body: choice(slot, anna.patientId) })).hisBookingId).toBeDefined()
})

test('a patient’s offer, slots and obstacles cost only the statements that read them: none asks for the right alone', async () => {
  const { person, patientId } = anna
  const [slot] = await slotsOf(person, patientId, 'DERM', 1)
  const { id: timeSlotId, availabilityId } = slot!
  const wish = { medicalServiceCode: 'DERM', patientId }
  const statementsOf = async (call: () => Promise<unknown>): Promise<number> => {
    await person.call('accountCurrent')
    said.length = 0
    await call()
    // The trail looks up the link too, for the role in its line.
    return said.filter((statement) => /patient_link/.test(statement) && !/audit_event/.test(statement)).length
  }
  expect({
    catalogue: await statementsOf(() => catalogueOf(anna)),
    slots: await statementsOf(() => person.call('timeSlotList', { query: wish })),
    'no slots': await statementsOf(() => person.call('timeSlotList', { query: { ...wish, dateTo: '2026-11-01' } })),
    validation: await statementsOf(() =>
      person.call('bookingValidation', { params: { timeSlotId }, query: { patientId, availabilityId } }),
    ),
    bookings: await statementsOf(() => person.call('bookingList', { query: { patientId } })),
  }).toEqual({ catalogue: 1, slots: 2, 'no slots': 2, validation: 2, bookings: 1 })
})
