import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Booking } from '@portal/contract/areas/bookings'
import { sql } from '../../db/sql.ts'
import { writeLetter } from '../../mail/templates.ts'
import { bookFirst, choice, holdFirst, patientOf, slotsOf, type Visitor } from '../../testing/bookings.ts'
import { startPortal, type TestPortal } from '../../testing/harness.ts'

const today = new Date('2026-11-23T08:00:00Z')
let portal: TestPortal
let anna: Visitor
let piotr: Visitor

beforeAll(async () => {
  portal = await startPortal({ today })
  const [one, two] = [await portal.as('anna'), await portal.as('piotr')]
  anna = { person: one, patientId: await patientOf(one, 'Anna') }
  piotr = { person: two, patientId: await patientOf(two, 'Piotr') }
})
afterAll(() => portal.close())

const key = (booking: Booking) => ({ params: { system: booking.system, id: booking.systemId } })
const list = ({ person, patientId }: Visitor, query: object = {}) =>
  person.call('bookingList', { query: { patientId, ...query } })
const freeIds = async (who: Visitor, service: string) =>
  (await slotsOf(who.person, who.patientId, service, 500)).map((slot) => slot.id)

test('lists a patient’s bookings from today to the end of the month a year ahead [V-487]', async () => {
  const usual = await list(anna)
  expect(usual.map((booking) => booking.service.code)).toEqual(['KARD', 'USG-BRZ', 'DERM'])
  expect(usual.map((booking) => [booking.status, booking.orderStatus])).toEqual([
    ['SCHEDULED', undefined],
    ['CANCELED', undefined],
    ['SCHEDULED', 'GTRE'],
  ])
  const past = await list(anna, { dateFrom: '2025-11-23T00:00:00+01:00', dateTo: '2026-11-23T00:00:00+01:00' })
  expect(past.every((booking) => booking.status === 'EXECUTED')).toBe(true)
  expect(past.length).toBeGreaterThan(2)
  const epoch = await list(anna, {
    dateFrom: String(Date.parse('2025-11-22T23:00:00Z')),
    dateTo: String(Date.parse('2026-11-22T23:00:00Z')),
  })
  expect(epoch).toEqual(past)

  const last = usual.at(-1)!
  const isListed = async (from: string, to: string) => {
    await sql`update booking set starts_at = ${from}, ends_at = ${to} where id = ${last.systemId}`.execute(
      portal.database.db,
    )
    return (await list(anna)).some(({ systemId }) => systemId === last.systemId)
  }
  expect(await isListed('2026-11-22T22:30:00Z', '2026-11-22T23:00:00Z')).toBe(false)
  expect(await isListed('2026-11-22T22:30:00Z', '2026-11-22T23:00:01Z')).toBe(true)
  expect(await isListed('2027-11-30T22:59:59Z', '2027-11-30T23:20:00Z')).toBe(true)
  expect(await isListed('2027-11-30T23:00:00Z', '2027-11-30T23:20:00Z')).toBe(false)
  expect(await isListed(last.dateFrom, last.dateTo)).toBe(true)
})

test('a plain date is a whole day of the clinic, also where the clocks change', async () => {
  const [last] = (await list(anna)).slice(-1)
  const isListed = async (from: string, to: string, query: object) => {
    await sql`update booking set starts_at = ${from}, ends_at = ${to} where id = ${last!.systemId}`.execute(
      portal.database.db,
    )
    return (await list(anna, query)).some(({ systemId }) => systemId === last!.systemId)
  }
  const onDay = (day: string) => ({ dateFrom: day, dateTo: day })
  // The first and the last minutes of a day, and those beside it: in winter, with 23 hours, and with 25.
  for (const [day, begins, ends] of [
    ['2026-12-01', '2026-11-30T23:00:00Z', '2026-12-01T23:00:00Z'],
    ['2027-03-28', '2027-03-27T23:00:00Z', '2027-03-28T22:00:00Z'],
    ['2027-10-31', '2027-10-30T22:00:00Z', '2027-10-31T23:00:00Z'],
  ] as const) {
    const from = (instant: string, minutes: number) => new Date(Date.parse(instant) + minutes * 60_000).toISOString()
    const visit = (instant: string, minutes: number) =>
      isListed(from(instant, minutes), from(instant, minutes + 20), onDay(day))
    expect([day, await visit(begins, -20), await visit(begins, 0)]).toEqual([day, false, true])
    expect([day, await visit(ends, -20), await visit(ends, 0)]).toEqual([day, true, false])
  }
  for (const wrong of ['2026-02-30', '2026-13-01', '01-12-2026', '2026-12-01T10:00', '1899-12-31', '2200-01-02']) {
    const query = { patientId: anna.patientId, dateTo: wrong }
    const { status, errors } = await anna.person.refusal('bookingList', { query })
    expect([wrong, status, Object.keys(errors)]).toEqual([wrong, 400, ['dateTo']])
  }
  expect(await isListed(last!.dateFrom, last!.dateTo, {})).toBe(true)
})

