import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../db/sql.ts'
import { clinicIds } from '../../seed/clinic-ids.ts'
import { bookFirst, choice, holdFirst, slotsOf, type Visitor } from '../../testing/bookings.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import { startPortal, type TestPortal } from '../../testing/harness.ts'
import { keepStateOf } from '../../testing/kept-state.ts'
import { today } from '../../testing/targets.ts'

const refusal =
  'W Twoim wieku nie można samodzielnie umawiać ani przekładać wizyt. Może to zrobić rodzic lub opiekun, można też zadzwonić do placówki.'
const service = 'DERM'

/** A portal in which Oliwia, whose mother is Monika, has an account of her own: that of Grażyna, who has no patient. */
async function stage(env: Readonly<Record<string, string>>) {
  const portal = await startPortal({ today, env: { SMS_ENABLED: 'off', ...env } })
  const { db } = portal.database
  const { accounts, patients } = await clinicIds(db)
  const patientId = patients.oliwia
  await sql`insert into patient_link (account_id, patient_id, role, status)
    values (${accounts.grazyna}, ${patientId}, 'PATIENT', 'C')`.execute(db)
  const own: Visitor = { person: await portal.as('grazyna'), patientId }
  const mother: Visitor = { person: await portal.as('monika'), patientId }
  const restore = await keepStateOf(portal)
  return {
    portal,
    own,
    mother,
    restore,
    born: (birthDate: string) => sql`update patient set birth_date = ${birthDate} where id = ${patientId}`.execute(db),
  }
}
type Stage = Awaited<ReturnType<typeof stage>>

const obstacles = async ({ person, patientId }: Visitor) =>
  (await person.call('bookingObstacles', { query: { patientId, medicalServiceCode: service } })).map((one) => [
    one.code,
    one.mend,
  ])
const inTheWay = ['BOOKING_UNDER_AGE', 'guardian']

/** Holds, books and moves a visit in the own account: each has to be refused with the same code, and to write nothing. */
async function expectNothingBooked(portal: TestPortal, own: Visitor, booking: string) {
  const { person, patientId } = own
  const slot = (await slotsOf(person, patientId, service, 100)).at(-1)!
  const body = choice(slot, patientId)
  const before = await fingerprint(portal.database)
  const refused = [
    await person.refusal('holdCreate', { body }),
    await person.refusal('bookingMake', { body }),
    await person.refusal('bookingModify', { body: { ...body, hisBookingId: booking } }),
  ]
  for (const { status, errorCode, message } of refused)
    expect([status, errorCode, message]).toEqual([403, 'BOOKING_UNDER_AGE', refusal])
  expect(await fingerprint(portal.database)).toEqual(before)
  const query = { patientId, availabilityId: slot.availabilityId }
  for (const moved of [{}, { oldBookingId: booking }]) {
    const found = await person.call('bookingValidation', {
      params: { timeSlotId: slot.id },
      query: { ...query, ...moved },
    })
    expect(found.map(({ code, message }) => [code, message])).toEqual([['BOOKING_UNDER_AGE', refusal]])
  }
}

describe('where young people do not book by themselves', () => {
  let portal: TestPortal
  let own: Visitor
  let mother: Visitor
  let staged: Stage
  beforeAll(async () => {
    staged = await stage({})
    ;({ portal, own, mother } = staged)
  })
  beforeEach(async () => {
    await staged.restore()
    portal.setTime(today)
  })
  afterAll(() => portal.close())

  test.each(['2008-11-24', '2010-11-23', '2010-11-24', '2020-01-01'])(
    'born %s, a person holds, books, completes and moves nothing, learns it before the dates, and nothing is written',
    async (birthDate) => {
      await staged.born('2000-01-01')
      const { hold, slot } = await holdFirst(own, service)
      await staged.born(birthDate)
      const { booking } = await bookFirst(mother, service, 3)
      expect(await obstacles(own)).toEqual([inTheWay])
      await expectNothingBooked(portal, own, booking.systemId)
      const completing = { ...choice(slot, own.patientId), hisBookingId: hold.hisBookingId }
      const before = await fingerprint(portal.database)
      expect((await own.person.refusal('bookingModify', { body: completing })).errorCode).toBe('BOOKING_UNDER_AGE')
      expect(await fingerprint(portal.database)).toEqual(before)
    },
  )

  test('a person of 17 sees, confirms and cancels what the mother booked, who books and moves as before', async () => {
    const { booking } = await bookFirst(mother, service)
    const key = { params: { system: booking.system, id: booking.systemId } }
    const actions = { cancel: { allowed: true }, modify: { allowed: false, reason: 'BOOKING_UNDER_AGE' } }
    expect((await own.person.call('bookingView', key)).actions).toMatchObject(actions)
    const [listed] = await own.person.call('bookingList', { query: { patientId: own.patientId } })
    expect(listed?.actions).toMatchObject(actions)
    expect(await obstacles(mother)).toEqual([])
    expect((await mother.person.call('bookingView', key)).actions.modify).toEqual({ allowed: true })
    const other = (await slotsOf(mother.person, mother.patientId, service))[5]!
    const moved = { ...choice(other, mother.patientId), hisBookingId: booking.systemId }
    expect((await mother.person.call('bookingModify', { body: moved })).dateFrom).toBe(other.dateFrom)
    const confirmed = await own.person.call('bookingConfirm', key)
    expect([confirmed.status, confirmed.actions.modify]).toEqual(['REGISTERED', actions.modify])
    expect((await own.person.call('bookingCancel', key)).status).toBe('CANCELED')
  })

  test('from the midnight of the 18th birthday on the person books', async () => {
    const end = new Date('2026-12-12T23:00:00Z')
    await staged.born('2008-12-13')
    portal.setTime(new Date(end.getTime() - 1))
    const person = await portal.as('grazyna')
    const self = { ...own, person }
    expect(await obstacles(self)).toEqual([inTheWay])
    portal.setTime(end)
    expect(await obstacles(self)).toEqual([])
    const { booking } = await bookFirst(self, service)
    expect(booking.actions.modify).toEqual({ allowed: true })
  })
})

describe('where they book from 16 on', () => {
  let portal: TestPortal
  let own: Visitor
  let mother: Visitor
  let staged: Stage
  beforeAll(async () => {
    staged = await stage({ TEEN_BOOKS: 'on' })
    ;({ portal, own, mother } = staged)
  })
  beforeEach(() => staged.restore())
  afterAll(() => portal.close())

  test('a person of 16 holds, books and moves', async () => {
    await staged.born('2010-11-23')
    expect(await obstacles(own)).toEqual([])
    const { booking } = await bookFirst(own, service)
    expect(booking.actions.modify).toEqual({ allowed: true })
    const other = (await slotsOf(own.person, own.patientId, service))[5]!
    const moved = { ...choice(other, own.patientId), hisBookingId: booking.systemId }
    expect((await own.person.call('bookingModify', { body: moved })).dateFrom).toBe(other.dateFrom)
    const third = (await slotsOf(own.person, own.patientId, service))[9]!
    expect((await own.person.call('bookingMake', { body: choice(third, own.patientId) })).dateFrom).toBe(third.dateFrom)
  })

  test('a day before that birthday nothing is booked', async () => {
    await staged.born('2010-11-24')
    const { booking } = await bookFirst(mother, service)
    expect(await obstacles(own)).toEqual([inTheWay])
    await expectNothingBooked(portal, own, booking.systemId)
  })
})
