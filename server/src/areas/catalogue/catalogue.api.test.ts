import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../db/sql.ts'
import { patientOf, slotsOf, type Visitor } from '../../testing/bookings.ts'
import { startPortal, type TestPortal } from '../../testing/harness.ts'

const today = new Date('2026-11-23T08:00:00Z')
let portal: TestPortal
let anna: Visitor

beforeAll(async () => {
  portal = await startPortal({ today })
  const person = await portal.as('anna')
  anna = { person, patientId: await patientOf(person, 'Anna') }
})
afterAll(() => portal.close())

const service = async (code: string) =>
  (await portal.anonymous().call('catalogueForBooking')).find((one) => one.medicalService.code === code)
const search = (query: object) =>
  anna.person.call('timeSlotList', { query: { medicalServiceCode: 'DERM', patientId: anna.patientId, ...query } })

test('anybody sees services, their units and practitioners [V-248, V-508, V-415]', async () => {
  const dermatology = await service('DERM')
  expect(dermatology).toMatchObject({ commercialService: false, medicalService: { name: 'Porada dermatologiczna' } })
  const [unit] = dermatology!.organizationalUnits
  expect(unit!.hospitalOrganizationUnit.name).toBe('Poradnia dermatologiczna')
  expect(unit!.practitioners.map(({ employee }) => employee.lastName)).toEqual(['Mazurkiewicz', 'Zielonka'])
  const known = await anna.person.call('catalogueForPatient', { params: { patientId: anna.patientId } })
  expect(known.map((one) => one.medicalService.code)).toContain('DERM')
})

test('a unit offers anybody where several people, or nobody in particular, give the service [V-249]', async () => {
  expect((await service('DERM'))!.organizationalUnits[0]!.anyPractitioner).toBeDefined()
  expect((await service('LAB-KREW'))!.organizationalUnits[0]).toMatchObject({ practitioners: [], anyPractitioner: {} })
  expect((await service('KARD'))!.organizationalUnits[0]!.anyPractitioner).toBeUndefined()
})

test('a service says whether it asks for a referral, and for a code from an SMS', async () => {
  expect(await service('DERM')).toMatchObject({ referralStatus: 'N', bookingConfReq: false })
  expect(await service('OKUL')).toMatchObject({ referralStatus: 'O' })
  expect(await service('RTG-KLP')).toMatchObject({ referralStatus: 'R', bookingConfReq: false })
  expect(await service('KARD')).toMatchObject({ bookingConfReq: true })
})

test('a service says for which ages it is, where all who give it say so', async () => {
  expect(await service('PED')).toMatchObject({ maxAge: 17 })
  expect(await service('PROF-40')).toMatchObject({ minAge: 40 })
  expect(await service('DERM')).not.toHaveProperty('minAge')
})

test('only entries with status B or P are offered, and others have no slots [V-295]', async () => {
  const { rows } = await sql<{ status: string }>`
    select distinct module_status as status from clinic_availability order by 1`.execute(portal.database.db)
  expect(rows.map((row) => row.status)).toContain('N')
  expect(await service('ENDO')).toBeUndefined()
  const query = { medicalServiceCode: 'ENDO', patientId: anna.patientId }
  expect((await anna.person.refusal('timeSlotList', { query })).status).toBe(404)
})

test('free slots come earliest first, in the asked range, and name place and person', async () => {
  const slots = await search({ dateFrom: '2026-11-25T00:00:00+01:00', dateTo: '2026-11-27T00:00:00+01:00' })
  expect(slots.length).toBeGreaterThan(10)
  expect(slots.every((slot) => slot.dateFrom >= '2026-11-24T23:00' && slot.dateFrom < '2026-11-26T23:00')).toBe(true)
  expect(slots.toSorted((a, b) => a.dateFrom.localeCompare(b.dateFrom))).toEqual(slots)
  expect(await search({ dateFrom: '2026-11-25', dateTo: '2026-11-26' })).toEqual(slots)
  expect(slots[0]).toMatchObject({
    system: 'AMMS',
    payment: false,
    organizationUnit: { name: 'Poradnia dermatologiczna' },
  })
  expect(new Set(slots.map((slot) => slot.practitioner?.lastName))).toEqual(
    new Set(['Zielonka', 'Mazurkiewicz', undefined]),
  )
})