test('a guardian sees everybody’s bookings together, and each says whose it is', async () => {
  const all = await piotr.person.call('bookingList')
  expect(new Set(all.map((booking) => booking.patient.name))).toEqual(new Set(['Piotr', 'Kacper', 'Stanisław']))
  expect(all.toSorted((a, b) => a.dateFrom.localeCompare(b.dateFrom))).toEqual(all)
})

test('a booking is SCHEDULED, REGISTERED, EXECUTED or CANCELED [V-253]', async () => {
  const ever = { dateFrom: '2020-01-01T00:00:00Z', dateTo: '2030-01-01T00:00:00Z' }
  const all = [...(await list(anna, ever)), ...(await piotr.person.call('bookingList', { query: ever }))]
  expect(new Set(all.map((booking) => booking.status))).toEqual(
    new Set(['SCHEDULED', 'REGISTERED', 'EXECUTED', 'CANCELED']),
  )
})

test('one booking carries everything its screen shows [V-177]', async () => {
  const [first] = await list(anna)
  const booking = await anna.person.call('bookingView', key(first!))
  expect(booking).toEqual({ ...first, details: expect.any(Object) })
  expect(booking).toMatchObject({
    system: 'AMMS',
    patient: { id: anna.patientId, name: 'Anna', lastName: 'Nowicka' },
    service: { code: 'KARD', description: 'Porada kardiologiczna', condition: expect.stringContaining('EKG') },
    organizationUnit: {
      description: 'Poradnie specjalistyczne',
      address: expect.stringContaining('Lipniki'),
      contact: expect.stringContaining('@'),
    },
    practitioner: {
      employee: { degree: 'dr hab. n. med.', lastName: 'Olszewik' },
      specialities: ['kardiologia', 'choroby wewnętrzne'],
    },
    actions: { cancel: { allowed: true }, modify: { allowed: true }, confirm: { allowed: true } },
  })
})

test('a booking made without a hold takes the slot [V-301]', async () => {
  const [slot] = await slotsOf(anna.person, anna.patientId, 'FIZJO-IND')
  const booking = await anna.person.call('bookingMake', { body: choice(slot!, anna.patientId) })
  expect(booking).toMatchObject({ status: 'SCHEDULED', dateFrom: slot!.dateFrom, patient: { id: anna.patientId } })
  expect(await freeIds(anna, 'FIZJO-IND')).not.toContain(slot!.id)
  await anna.person.call('bookingCancel', key(booking))
})

test('completing a hold keeps its number, and saying it twice changes nothing [V-300]', async () => {
  const { slot, hold } = await holdFirst(anna, 'FIZJO-IND')
  const body = { ...choice(slot, anna.patientId), hisBookingId: hold.hisBookingId }
  const booking = await anna.person.call('bookingModify', { body })
  expect(booking.systemId).toBe(hold.hisBookingId)
  const before = await portal.rows('booking', 'job')
  expect(await anna.person.call('bookingModify', { body })).toEqual(booking)
  expect(await portal.rows('booking', 'job')).toEqual(before)
  await anna.person.call('bookingCancel', key(booking))
})

test('cancelling sets CANCELED and frees the slot; a second time is refused [V-255]', async () => {
  const { slot, booking } = await bookFirst(anna, 'FIZJO-IND')
  const cancelled = await anna.person.call('bookingCancel', key(booking))
  expect(cancelled.status).toBe('CANCELED')
  expect(await freeIds(anna, 'FIZJO-IND')).toContain(slot.id)
  const again = await anna.person.refusal('bookingCancel', key(booking))
  expect([again.status, again.errorCode]).toEqual([409, 'BOOKING_STATUS'])
})

test('moving a booking takes the new slot and gives the old one back together [V-179]', async () => {
  const { slot: old, booking } = await bookFirst(anna, 'FIZJO-IND')
  const target = (await slotsOf(anna.person, anna.patientId, 'FIZJO-IND'))[3]!
  const body = { ...choice(target, anna.patientId), hisBookingId: booking.systemId }
  const moved = await anna.person.call('bookingModify', { body })
  expect(moved).toMatchObject({ systemId: booking.systemId, dateFrom: target.dateFrom, status: 'SCHEDULED' })
  const free = await freeIds(anna, 'FIZJO-IND')
  expect(free).toContain(old.id)
  expect(free).not.toContain(target.id)
  const { rows } = await sql`select sequence from booking where id = ${booking.systemId}`.execute(portal.database.db)
  expect(rows).toEqual([{ sequence: 1 }])
  await anna.person.call('bookingCancel', key(booking))
})

