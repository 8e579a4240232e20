import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listenToClinic } from '../../clinic/silence.ts'
import { sql } from '../../db/sql.ts'
import { patientOf, slotsOf, type Visitor } from '../../testing/bookings.ts'
import { startPortal, type TestPortal } from '../../testing/harness.ts'
import { keepStateOf } from '../../testing/kept-state.ts'
import { catalogueTree } from './catalogue.ts'

const today = new Date('2026-11-23T08:00:00Z')
/** A hospital system that counts how often it is asked. */
const hospital = { asked: 0, answers: true }
const silent = { state: 'unknown' } as const

let portal: TestPortal
let anna: Visitor
let restore: () => Promise<void>

beforeAll(async () => {
  portal = await startPortal({
    today,
    clinic: {
      commands: { carryOut: async () => silent, outcomeOf: async () => silent },
      probe: async () => {
        hospital.asked++
        if (!hospital.answers) throw new Error('silent')
      },
    },
  })
  const person = await portal.as('anna')
  anna = { person, patientId: await patientOf(person, 'Anna') }
  restore = await keepStateOf(portal)
})
beforeEach(async () => {
  hospital.answers = true
  await restore()
  portal.app.offer.forget()
  await portal.app.listening.ask()
  // What was read for the test before is too old by now.
  portal.setTime(new Date(portal.now().getTime() + 60_000))
})
afterAll(() => portal.close())

/** The part that listens, as a process has it that has just begun. */
const anotherProcess = () =>
  listenToClinic({
    database: portal.database,
    probe: async () => {
      throw new Error('silent')
    },
    clock: () => portal.now(),
    log: { warn: () => undefined },
  })
const later = () => portal.setTime(new Date(portal.now().getTime() + 60_000))
const glance = () => portal.anonymous().call('catalogueGlance')
const glanceOf = async (code: string) => (await glance()).services.find((one) => one.code === code)
/** Every call that a first page of the catalogue makes, of a visitor and of a signed-in person. */
const page = () => {
  const params = { patientId: anna.patientId }
  return Promise.all([
    portal.anonymous().call('catalogueForBooking'),
    glance(),
    anna.person.call('catalogueForPatient', { params }),
    anna.person.call('catalogueGlanceForPatient', { params }),
    anna.person.call('bookingPossibility', { params }),
  ])
}

test('a first page of the catalogue asks the clinic’s system nothing, and stands while that is silent', async () => {
  const before = hospital.asked
  const usual = await page()
  expect(hospital.asked).toBe(before)
  hospital.answers = false
  expect(
    (await anna.person.refusal('timeSlotList', { query: { medicalServiceCode: 'DERM', patientId: anna.patientId } }))
      .errorCode,
  ).toBe('HIS_ERROR')
  expect(await page()).toEqual(usual)
})

test('a silent clinic makes the list say of when it is, also after a restart, until it answers again', async () => {
  expect(await glance()).not.toHaveProperty('asOf')
  const heard = portal.now().toISOString()
  await portal.app.listening.ask()
  hospital.answers = false
  later()
  await portal.app.listening.ask()
  expect((await glance()).asOf).toBe(heard)
  later()
  await anotherProcess().ask()
  later()
  expect((await glance()).asOf).toBe(heard)
  hospital.answers = true
  await portal.app.listening.ask()
  later()
  expect(await glance()).not.toHaveProperty('asOf')
})

test('each service has its first free date, that of the list of dates', async () => {
  for (const code of ['DERM', 'KARD', 'LAB-KREW']) {
    const [slot] = await slotsOf(anna.person, anna.patientId, code, 1)
    expect((await glanceOf(code))?.ways).toEqual([{ commercial: false, first: slot!.dateFrom }])
  }
})

test('a slot that is taken or given by the clinic is seen after the next reading, by everybody', async () => {
  const [first, second] = await slotsOf(anna.person, anna.patientId, 'KARD', 2)
  const firstFree = async () => (await glanceOf('KARD'))?.ways[0]?.first
  expect(await firstFree()).toBe(first!.dateFrom)
  await sql`update clinic_slot set status = 'closed' where id = ${first!.id}`.execute(portal.database.db)
  later()
  expect(await firstFree()).toBe(second!.dateFrom)
  await sql`delete from clinic_slot s using clinic_availability a join clinic_service v on v.id = a.service_id
    where a.schedule_id = s.schedule_id and v.code = 'KARD' and s.status = 'free'`.execute(portal.database.db)
  later()
  expect(await glanceOf('KARD')).toMatchObject({ ways: [{ commercial: false }] })
  expect((await glance()).days).toBe(60)
})

test('what the clinic changes about a service is seen once the offer is read again', async () => {
  await sql`update clinic_service set name = 'Porada skórna' where code = 'DERM'`.execute(portal.database.db)
  portal.app.offer.forget()
  const names = (await portal.anonymous().call('catalogueForBooking')).map((one) => one.medicalService.name)
  expect(names).toContain('Porada skórna')
})

