import { expect, it } from 'vitest'
import { clinicDay } from '../../clinic-time.ts'
import { sql } from '../../db/sql.ts'
import { cast, type CastKey } from '../../seed/cast.ts'
import { castPatientResources } from '../../seed/cast-patients.ts'
import { clinicIds, type ClinicIds } from '../../seed/clinic-ids.ts'
import { tellComingOfAge } from '../../areas/patient-links/coming-of-age.ts'
import { readConfig } from '../../config.ts'
import { queueMail } from '../../mail/outbox.ts'
import type { Person, TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'
import { today } from '../../testing/targets.ts'
import { readDirectory } from '../model/offer.ts'
import { appointment, load as loadFiles, practice, slot } from './testing.ts'

let portal: TestPortal
let ids: ClinicIds
const people = new Map<CastKey, Person>()
const who = (key: CastKey): Person => people.get(key)!

onePortal(
  async (running) => {
    portal = running
    ids = await clinicIds(portal.database.db)
    for (const key of ['anna', 'piotr'] as const) people.set(key, await portal.as(key))
  },
  { standins: true },
)

const load = (what: readonly object[], options: object = {}) =>
  loadFiles(portal.database, structuredClone(what), { now: today, ...options })
const castResource = (id: string, changes: object = {}) => ({
  ...castPatientResources(clinicDay(today)).find((one) => one.resourceType === 'Patient' && one.id === id)!,
  ...changes,
})

async function all<T>(query: ReturnType<typeof sql<T>>): Promise<T[]> {
  return (await query.execute(portal.database.db)).rows
}
const annasBookings = () =>
  all(sql<{ id: number; status: string }>`
    select id, status from booking where patient_id = ${Number(ids.patients.anna)} order by id`)
const open = (status: string) => ['SCHEDULED', 'REGISTERED'].includes(status)
const blocked = async (username: string) =>
  (await all(sql<{ blocked: boolean }>`select blocked from account where username = ${username}`))[0]?.blocked
/** Whether anything of the practice can be booked. */
const offered = async () =>
  (await readDirectory(portal.database.db, limits)).select({ medicalServiceCode: 'KONS' }).length > 0

/** What a person would choose of the practice who knew the numbers. */
async function choiceOf(id: string) {
  const [numbers] = await all(sql<{ timeSlotId: string; availabilityId: string }>`
    select s.id::text as "timeSlotId", a.id::text as "availabilityId" from clinic_slot s
      join clinic_availability a on a.schedule_id = s.schedule_id where s.source_id = ${`Slot/${id}`}`)
  return { ...numbers!, patientId: ids.patients.anna }
}

const limits = readConfig({ NODE_ENV: 'test' }).bookingLimits
const [unit, service, practitioner, role, calendar] = practice as [object, object, object, object, object]

it.each([
  ['an Organization', { ...unit, active: false }, unit],
  ['a HealthcareService', { ...service, active: false }, service],
  ['a Practitioner', { ...practitioner, active: false }, practitioner],
  ['a PractitionerRole', { ...role, active: false }, role],
  ['a PractitionerRole whose period is over', { ...role, period: { end: '2026-11-01' } }, role],
  ['a Schedule', { ...calendar, active: false }, calendar],
])('%s that is not active is not offered, and its free slots are not free; active again it is', async (_, off, on) => {
  await load([...practice, slot('s', '09:00')])
  expect(await offered()).toBe(true)
  const { notes } = await load([off])
  expect(notes).toMatchObject([{ outcome: 'changed', reason: expect.stringMatching(/^(not active|closed): /) }])
  expect(await offered()).toBe(false)
  expect((await who('anna').refusal('holdCreate', { body: await choiceOf('s') })).status).toBe(404)
  expect(await all(sql`select status from clinic_slot where source_id = 'Slot/s'`)).toEqual([{ status: 'free' }])
  await load([on])
  expect(await offered()).toBe(true)
})

it.each(['inactive', 'suspended'])('a Location that is %s is closed with all that is below it', async (status) => {
  const house = {
    resourceType: 'Location',
    id: 'house',
    name: 'Dom',
    managingOrganization: { reference: 'Organization/unit' },
  }
  const room = { resourceType: 'Location', id: 'room', name: 'Gabinet', partOf: { reference: 'Location/house' } }
  const inRoom = {
    ...calendar,
    actor: [
      { reference: 'PractitionerRole/doctor' },
      { reference: 'HealthcareService/KONS' },
      { reference: 'Location/room' },
    ],
  }
  await load([unit, house, room, service, practitioner, role, inRoom])
  expect(await offered()).toBe(true)
  await load([{ ...house, status }])
  expect(await offered()).toBe(false)
  await load([{ ...house, status: 'active' }])
  expect(await offered()).toBe(true)
})

it('a unit is reached at the number that holds now', async () => {
  const telecom = [
    { system: 'phone', value: '111', use: 'old' },
    { system: 'phone', value: '222', period: { end: '2020' } },
    { system: 'phone', value: '333' },
  ]
  await load([{ ...unit, telecom }])
  expect(await all(sql`select phone from clinic_unit where source_id = 'Organization/unit'`)).toEqual([
    { phone: '333' },
  ])
})

it('nothing can be booked for a patient who is not active, until they are', async () => {
  const mayBook = async () => (await who('anna').call('ownPatientView')).actions.book
  expect(await mayBook()).toEqual({ allowed: true })
  const { notes } = await load([castResource('anna', { active: false })])
  expect(notes).toMatchObject([{ outcome: 'changed', reason: 'not active: nothing can be booked for them' }])
  expect(await mayBook()).toEqual({ allowed: false, reason: 'BOOKING_LOCKED' })
  await load([castResource('anna')])
  expect(await mayBook()).toEqual({ allowed: true })
})

it('the record of somebody who has died is reached by nobody, their account is blocked, and their bookings stay', async () => {
  const before = await annasBookings()
  const { notes } = await load([castResource('anna', { deceasedDateTime: '2026-11-20' })])
  expect(notes).toMatchObject([{ outcome: 'changed', reason: expect.stringMatching(/^has died: /) }])
  expect(await annasBookings()).toEqual(before)
  expect(await blocked('anna.nowicka')).toBe(true)
  await expect(portal.as('anna')).rejects.toMatchObject({ errorCode: 'USER_BLOCKED' })
  expect((await load([castResource('anna', { deceasedBoolean: true })])).of('Patient/anna')).toBe('same')
  await load([castResource('anna')])
  expect(await blocked('anna.nowicka')).toBe(false)
  const again = await portal.as('anna')
  expect((await again.call('ownPatientView')).id).toBe(ids.patients.anna)
})

it('a guardian reaches the record of a child who has died no more, and is not told that it is of age', async () => {
  const id = ids.patients.kacper
  await load([castResource('kacper', { deceasedBoolean: true })])
  const query = { patientId: id }
  expect((await who('piotr').refusal('bookingList', { query })).status).toBe(404)
  await sql`update patient_link set ends_at = ${today} where patient_id = ${Number(id)}`.execute(portal.database.db)
  await sql`update patient set birth_date = '2008-11-23' where id = ${Number(id)}`.execute(portal.database.db)
  await portal.database.transaction((tx) => tellComingOfAge(tx, today))
  await portal.app.worker.drain()
  expect(portal.world.mail).toEqual([])
})

it('letters about the bookings of the dead, and to them, do not leave', async () => {
  const booking = (await annasBookings()).find(({ status }) => open(status))!
  const letter = {
    to: cast.piotr.email,
    language: 'pl',
    template: 'bookingMade',
    data: { patient: 'Anna Nowicka', service: 'USG', from: today.toISOString(), unit: 'Poradnia' },
    // Not due before the death is known, or the worker could send it in between.
    now: new Date(today.getTime() + 3_600_000),
    dedupeKey: `bookingMade:${booking.id}:1`,
  } as const
  await queueMail(portal.database.db, letter)
  await queueMail(portal.database.db, { ...letter, to: cast.anna.email, dedupeKey: 'other' })
  const waiting = () => all(sql<{ id: number }>`select id from job where kind = 'mail' and done_at is null`)
  expect(await waiting()).toHaveLength(2)
  await load([castResource('anna', { deceasedBoolean: true })])
  await queueMail(portal.database.db, { ...letter, to: cast.anna.email, dedupeKey: 'later' })
  expect(await waiting()).toEqual([])
  await portal.app.worker.drain()
  expect(portal.world.mail).toEqual([])
})

it('where the clinic wants it bookings of the dead that are to come are cancelled without a word, and the record can be looked at', async () => {
  const deathRule = { access: 'read', bookings: 'cancel' } as const
  expect((await annasBookings()).some(({ status }) => open(status))).toBe(true)
  const file = [...practice, slot('s', '09:00'), appointment('late', 'anna', 's', 'booked')]
  await load([castResource('anna', { deceasedBoolean: true }), ...file], { deathRule })
  const coming = await all(sql`
    select from booking where patient_id = ${Number(ids.patients.anna)} and starts_at > ${today} and status <> 'CANCELED'`)
  expect(coming).toEqual([])
  expect(await all(sql`select status from clinic_slot where source_id = 'Slot/s'`)).toEqual([{ status: 'free' }])
  expect(await blocked('anna.nowicka')).toBe(false)
  expect((await who('anna').call('ownPatientView')).actions.book).toEqual({ allowed: false, reason: 'BOOKING_LOCKED' })
  expect((await who('anna').refusal('holdCreate', { body: await choiceOf('s') })).status).toBe(404)
  await portal.app.worker.drain()
  expect(portal.world.mail).toEqual([])
})

it('what files say of a record that was replaced goes to the one that replaces it; what people did stays where it is', async () => {
  const bookings = await annasBookings()
  const twin = { ...castResource('anna'), id: 'anna-2', identifier: [] }
  const merged = castResource('anna', { link: [{ type: 'replaced-by', other: { reference: 'Patient/anna-2' } }] })
  const finding = (id: string) => ({
    resourceType: 'Observation',
    id,
    status: 'final',
    subject: { reference: 'Patient/anna' },
  })
  const whose = async (id: string) =>
    (
      await all(sql<{ ref: string }>`
        select p.source_id as ref from clinic_resource c join patient p on p.id = c.patient_id where c.source_id = ${id}`)
    )[0]?.ref
  await load([finding('before')])
  const { of } = await load([merged, twin])
  expect(of('Patient/anna')).toBe('changed: replaced by Patient/anna-2: what the files say of it goes there')
  await load([finding('after')])
  expect([await whose('before'), await whose('after')]).toEqual(['Patient/anna', 'Patient/anna-2'])
  expect(await annasBookings()).toEqual(bookings)
  const own = await who('anna').call('ownPatientView')
  expect(own).toMatchObject({ id: ids.patients.anna, actions: { book: { allowed: false } } })
  // Taken back.
  await load([castResource('anna'), finding('after')])
  expect(await whose('after')).toBe('Patient/anna')
  expect((await who('anna').call('ownPatientView')).actions.book).toEqual({ allowed: true })
})

it('a record is replaced by nobody else, not by itself, and by none that is unknown', async () => {
  const replaced = (by: string) => castResource('anna', { link: [{ type: 'replaced-by', other: { reference: by } }] })
  expect((await load([replaced('Patient/piotr')])).of('Patient/anna')).toBe(
    'refused: is replaced by a record of somebody else (another PESEL)',
  )
  expect((await load([replaced('Patient/anna')])).of('Patient/anna')).toBe('refused: is replaced by itself')
  expect((await load([replaced('Patient/none')])).of('Patient/anna')).toMatch(/^refused: refers to Patient\/none, /)
  const beside = castResource('anna', { link: [{ type: 'seealso', other: { reference: 'Patient/piotr' } }] })
  expect((await load([beside])).of('Patient/anna')).toBe('same')
})
