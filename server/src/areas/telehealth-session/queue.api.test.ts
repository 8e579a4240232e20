import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sql } from '../../db/sql.ts'
import { bookFirst, type Visitor } from '../../testing/bookings.ts'
import { liveSessions } from './testing/live-sessions.ts'

const { here, atBeginning, consents, choose, ready, access, open, join } = liveSessions()

const minute = 60_000
const { now, setTime } = {
  now: () => here.portal.now().getTime(),
  setTime: (at: number) => here.portal.setTime(new Date(at)),
}
const db = () => here.portal.database.db

/** Piotr and Anna with visits that follow one another at the same doctor, signed in at an instant before or after Anna's begins. */
async function bothBooked(fromHerStart: number): Promise<{ his: string; hers: string; start: number; piotr: Visitor }> {
  const patientId = here.ids.patients.piotr
  const anna = { person: await here.portal.as('anna'), patientId: here.ids.patients.anna }
  const { booking } = await bookFirst(anna, 'TELE-INT')
  await sql`update booking set patient_id = ${patientId} where id = ${booking.systemId}`.execute(db())
  await consents(patientId)
  const hers = await atBeginning()
  const start = now()
  setTime(start + fromHerStart)
  here.anna = { ...here.anna, person: await here.portal.as('anna') }
  return { his: booking.systemId, hers, start, piotr: { person: await here.portal.as('piotr'), patientId } }
}

const chooseAs = ({ person }: Visitor, id: string) => person.call('liveTypeSave', { params: { id }, body: 'C' })
const readyAs = ({ person, patientId }: Visitor, consultationId: string) =>
  person.call('liveReady', { params: { consultationId, patientId } })

/** The doctor's page in Piotr's session. */
async function doctorOfPiotr() {
  const { joinUrl } = here.portal.world.waitingRoom.list().find(({ patient }) => patient.startsWith('Piotr'))!
  const page = await open()
  page.say({ type: 'join', token: joinUrl.split('#')[1]!, page: `page-${randomUUID()}` })
  await page.next('joined')
  return page
}

test('who waits is told how many are seen before, and never of a time before the start of the visit', async () => {
  const { his, hers, start, piotr } = await bothBooked(-25 * minute)
  await choose(hers, 'C')
  await chooseAs(piotr, his)
  const startsAt = new Date(start).toISOString()
  expect((await ready(hers)).queue).toEqual({ ahead: 0, consultantBusy: false, startsAt })
  expect((await readyAs(piotr, his)).queue).toMatchObject({ ahead: 0 })
  expect((await ready(hers)).queue).toEqual({ ahead: 1, consultantBusy: false, startsAt })
  // The visit before takes 23 minutes: from now on it ends after the start of hers.
  await sql`update booking set ends_at = starts_at + interval '23 minutes' where id = ${his}`.execute(db())
  setTime(start - 24 * minute)
  await readyAs(piotr, his)
  expect((await ready(hers)).queue).toEqual({ ahead: 1, consultantBusy: false, startsAt, estimatedMinutes: 25 })
})

test('the doctor’s conversation with somebody else counts, until it ends', async () => {
  const { his, hers, piotr } = await bothBooked(minute)
  await choose(hers, 'C')
  await chooseAs(piotr, his)
  await readyAs(piotr, his)
  expect((await ready(hers)).queue).toMatchObject({ ahead: 1, consultantBusy: false, estimatedMinutes: 20 })
  const doctor = await doctorOfPiotr()
  expect((await ready(hers)).queue).toMatchObject({ ahead: 0, consultantBusy: true, estimatedMinutes: 20 })
  // He is told nothing of her: she is seen after him.
  expect((await readyAs(piotr, his)).queue).toMatchObject({ ahead: 0, consultantBusy: false })
  doctor.say({ type: 'end' })
  await doctor.ended
  const { queue } = await ready(hers)
  expect(queue).toMatchObject({ ahead: 0, consultantBusy: false })
  expect(queue).not.toHaveProperty('estimatedMinutes')
})

test('who has left, or says no longer that they wait, stands before nobody', async () => {
  const { his, hers, start, piotr } = await bothBooked(0)
  await choose(hers, 'C')
  await chooseAs(piotr, his)
  await readyAs(piotr, his)
  setTime(start + 74_000)
  expect((await ready(hers)).queue.ahead).toBe(1)
  setTime(start + 76_000)
  expect((await ready(hers)).queue.ahead).toBe(0)
  await readyAs(piotr, his)
  expect((await ready(hers)).queue.ahead).toBe(1)
  const page = await open(piotr.person)
  const params = { id: his, patientId: piotr.patientId }
  const { token } = await piotr.person.call('liveAccess', { params })
  page.say({ type: 'join', token, page: `page-${randomUUID()}` })
  await page.next('joined')
  page.say({ type: 'leave' })
  await page.ended
  expect((await ready(hers)).queue.ahead).toBe(0)
})

test('without an appointment the one who came first is first; hours of duty are no length of a visit', async () => {
  const { his, hers, start, piotr } = await bothBooked(0)
  await sql`update clinic_service set appointment_required = false where code = 'TELE-INT'`.execute(db())
  await choose(hers, 'C')
  await chooseAs(piotr, his)
  expect((await ready(hers)).queue).toEqual({ ahead: 0, consultantBusy: false })
  setTime(start + 30_000)
  expect((await readyAs(piotr, his)).queue).toEqual({ ahead: 1, consultantBusy: false, estimatedMinutes: 20 })
  // Saying it again changes no place.
  expect((await ready(hers)).queue).toEqual({ ahead: 0, consultantBusy: false })
  expect((await readyAs(piotr, his)).queue).toEqual({ ahead: 1, consultantBusy: false, estimatedMinutes: 20 })
  await sql`update booking set ends_at = starts_at + interval '3 hours' where id = ${hers}`.execute(db())
  await ready(hers)
  expect((await readyAs(piotr, his)).queue).toEqual({ ahead: 1, consultantBusy: false })
})

test('visits that name no doctor stand in the queue of their service, where nobody knows how many doctors there are', async () => {
  const { his, hers, start, piotr } = await bothBooked(0)
  await sql`update clinic_schedule set role_id = null where source_id like '%tele-zurkowiak'`.execute(db())
  await choose(hers, 'C')
  await chooseAs(piotr, his)
  await readyAs(piotr, his)
  const startsAt = new Date(start).toISOString()
  expect((await ready(hers)).queue).toEqual({ ahead: 1, consultantBusy: false, startsAt })
  await doctorOfPiotr()
  expect((await ready(hers)).queue).toEqual({ ahead: 0, consultantBusy: false, startsAt })
})

test('those who wait for another doctor do not count', async () => {
  const { his, hers, piotr } = await bothBooked(0)
  await chooseAs(piotr, his)
  await sql`update booking set availability_id = ${here.ids.availability.immediate} where id = ${his}`.execute(db())
  await readyAs(piotr, his)
  await choose(hers, 'C')
  await access(hers)
  expect((await ready(hers)).queue).toMatchObject({ ahead: 0, consultantBusy: false })
  await join('PATIENT', hers)
})
