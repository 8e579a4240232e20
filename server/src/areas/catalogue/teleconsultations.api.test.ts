import { beforeEach, expect, test } from 'vitest'
import type { Catalogue } from '@portal/contract/areas/catalogue'
import type { EndpointName } from '@portal/contract'
import { sql } from '../../db/sql.ts'
import { clinicIds, type ClinicIds } from '../../seed/clinic-ids.ts'
import { patientOf, type Visitor } from '../../testing/bookings.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import type { TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'

let portal: TestPortal
let ids: ClinicIds
let anna: Visitor
onePortal(async (running) => {
  portal = running
  ids = await clinicIds(portal.database.db)
  const person = await portal.as('anna')
  anna = { person, patientId: await patientOf(person, 'Anna') }
})

beforeEach(() => portal.app.offer.forget())

type Tree = 'plannedTeleconsultations' | 'unplannedTeleconsultations' | 'unplannedTeleconsultationsNow'
const tree = (name: Tree): Promise<Catalogue> => portal.anonymous().call(name)
const codesOf = (services: Catalogue) => services.map(({ medicalService }) => medicalService.code)
const codes = async (name: Tree) => codesOf(await tree(name))
/** The first slots of the small clinic's unplanned service: from 9 to 12 on the day after `today`. */
const duty = () => ids.slots.immediate[0]!.startsAt
const change = async (statement: ReturnType<typeof sql>) => {
  await statement.execute(portal.database.db)
  portal.app.offer.forget()
}

test('planned teleconsultations are those services of the catalogue that are given from afar, as it shows them [C-123]', async () => {
  const whole = await portal.anonymous().call('catalogueForBooking')
  const planned = await tree('plannedTeleconsultations')
  expect(codesOf(planned)).toEqual(['TELE-INT'])
  expect(planned).toEqual(whole.filter(({ teleconsultation }) => teleconsultation))
})

test('unplanned teleconsultations need no appointment, and the tree names who gives them [C-124]', async () => {
  const unplanned = await tree('unplannedTeleconsultations')
  expect(codesOf(unplanned)).toEqual(['TELE-PILNA'])
  expect(unplanned[0]).toMatchObject({
    medicalService: { name: 'Teleporada pilna (bez umawiania)' },
    teleconsultation: true,
  })
  expect(unplanned[0]!.organizationalUnits.map(({ practitioners }) => practitioners)).toMatchObject([
    [{ employee: { lastName: 'Olchowicz' }, availabilityId: ids.availability.immediate }],
  ])
})

test('only what is given from afar is taken without a date; what else needs no appointment can still be booked [C-124]', async () => {
  await change(sql`update clinic_service set appointment_required = false where code in ('DERM', 'TELE-INT')`)
  expect((await codes('unplannedTeleconsultations')).toSorted()).toEqual(['TELE-INT', 'TELE-PILNA'])
  expect(await codes('plannedTeleconsultations')).toEqual([])
  const bookable = codesOf(await portal.anonymous().call('catalogueForBooking'))
  expect([bookable.includes('DERM'), bookable.includes('TELE-INT')]).toEqual([true, false])
  await change(sql`update clinic_availability set module_status = 'N' where id = ${ids.availability.immediate}`)
  expect(await codes('unplannedTeleconsultations')).toEqual(['TELE-INT'])
})

test('practitioners who see only patients of their own choice stand in none of the trees', async () => {
  await change(sql`update clinic_availability set selected_only = true
    where id in (${ids.availability.immediate}, ${ids.availability.teleconsultation})`)
  portal.setTime(duty())
  expect(await codes('plannedTeleconsultations')).toEqual([])
  expect(await codes('unplannedTeleconsultations')).toEqual([])
  expect(await codes('unplannedTeleconsultationsNow')).toEqual([])
})

test('an unplanned one can be taken while a free slot of its calendar lasts: from its first instant, and not at its last [C-125]', async () => {
  const start = duty().getTime()
  const hours = 3_600_000
  const at = async (instant: number) => {
    portal.setTime(new Date(instant))
    return codes('unplannedTeleconsultationsNow')
  }
  expect(await at(start - 1)).toEqual([])
  expect(await at(start)).toEqual(['TELE-PILNA'])
  expect(await at(start + 3 * hours - 1)).toEqual(['TELE-PILNA'])
  expect(await at(start + 3 * hours)).toEqual([])
  // Nobody needs the offer to be read again for what the clinic says about its duty.
  await sql`update clinic_slot set status = 'closed' where id = ${ids.slots.immediate[0]!.id}`.execute(
    portal.database.db,
  )
  expect(await at(start)).toEqual([])
  expect(await at(start + hours)).toEqual(['TELE-PILNA'])
})