test('paid ways have the lowest and the highest price of the day', async () => {
  const pln = (amount: string) => ({ amount, currency: 'PLN' })
  expect(await glanceOf('DERM-KOM')).toMatchObject({
    ways: [{ commercial: true, price: { from: pln('60.00'), to: pln('220.00') } }],
  })
  expect((await glanceOf('STOM-KOM'))?.ways[0]).not.toHaveProperty('price')
})

test('the answer for visitors names nobody, is the same for everybody and may be kept a moment; nothing is written', async () => {
  const before = await portal.rows('audit_event', 'session')
  const answers = await Promise.all(
    [portal.anonymous(), anna.person].map((one) => one.fetch('/mppd/api/catalog/for-booking/glance')),
  )
  expect(answers.map((one) => one.headers.get('cache-control'))).toEqual(Array(2).fill('public, max-age=15'))
  expect(answers.map((one) => one.headers.get('set-cookie'))).toEqual([null, null])
  const [visitor, person] = await Promise.all(answers.map((one) => one.text()))
  expect(person).toBe(visitor)
  expect(visitor).not.toMatch(/Zielonka|Anna|patient/)
  expect(await portal.rows('audit_event', 'session')).toEqual(before)
})

test('catalogue and dates are sent compressed to whoever takes that, and are the same for all', async () => {
  for (const path of ['/mppd/api/catalog/for-booking', '/mppd/api/catalog/for-booking/glance']) {
    const asked = async (accepted: string) => {
      const answer = await portal.anonymous().fetch(path, { headers: { 'accept-encoding': accepted } })
      const { headers } = answer
      expect(headers.get('vary')?.split(', ')).toContain('accept-encoding')
      const bytes = Number(headers.get('content-length'))
      return { form: headers.get('content-encoding'), bytes, json: await answer.json() }
    }
    const plain = await asked('identity')
    expect(plain.form).toBeNull()
    for (const [accepted, form] of [
      ['gzip, deflate, br', 'br'],
      ['gzip, br;q=0', 'gzip'],
      ['GZIP;q=0.5', 'gzip'],
    ] as const) {
      // Asked at once, also while nothing is compressed yet.
      for (const one of await Promise.all([asked(accepted), asked(accepted)])) {
        expect([accepted, one.form]).toEqual([accepted, form])
        expect(one.json).toEqual(plain.json)
        expect(one.bytes).toBeLessThan(plain.bytes / 2)
      }
    }
    for (const accepted of ['gzip;q=0, br;q=0.000', 'compress', '']) expect((await asked(accepted)).form).toBeNull()
  }
})

test('what a person alone is told is not compressed', async () => {
  const path = `/mppd/api/bookings?patientId=${anna.patientId}`
  const answer = await anna.person.fetch(path, { headers: { 'accept-encoding': 'gzip, br' } })
  expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, null])
})

test('an offer that is read again and says the same is written and compressed once', async () => {
  const { offer } = portal.app
  const { db } = portal.database
  const before = (await offer.directory(db)).open
  offer.forget()
  const after = (await offer.directory(db)).open
  expect(after).not.toBe(before)
  expect(catalogueTree(after)).toBe(catalogueTree(before))
})

test('a changed offer is sent at once, compressed too', async () => {
  const listed = async () => {
    const answer = await portal
      .anonymous()
      .fetch('/mppd/api/catalog/for-booking', { headers: { 'accept-encoding': 'br' } })
    return answer.text()
  }
  const before = await listed()
  await sql`update clinic_unit set name = name || ' (nowa)'`.execute(portal.database.db)
  portal.app.offer.forget()
  const after = await listed()
  expect(after).toContain('(nowa)')
  expect(before).not.toContain('(nowa)')
})

test('practitioners who see only patients of their own choice give dates to those alone', async () => {
  await sql`update clinic_availability a set selected_only = true from clinic_service s, clinic_schedule c
    where s.id = a.service_id and s.code = 'KARD' and c.id = a.schedule_id and c.role_id is not null`.execute(
    portal.database.db,
  )
  portal.app.offer.forget()
  later()
  expect(await glanceOf('KARD')).toBeUndefined()
  await sql`insert into clinic_patient_practitioner (patient_id, role_id, status)
    select ${anna.patientId}, c.role_id, 'VISIBLE' from clinic_availability a
    join clinic_service s on s.id = a.service_id join clinic_schedule c on c.id = a.schedule_id where s.code = 'KARD'`.execute(
    portal.database.db,
  )
  const params = { patientId: anna.patientId }
  const own = await anna.person.call('catalogueGlanceForPatient', { params })
  // It tells whom she has chosen: the length of a compressed answer would tell something of that.
  for (const [path, form] of [
    [`/mppd/api/catalog/for-patient/${anna.patientId}/for-booking`, null],
    [`/mppd/api/catalog/for-patient/${anna.patientId}/glance`, null],
    ['/mppd/api/catalog/for-booking', 'br'],
  ] as const) {
    const answer = await anna.person.fetch(path, { headers: { 'accept-encoding': 'br' } })
    expect([path, answer.status, answer.headers.get('content-encoding')]).toEqual([path, 200, form])
  }
  expect(own.services.find(({ code }) => code === 'KARD')?.ways[0]?.first).toBeDefined()
})