test('a move to a taken slot leaves everything as it was', async () => {
  const { booking } = await bookFirst(anna, 'FIZJO-IND')
  const { slot, hold } = await holdFirst(piotr, 'FIZJO-IND', 2)
  const body = { ...choice(slot, anna.patientId), hisBookingId: booking.systemId }
  const refusal = await anna.person.refusal('bookingModify', { body })
  expect([refusal.status, refusal.errorCode]).toEqual([409, 'SLOT_TAKEN'])
  expect(await anna.person.call('bookingView', key(booking))).toMatchObject(booking)
  await piotr.person.call('holdRelease', { params: { id: hold.hisBookingId } })
  await anna.person.call('bookingCancel', key(booking))
})

test('a booking cannot be moved to another service, changed after it began or completed for another patient', async () => {
  const { slot, booking } = await bookFirst(piotr, 'FIZJO-IND', 1)
  const [other] = await slotsOf(piotr.person, piotr.patientId, 'LAB-KREW')
  const elsewhere = { ...choice(other!, piotr.patientId), hisBookingId: booking.systemId }
  expect((await piotr.person.refusal('bookingModify', { body: elsewhere })).status).toBe(404)
  const son = await patientOf(piotr.person, 'Kacper')
  const swapped = { ...choice(slot, son), hisBookingId: booking.systemId }
  expect((await piotr.person.refusal('bookingModify', { body: swapped })).status).toBe(404)
  const target = (await slotsOf(piotr.person, piotr.patientId, 'FIZJO-IND')).at(-1)!
  const move = { body: { ...choice(target, piotr.patientId), hisBookingId: booking.systemId } }
  portal.setTime(new Date(booking.dateFrom))
  const then = await portal.as('piotr')
  expect((await then.refusal('bookingCancel', key(booking))).errorCode).toBe('BOOKING_STATUS')
  expect((await then.refusal('bookingModify', move)).errorCode).toBe('BOOKING_STATUS')
  portal.setTime(today)
  await piotr.person.call('bookingCancel', key(booking))
  expect((await piotr.person.refusal('bookingModify', move)).errorCode).toBe('BOOKING_STATUS')
})

test('a patient cannot be in two places: an overlapping booking is refused until the other is cancelled [V-283]', async () => {
  const { booking } = await bookFirst(anna, 'DERM')
  const at = { dateFrom: booking.dateFrom, dateTo: booking.dateTo }
  const overlapping = (service: string) =>
    slotsOf(anna.person, anna.patientId, service, 500).then((slots) =>
      slots.find((slot) => slot.dateFrom < at.dateTo && slot.dateTo > at.dateFrom),
    )
  const clashing =
    (await overlapping('PSYCH')) ??
    (await overlapping('FIZJO-IND')) ??
    (await overlapping('NEUR')) ??
    (await overlapping('OKUL'))
  const refusal = await anna.person.refusal('holdCreate', { body: choice(clashing!, anna.patientId) })
  expect([refusal.status, refusal.errorCode]).toEqual([409, 'BOOKING_OVERLAP'])
  await anna.person.call('bookingCancel', key(booking))
  const held = await anna.person.call('holdCreate', { body: choice(clashing!, anna.patientId) })
  expect(held.timeSlotId).toBe(clashing!.id)
  await anna.person.call('holdRelease', { params: { id: held.hisBookingId } })
})

test('the parallel check names the booking that is in the way, in clinic time [V-414]', async () => {
  const first = (await list(anna)).find((booking) => booking.status === 'SCHEDULED')
  const wall = (instant: string, minutes: number) =>
    new Date(Date.parse(instant) + minutes * 60_000).toLocaleString('sv-SE', { timeZone: 'Europe/Warsaw' }).slice(0, 16)
  const query = { patientId: anna.patientId, dateFrom: wall(first!.dateFrom, 5), dateTo: wall(first!.dateFrom, 10) }
  expect((await anna.person.call('bookingFirstForPatient', { query })).booking).toEqual(first)
  expect(await anna.person.call('bookingFirstForPatient', { query: { ...query, exceptId: first!.systemId } })).toEqual(
    {},
  )
  const after = { ...query, dateFrom: wall(first!.dateTo, 0), dateTo: wall(first!.dateTo, 10) }
  expect(await anna.person.call('bookingFirstForPatient', { query: after })).toEqual({})
  for (const other of [
    '2026-11-23T09:00',
    '2026-11-23 9:00',
    '2026-11-23 09:00:00',
    '2026-11-23 24:00',
    '2026-02-30 09:00',
    '23-11-2026 09:00',
    '2026-11-23',
    first!.dateFrom,
    String(Date.parse(first!.dateFrom)),
  ])
    for (const name of ['dateFrom', 'dateTo']) {
      const wrong = await anna.person.refusal('bookingFirstForPatient', { query: { ...query, [name]: other } })
      expect([other, wrong.status, Object.keys(wrong.errors)]).toEqual([other, 400, [name]])
    }
})

