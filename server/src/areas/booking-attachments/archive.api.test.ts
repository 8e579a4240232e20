import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../../db/sql.ts'
import { hangOnBooking } from '../../testing/attachments.ts'
import { bookFirst, patientOf } from '../../testing/bookings.ts'
import { startPortal, type Person, type TestPortal } from '../../testing/harness.ts'

const today = new Date('2026-11-23T08:00:00Z')
interface Archived {
  readonly accountId: string
  readonly patientId: string
  readonly id: string
}
let portal: TestPortal
let anna: Person
let piotr: Person
let record: Archived

/** A teleconsultation that the platform knows, of somebody whose identity the clinic has confirmed. */
async function archived(person: Person, name: string, consultationId: string): Promise<Archived> {
  const patientId = await patientOf(person, name)
  await sql`update patient set authorized = true where id = ${patientId}`.execute(portal.database.db)
  const { booking } = await bookFirst({ person, patientId }, 'TELE-INT')
  const accountId = (await person.call('accountCurrent')).id
  await hangOnBooking(portal, { bookingId: booking.systemId, patientId, accountId, consultationId })
  return { accountId, patientId, id: consultationId }
}

beforeAll(async () => {
  portal = await startPortal({ today, standins: true })
  anna = await portal.as('anna')
  piotr = await portal.as('piotr')
  record = await archived(anna, 'Anna', 'TC-202609150900-1')
})
afterAll(() => portal.close())
beforeEach(() => portal.world.reset())

const soundAt = ({ accountId, patientId, id }: Archived) =>
  `/amts/archive/${accountId}/${patientId}/${id}/streams-record`

test('the conversation of a teleconsultation is read from the platform [C-145]', async () => {
  const { messages } = await anna.call('archiveChatRecord', { params: record })
  expect(messages[0]).toMatchObject({
    sentAt: '2026-09-15T09:00:00.000Z',
    side: 'STAFF',
    author: 'lek. Olgierd Żurkowiak',
  })
  expect(messages.some(({ side, text }) => side === 'PATIENT' && text.includes('Kaszel'))).toBe(true)
})

test('its sound is handed through with its kind, not to be kept [C-146]', async () => {
  const answer = await anna.fetch(soundAt(record))
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'audio/wav'])
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(bytes.length).toBe(bytes.readUInt32LE(4) + 8)
})

test('a visit says under which id the platform knows it', async () => {
  const [booking] = await anna
    .call('bookingList', { query: { patientId: record.patientId, dateTo: '2027-01-01T00:00:00Z' } })
    .then((all) => all.filter((one) => one.teleconsultation))
  expect(booking?.teleconsultationId).toBe(record.id)
})

test('only the session’s own account opens it, and only with a patient and a teleconsultation that belong together', async () => {
  const accountOfPiotr = (await piotr.call('accountCurrent')).id
  const kacper = await patientOf(piotr, 'Kacper')
  const foreign: [Person, Archived][] = [
    [piotr, record],
    [piotr, { ...record, accountId: accountOfPiotr }],
    [piotr, { ...record, accountId: accountOfPiotr, patientId: kacper }],
    [anna, { ...record, accountId: accountOfPiotr }],
    [anna, { ...record, patientId: kacper }],
    [anna, { ...record, id: 'TC-202609150900-2' }],
  ]
  for (const [person, params] of foreign) {
    expect((await person.refusal('archiveChatRecord', { params })).status).toBe(404)
    expect((await person.fetch(soundAt(params))).status).toBe(404)
  }
})

test('when the platform does not answer that is said; where it keeps nothing there is nothing', async () => {
  const none = await archived(piotr, 'Kacper', 'TC-202609150900-404')
  expect((await piotr.refusal('archiveChatRecord', { params: none })).errorCode).toBe('NOT_FOUND')
  expect((await piotr.fetch(soundAt(none))).status).toBe(404)
  portal.world.set({ telehealth: false })
  const refused = await anna.refusal('archiveChatRecord', { params: record })
  expect([refused.status, refused.errorCode, refused.message]).toEqual([
    502,
    'TELEHEALTH_ERROR',
    'Serwer telekonsultacji nie odpowiada',
  ])
  expect((await anna.fetch(soundAt(record))).status).toBe(502)
})