test('a duty of a whole day is seen until its end', async () => {
  const start = duty().getTime()
  await sql`delete from clinic_slot where id = any(${ids.slots.immediate.slice(1).map(({ id }) => id)}::bigint[])`.execute(
    portal.database.db,
  )
  await sql`update clinic_slot set ends_at = starts_at + interval '24 hours' where id = ${ids.slots.immediate[0]!.id}`.execute(
    portal.database.db,
  )
  portal.setTime(new Date(start + 24 * 3_600_000 - 1))
  expect(await codes('unplannedTeleconsultationsNow')).toEqual(['TELE-PILNA'])
  portal.setTime(new Date(start + 24 * 3_600_000))
  expect(await codes('unplannedTeleconsultationsNow')).toEqual([])
})

test('of several who give it only those on duty are named, as the whole tree shows them', async () => {
  const second = ids.slots.otherDermatologist[0]!
  await change(sql`insert into clinic_availability (service_id, schedule_id, module_status)
    select s.id, c.id, 'B' from clinic_service s, clinic_schedule c
    where s.code = 'TELE-PILNA' and c.source_id = 'Schedule/derm-mazurkiewicz'`)
  await sql`update clinic_slot set starts_at = starts_at + interval '6 hours', ends_at = ends_at + interval '6 hours'
    where id = ${second.id}`.execute(portal.database.db)
  const names = (services: Catalogue) =>
    services.flatMap(({ organizationalUnits: units }) =>
      units.flatMap(({ practitioners }) => practitioners.map(({ employee }) => employee.lastName)),
    )
  expect(names(await tree('unplannedTeleconsultations')).toSorted()).toEqual(['Mazurkiewicz', 'Olchowicz'])
  portal.setTime(new Date(second.startsAt.getTime() + 6 * 3_600_000))
  expect(names(await tree('unplannedTeleconsultationsNow'))).toEqual(['Mazurkiewicz'])
})

test('an unplanned one is not booked for a date: no catalogue, slots, obstacles or hold know it, and a refusal writes nothing', async () => {
  const { patientId, person } = anna
  const of = { params: { patientId } }
  expect(codesOf(await portal.anonymous().call('catalogueForBooking'))).not.toContain('TELE-PILNA')
  expect(codesOf(await person.call('catalogueForPatient', of))).not.toContain('TELE-PILNA')
  const glances = [await portal.anonymous().call('catalogueGlance'), await person.call('catalogueGlanceForPatient', of)]
  expect(glances.flatMap(({ services }) => services.map(({ code }) => code))).not.toContain('TELE-PILNA')
  const obstacles = await person.call('serviceObstacles', { query: { patientId } })
  expect(obstacles.map(({ service }) => service)).not.toContain('TELE-PILNA')

  const [timeSlotId, availabilityId] = [ids.slots.immediate[0]!.id, ids.availability.immediate]
  const query = { medicalServiceCode: 'TELE-PILNA', patientId }
  const before = await fingerprint(portal.database)
  const refused = async (name: EndpointName, input: object) => (await person.refusal(name, input)).errorCode
  expect(await refused('timeSlotList', { query })).toBe('NOT_FOUND')
  expect(await refused('bookingObstacles', { query })).toBe('NOT_FOUND')
  const slot = { params: { timeSlotId }, query: { patientId, availabilityId } }
  expect(await refused('bookingValidation', slot)).toBe('NOT_FOUND')
  expect(await refused('holdCreate', { body: { timeSlotId, availabilityId, patientId } })).toBe('NOT_FOUND')
  expect(await fingerprint(portal.database)).toEqual(before)
  // What the wizard asks of an unplanned one is still told.
  const settings = await person.call('availabilitySettings', { query: { availabilityId } })
  expect(settings.referralStatus).toBe('N')
})

test('planned and unplanned ones may be kept a moment and are the same for everybody; what can be taken now is asked each time [V-416]', async () => {
  const before = await portal.rows('audit_event', 'session')
  const paths = ['planned/for-booking', 'unplanned', 'unplanned/for-booking']
  portal.setTime(duty())
  for (const [place, path] of paths.entries()) {
    const [visitor, person] = await Promise.all(
      [portal.anonymous(), anna.person].map((one) => one.fetch(`/mppd/api/catalog/teleconsultations/${path}`)),
    )
    expect(visitor!.headers.get('cache-control')).toBe(place < 2 ? 'public, max-age=15' : 'no-cache')
    expect(visitor!.headers.get('set-cookie')).toBeNull()
    const body = await visitor!.text()
    expect(body).toMatch(place === 0 ? 'TELE-INT' : 'TELE-PILNA')
    expect(await person!.text()).toBe(body)
  }
  expect(await portal.rows('audit_event', 'session')).toEqual(before)
})