test('a practitioner, a unit and a limit narrow the search', async () => {
  const practitioner = (await service('DERM'))!.organizationalUnits[0]!.practitioners[0]!
  const { id, lastName } = practitioner.employee
  const slots = await search({ employeeId: id, occupationCode: practitioner.occupation.code, limit: 7 })
  expect(slots).toHaveLength(7)
  expect(new Set(slots.map((slot) => slot.practitioner?.lastName))).toEqual(new Set([lastName]))
  expect(
    (
      await anna.person.refusal('timeSlotList', {
        query: { medicalServiceCode: 'DERM', patientId: anna.patientId, organizationUnitId: '999999' },
      })
    ).status,
  ).toBe(404)
})

test('no slot of the past or before the first bookable day is offered', async () => {
  const [first] = await search({ dateFrom: '2020-01-01T00:00:00Z', limit: 1 })
  expect(Date.parse(first!.dateFrom)).toBeGreaterThanOrEqual(today.getTime())
  const bookedFrom = (await service('OKUL'))!.medicalService.minBookDate!
  const [eye] = await slotsOf(anna.person, anna.patientId, 'OKUL', 1)
  expect(eye!.dateFrom.slice(0, 10) >= bookedFrom).toBe(true)
})

test('the price list of a commercial service is that of the slot’s day', async () => {
  const [slot] = await slotsOf(anna.person, anna.patientId, 'DERM-KOM')
  expect(slot!.payment).toBe(true)
  const query = { medicalServiceCode: 'DERM-KOM', timeSlotId: slot!.id, patientId: anna.patientId }
  await sql`insert into clinic_price (service_id, name, amount, currency, valid_from, valid_to, source_system, source_id)
    select s.id, p.*, 'TEST', p.name from clinic_service s, (values
      ('Przedtem', 1, 'PLN', null, ${slot!.dateFrom}::timestamptz::date - 1),
      ('Potem', 2, 'PLN', ${slot!.dateFrom}::timestamptz::date + 1, null)) as p(name, amount, currency, valid_from, valid_to)
    where s.code = 'DERM-KOM'`.execute(portal.database.db)
  const prices = await anna.person.call('priceListForSlot', { query })
  await sql`delete from clinic_price where source_system = 'TEST'`.execute(portal.database.db)
  expect(prices.map(({ name, price }) => [name, price.amount, price.currency])).toEqual([
    ['Dermatoskopia (jedno znamię)', '60.00', 'PLN'],
    ['Konsultacja dermatologiczna', '220.00', 'PLN'],
  ])
})

test('without a price list for that day the person is told so [V-470]', async () => {
  const [slot] = await slotsOf(anna.person, anna.patientId, 'STOM-KOM')
  const query = { medicalServiceCode: 'STOM-KOM', timeSlotId: slot!.id, patientId: anna.patientId }
  const refusal = await anna.person.refusal('priceListForSlot', { query })
  expect([refusal.status, refusal.errorCode, refusal.message]).toEqual([
    404,
    'NO_PRICE_LIST',
    'Brak aktualnego cennika dla podanego zakres',
  ])
})

test('the settings of an availability decide the later steps', async () => {
  const settings = async (code: string) => {
    const [slot] = await slotsOf(anna.person, anna.patientId, code, 1)
    return anna.person.call('availabilitySettings', {
      query: { timeSlotId: slot!.id, availabilityId: slot!.availabilityId },
    })
  }
  expect(await settings('KARD')).toEqual({
    referralStatus: 'N',
    bookingRestrictions: { bookingConfReq: true, addMeasurements: true, bookingParallelAllowed: false },
  })
  expect((await settings('RTG-KLP')).referralStatus).toBe('R')
  expect((await settings('LAB-KREW')).bookingRestrictions.bookingParallelAllowed).toBe(true)
})

test('both forms of an address with a closing slash answer', async () => {
  const query = `?medicalServiceCode=DERM&patientId=${anna.patientId}&limit=1`
  const answers = await Promise.all(
    ['/mppd/api/time-slots/', '/mppd/api/time-slots'].map((path) => anna.person.fetch(path + query)),
  )
  expect(answers.map((answer) => answer.status)).toEqual([200, 200])
})

test('a clinic that is down gives HIS_ERROR where it is asked, and the booking list goes on [V-468]', async () => {
  portal.world.set({ clinic: 'down' })
  const refusal = await anna.person.refusal('timeSlotList', {
    query: { medicalServiceCode: 'DERM', patientId: anna.patientId },
  })
  expect([refusal.status, refusal.errorCode, refusal.message]).toEqual([
    502,
    'HIS_ERROR',
    'System szpitalny aktualnie nie udostępnia informacji o wolnych terminach - spróbuj ponownie później',
  ])
  expect((await anna.person.call('bookingList', { query: { patientId: anna.patientId } })).length).toBeGreaterThan(0)
  portal.world.set({ clinic: 'ok' })
  expect((await search({ limit: 1 })).length).toBe(1)
})