test('a patient whom the clinic has locked cannot hold or book [V-408]', async () => {
  const person = await portal.as('barbara')
  const patientId = await patientOf(person, 'Barbara')
  expect(await person.call('bookingPossibility', { params: { patientId } })).toEqual({ value: false })
  expect(await anna.person.call('bookingPossibility', { params: { patientId: anna.patientId } })).toEqual({
    value: true,
  })
  const [slot] = await slotsOf(person, patientId, 'LAB-KREW')
  const before = await portal.rows('booking')
  for (const name of ['holdCreate', 'bookingMake'] as const) {
    const refusal = await person.refusal(name, { body: choice(slot!, patientId) })
    expect([refusal.status, refusal.errorCode, refusal.message]).toEqual([
      409,
      'BOOKING_LOCKED',
      'Możliwość rezerwacji została zablokowana, prosimy o kontakt z placówką',
    ])
  }
  expect(await portal.rows('booking')).toEqual(before)
})

test('no visit of a patient whom the clinic has locked can be moved, as every answer about it says; it can be cancelled', async () => {
  const { booking } = await bookFirst(piotr, 'DERM', 6)
  const { patientId, person } = piotr
  const lock = (locked: boolean) =>
    sql`update patient set booking_locked = ${locked} where id = ${patientId}`.execute(portal.database.db)
  expect(booking.actions.modify).toEqual({ allowed: true })
  await lock(true)
  const actions = { cancel: { allowed: true }, modify: { allowed: false, reason: 'BOOKING_LOCKED' } }
  expect((await person.call('bookingView', key(booking))).actions).toMatchObject(actions)
  const listed = (await list(piotr)).find(({ systemId }) => systemId === booking.systemId)
  expect(listed?.actions).toMatchObject(actions)
  const slot = (await slotsOf(person, patientId, 'DERM', 100)).at(-1)!
  const body = { ...choice(slot, patientId), hisBookingId: booking.systemId }
  expect((await person.refusal('bookingModify', { body })).errorCode).toBe('BOOKING_LOCKED')
  expect((await person.call('bookingCancel', key(booking))).status).toBe('CANCELED')
  await lock(false)
})

test('a patient is told by name who changed a visit, a guardian only that it was somebody else', async () => {
  const fatherId = await patientOf(piotr.person, 'Stanisław')
  await sql`insert into patient_link (account_id, patient_id, role, status)
    select id, ${fatherId}, 'PATIENT', 'C' from account where username = 'grazyna.bukowiak'`.execute(portal.database.db)
  const { booking: visit } = await bookFirst({ ...piotr, patientId: fatherId }, 'DERM')
  const father = await portal.as('grazyna')
  expect(await father.call('bookingHistory', key(visit))).toMatchObject([
    { what: 'BOOKED', by: 'OTHER', name: 'Piotr Kalinowiak' },
  ])
  await father.call('bookingCancel', key(visit))
  const [booked, cancelled] = await piotr.person.call('bookingHistory', key(visit))
  expect(booked).toMatchObject({ what: 'BOOKED', by: 'SELF' })
  expect(cancelled).toMatchObject({ what: 'CANCELED', by: 'OTHER' })
  expect(cancelled).not.toHaveProperty('name')
})

test('a visit that the clinic brings or changes says so', async () => {
  const { db } = portal.database
  const visit = (await list(anna)).find(({ service }) => service.code === 'KARD')
  await sql`update booking set starts_at = starts_at + interval '400 days', ends_at = ends_at + interval '400 days' where id = ${visit!.systemId}`.execute(
    db,
  )
  const changes = await anna.person.call('bookingHistory', key(visit!))
  expect(changes.map(({ what, by }) => [what, by])).toEqual([
    ['ADDED', undefined],
    ['MOVED', undefined],
  ])
  expect(changes[1]?.before).toBe(visit!.dateFrom)
  // Of visits from before the portal noted changes only what came later is known, and that whole.
  await sql`delete from booking_change where booking_id = ${visit!.systemId} and what = 'ADDED'`.execute(db)
  expect(await anna.person.call('bookingHistory', key(visit!))).toEqual([changes[1]])
  await sql`update booking set availability_id = (select max(id) from clinic_availability) where id = ${visit!.systemId}`.execute(
    db,
  )
  const [, elsewhere] = await anna.person.call('bookingHistory', key(visit!))
  expect(elsewhere).toMatchObject({ what: 'MOVED' })
  expect(elsewhere).not.toHaveProperty('before')
  await sql`update booking set starts_at = ${visit!.dateFrom}, ends_at = ${visit!.dateTo}, availability_id = ${visit!.availabilityId}
    where id = ${visit!.systemId}`.execute(db)
})

test('a visit tells what became of it and by whom; what changes nothing is no change', async () => {
  const { slot, hold } = await holdFirst(piotr, 'DERM')
  const held = await piotr.person.call('bookingModify', {
    body: { ...choice(slot, piotr.patientId), hisBookingId: hold.hisBookingId },
  })
  const said = { body: { ...choice(slot, piotr.patientId), hisBookingId: hold.hisBookingId } }
  await piotr.person.call('bookingModify', said)
  const [next] = (await slotsOf(piotr.person, piotr.patientId, 'DERM')).slice(-1)
  await piotr.person.call('bookingModify', { body: { ...said.body, ...choice(next!, piotr.patientId) } })
  await piotr.person.call('bookingCancel', key(held))
  const changes = await piotr.person.call('bookingHistory', key(held))
  expect(changes).toEqual([
    { what: 'BOOKED', at: today.toISOString(), dateFrom: slot.dateFrom, by: 'SELF' },
    { what: 'MOVED', at: today.toISOString(), before: slot.dateFrom, dateFrom: next!.dateFrom, by: 'SELF' },
    { what: 'CANCELED', at: today.toISOString(), dateFrom: next!.dateFrom, by: 'SELF' },
  ])
  expect((await anna.person.refusal('bookingHistory', key(held))).status).toBe(404)
})

test('a printout and a calendar file come with the booking', async () => {
  const [booking] = await list(anna)
  const path = `/mppd/api/bookings/AMMS/${booking!.systemId}`
  const printout = await anna.person.fetch(`${path}/printout`)
  expect([printout.status, printout.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(
    Buffer.from(await printout.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  const calendar = await anna.person.fetch(`${path}/calendar`)
  expect([calendar.status, calendar.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(await calendar.text()).toContain('DTSTART;TZID=Europe/Warsaw:')
})

test('the person is told by mail in the same transaction: made, changed, cancelled', async () => {
  const { booking } = await bookFirst(anna, 'FIZJO-IND')
  const target = (await slotsOf(anna.person, anna.patientId, 'FIZJO-IND'))[2]!
  await anna.person.call('bookingModify', {
    body: { ...choice(target, anna.patientId), hisBookingId: booking.systemId },
  })
  await anna.person.call('bookingCancel', key(booking))
  const { rows } = await sql`
    select payload ->> 'template' as template, payload ->> 'to' as to from job
    where dedupe_key like ${`%:${booking.systemId}:%`} order by id`.execute(portal.database.db)
  const to = 'anna.nowicka@poczta.example'
  expect(rows).toEqual(['bookingMade', 'bookingChanged', 'bookingCancelled'].map((template) => ({ template, to })))
})

test('the letter about a teleconsultation sends nobody to the clinic', async () => {
  const { booking } = await bookFirst(anna, 'TELE-INT')
  expect(booking.organizationUnit.address).toBeDefined()
  const { rows } = await sql<{ data: object }>`
    select payload -> 'data' as data from job
    where dedupe_key like ${`%bookingMade:${booking.systemId}:%`}`.execute(portal.database.db)
  const letter = writeLetter('bookingMade', 'pl', rows[0]?.data, portal.url)
  expect(letter.rows).toContainEqual({ label: 'Forma', value: 'Teleporada: nie przychodź do placówki.' })
  expect(letter.rows.map(({ value }) => value)).not.toContain(booking.organizationUnit.address)
})

test('a booking for a past slot is refused', async () => {
  const [slot] = await slotsOf(anna.person, anna.patientId, 'LAB-KREW')
  portal.setTime(new Date(Date.parse(slot!.dateFrom)))
  const then = await portal.as('anna')
  expect((await then.refusal('bookingMake', { body: choice(slot!, anna.patientId) })).errorCode).toBe('SLOT_TAKEN')
  portal.setTime(today)
})
