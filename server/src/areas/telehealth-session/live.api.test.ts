import { randomUUID } from 'node:crypto'
import { liveCloses, type LiveSide } from '@portal/contract/areas/telehealth-session/parts'
import { afterEach, expect, test, vi } from 'vitest'
import { sql } from '../../db/sql.ts'
import { clinicIds, openings, type ClinicIds } from '../../seed/clinic-ids.ts'
import { bookFirst, patientOf, type Visitor } from '../../testing/bookings.ts'
import type { Person, TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'
import { openLivePage, type LivePage } from './testing/live-page.ts'

let portal: TestPortal
let ids: ClinicIds
let anna: Visitor
onePortal(
  async (running) => {
    portal = running
    ids = await clinicIds(portal.database.db)
    const person = await portal.as('anna')
    anna = { person, patientId: await patientOf(person, 'Anna') }
  },
  { standins: true, env: { SMS_ENABLED: 'off' } },
)

const minutes = 60_000
const pages: LivePage[] = []
afterEach(() => pages.splice(0).forEach((page) => page.cut()))

/** Anna's teleconsultation, at its beginning; its number. */
async function atBeginning(): Promise<string> {
  anna = { ...anna, person: await portal.as('anna') }
  const { booking } = await bookFirst(anna, 'TELE-INT')
  portal.setTime(new Date(booking.dateFrom))
  // Hours have passed, and with them the session with which she booked.
  anna = { ...anna, person: await portal.as('anna') }
  return booking.systemId
}
const choose = (id: string, type: 'C' | 'A' | 'V' = 'V') =>
  anna.person.call('liveTypeSave', { params: { id }, body: type })
const ready = (id: string, person = anna.person) =>
  person.call('liveReady', { params: { consultationId: id, patientId: anna.patientId } })
const access = (id: string) => anna.person.call('liveAccess', { params: { id, patientId: anna.patientId } })
const staffToken = (): string => portal.world.waitingRoom.list().at(-1)!.joinUrl.split('#')[1]!

async function open(person?: Person): Promise<LivePage> {
  const page = await openLivePage(portal.url, person ? { cookie: person.cookie() } : {})
  pages.push(page)
  return page
}

/** A page that has joined, with its id. */
async function join(
  side: LiveSide,
  id: string,
  own = `page-${randomUUID()}`,
  after?: number,
): Promise<LivePage & { own: string }> {
  const page = await open(side === 'PATIENT' ? anna.person : undefined)
  const token = side === 'PATIENT' ? (await access(id)).token : staffToken()
  page.say({ type: 'join', token, page: own, ...(after === undefined ? {} : { after }) })
  await page.next('joined')
  return { ...page, own }
}

/** Anna waits for her doctor. */
async function waiting(type: 'C' | 'A' | 'V' = 'V'): Promise<string> {
  const id = await atBeginning()
  await choose(id, type)
  await ready(id)
  return id
}
const stored = async () => {
  const { rows } = await sql<{ lines: number; sessions: number }>`
    select (select count(*)::int from live_session_line) as lines, (select count(*)::int from live_session) as sessions`.execute(
    portal.database.db,
  )
  return rows[0]!
}

test('patient and doctor find each other, whoever comes first; the platform is told who waits [V-631, V-633, V-634]', async () => {
  const id = await waiting('A')
  expect(portal.world.waitingRoom.list().at(-1)).toMatchObject({
    patient: 'Anna Nowicka',
    service: 'Teleporada internistyczna',
    type: 'A',
  })
  const her = await join('PATIENT', id)
  expect(await her.next('joined')).toMatchObject({ side: 'PATIENT', service: 'Teleporada internistyczna', chat: [] })
  expect(await her.next('state')).toMatchObject({ other: null, kind: 'A', ended: false })
  const doctor = await join('STAFF', id)
  expect(await doctor.next('joined')).toMatchObject({ side: 'STAFF', patient: 'Anna Nowicka' })
  expect(await doctor.next('state')).toMatchObject({ other: her.own })
  await her.next('state', ({ other }) => other === doctor.own)
  expect((await ready(id)).consultantPresent).toBe(true)
})

test.each(['C', 'A', 'V'] as const)(
  'the way of talking %s is kept, told to both and changed while they talk [V-583]',
  async (type) => {
    const id = await waiting(type)
    const doctor = await join('STAFF', id)
    expect(await doctor.next('state')).toMatchObject({ kind: type })
    const other = type === 'C' ? 'A' : 'C'
    await choose(id, other)
    await doctor.next('state', ({ kind }) => kind === other)
    const wrong = { params: { id }, body: 'X' as 'C' }
    expect((await anna.person.refusal('liveTypeSave', wrong)).status).toBe(400)
  },
)

test('signals go to the page that is meant, lines of the chat to both, in their order', async () => {
  const id = await waiting()
  const [her, doctor] = [await join('PATIENT', id), await join('STAFF', id)]
  her.say({ type: 'signal', to: doctor.own, data: '{"candidate":"1"}' })
  her.say({ type: 'signal', to: `page-${randomUUID()}`, data: '{"candidate":"of another page"}' })
  her.say({ type: 'signal', to: doctor.own, data: '{"candidate":"2"}' })
  await doctor.next('signal', ({ data }) => data.includes('2'))
  const signals = doctor.told.filter((one) => one.type === 'signal')
  expect(signals).toEqual([
    { type: 'signal', from: her.own, data: '{"candidate":"1"}', number: 1 },
    { type: 'signal', from: her.own, data: '{"candidate":"2"}', number: 3 },
  ])
  expect(her.told.some(({ type }) => type === 'signal')).toBe(false)
  const said = { type: 'chat', key: `line-${randomUUID()}`, text: ' Dzień dobry <script>alert(1)</script> ' } as const
  her.say(said)
  const line = {
    type: 'chat',
    key: said.key,
    side: 'PATIENT',
    text: 'Dzień dobry <script>alert(1)</script>',
    at: portal.now().toISOString(),
  }
  expect(await doctor.next('chat')).toEqual(line)
  expect(await her.next('chat')).toEqual(line)
  // Sent again, because the answer was lost: it is one line.
  her.say(said)
  her.say({ type: 'chat', key: `line-${randomUUID()}`, text: 'Drugie' })
  await doctor.next('chat', ({ text }) => text === 'Drugie')
  expect(doctor.told.filter(({ type }) => type === 'chat')).toHaveLength(2)
})

test('what was signalled while a line was cut reaches the same page when it is back, once, and no other page', async () => {
  const id = await waiting()
  const [her, doctor] = [await join('PATIENT', id), await join('STAFF', id)]
  await her.next('state', ({ other }) => other === doctor.own)
  const say = (data: string) => doctor.say({ type: 'signal', to: her.own, data })
  say('1')
  const { number } = await her.next('signal')
  her.cut()
  await her.ended
  say('2')
  await vi.waitFor(async () => expect((await stored()).lines).toBe(2))
  const again = await join('PATIENT', id, her.own, number)
  expect(await again.next('signal')).toMatchObject({ data: '2', from: doctor.own })
  say('3')
  await again.next('signal', ({ data }) => data === '3')
  expect(again.told.filter(({ type }) => type === 'signal')).toHaveLength(2)
  const phone = await join('PATIENT', id, undefined, 0)
  doctor.say({ type: 'signal', to: phone.own, data: '4' })
  expect(await phone.next('signal')).toMatchObject({ data: '4' })
})

test('what no line can be is refused with its reason, and writes nothing', async () => {
  const id = await waiting()
  const her = await join('PATIENT', id)
  const before = await stored()
  for (const [text, why] of [
    ['  ', 'EMPTY'],
    ['a'.repeat(2_001), 'LONG'],
    ['a'.repeat(100_000), 'LONG'],
    ['a\u0000b', 'WRONG'],
  ] as const) {
    const key = `line-${randomUUID()}`
    her.say({ type: 'chat', key, text })
    expect(await her.next('refused', (one) => one.key === key)).toEqual({ type: 'refused', key, why })
  }
  her.say({ type: 'end' })
  expect(await her.ended).toBe(liveCloses.notAllowed)
  expect(await stored()).toEqual(before)
})

test.each([
  ['no JSON', '{'],
  ['an unknown kind', '{"type":"shout"}'],
  ['more than is asked', '{"type":"leave","more":1}'],
  ['bytes', Buffer.from([1, 2, 3])],
])('%s ends the connection', async (_, text) => {
  const id = await waiting()
  const her = await join('PATIENT', id)
  her.sayRaw(text)
  expect(await her.ended).toBe(1007)
})

test('a page that says too much too fast is cut off', async () => {
  const id = await waiting()
  const her = await join('PATIENT', id)
  for (let n = 0; n < 200; n += 1) her.say({ type: 'signal', to: `page-${randomUUID()}`, data: '{}' })
  expect(await her.ended).toBe(liveCloses.tooMuch)
  expect((await stored()).lines).toBeLessThan(150)
})

test('a token that is old, forged or of another side opens nothing: 1004 [V-766]', async () => {
  const id = await waiting()
  const { token } = await access(id)
  portal.setTime(new Date(portal.now().getTime() + 3 * minutes))
  const forged = token.replace(/^P/, 'S')
  for (const given of [token, forged, `${token.slice(0, -1)}_`, 'x', '']) {
    const page = await open(anna.person)
    page.say({ type: 'join', token: given, page: `page-${randomUUID()}` })
    expect(await page.ended).toBe(liveCloses.expired)
  }
})

test('a token opens nothing without the session for which it was made, nor from another site’s page', async () => {
  const id = await waiting()
  const { token } = await access(id)
  for (const person of [undefined, await portal.as('piotr')]) {
    const page = await open(person)
    page.say({ type: 'join', token, page: `page-${randomUUID()}` })
    expect(await page.ended).toBe(liveCloses.notAllowed)
  }
  const cookie = anna.person.cookie()
  await expect(openLivePage(portal.url, { cookie, origin: 'https://evil.example' })).rejects.toThrow('403')
  const early = await open(anna.person)
  early.say({ type: 'leave' })
  expect(await early.ended).toBe(1008)
})

test('nobody else’s consultation can be chosen, waited for or opened; all of it writes nothing', async () => {
  const id = await waiting()
  const piotr = await portal.as('piotr')
  const before = await stored()
  const own = ids.patients.piotr
  expect((await piotr.refusal('liveTypeSave', { params: { id }, body: 'C' })).status).toBe(404)
  for (const patientId of [anna.patientId, own]) {
    expect((await piotr.refusal('liveReady', { params: { consultationId: id, patientId } })).status).toBe(404)
    expect((await piotr.refusal('liveAccess', { params: { id, patientId } })).status).toBe(404)
    const body = { connectionId: `page-${randomUUID()}`, context: { patientId } }
    expect((await piotr.refusal('liveConnect', { params: { id }, body })).status).toBe(404)
  }
  expect((await portal.anonymous().refusal('liveAccess', { params: { id, patientId: own } })).status).toBe(401)
  expect(await stored()).toEqual(before)
  const { rows } = await sql`select type from live_session`.execute(portal.database.db)
  expect(rows).toEqual([{ type: 'V' }])
})

test('before the window, after it, without a choice and after its end it says why', async () => {
  const id = await atBeginning()
  const begins = portal.now().getTime()
  expect(
    (await anna.person.refusal('liveReady', { params: { consultationId: id, patientId: anna.patientId } })).errorCode,
  ).toBe('LIVE_TYPE_MISSING')
  for (const [at, code] of [
    [begins - 31 * minutes, 'LIVE_TOO_EARLY'],
    [begins + 5 * 60 * minutes, 'LIVE_TOO_LATE'],
  ] as const) {
    portal.setTime(new Date(at))
    const person = await portal.as('anna')
    expect((await person.refusal('liveTypeSave', { params: { id }, body: 'C' })).errorCode).toBe(code)
  }
  expect(await stored()).toEqual({ lines: 0, sessions: 0 })
  portal.setTime(new Date(begins - 30 * minutes))
  anna = { ...anna, person: await portal.as('anna') }
  await choose(id)
  await ready(id)
  const [her, doctor] = [await join('PATIENT', id), await join('STAFF', id)]
  doctor.say({ type: 'end' })
  await her.next('state', ({ ended }) => ended)
  expect(await her.ended).toBe(liveCloses.ended)
  expect((await anna.person.refusal('liveAccess', { params: { id, patientId: anna.patientId } })).errorCode).toBe(
    'LIVE_ENDED',
  )
  // The doctor comes back, because something was forgotten.
  await join('STAFF', id)
  await ready(id)
})

test('a visit that was called off, or is no teleconsultation, has no live session', async () => {
  const { booking } = await bookFirst(
    { ...anna, person: await portal.as('anna') },
    openings.otherDermatologist.service,
    4,
  )
  const id = await waiting()
  expect((await anna.person.refusal('liveTypeSave', { params: { id: booking.systemId }, body: 'C' })).status).toBe(404)
  const her = await join('PATIENT', id)
  await sql`update booking set status = 'CANCELED' where id = ${id}`.execute(portal.database.db)
  expect((await anna.person.refusal('liveTypeSave', { params: { id }, body: 'C' })).errorCode).toBe('BOOKING_STATUS')
  her.say({ type: 'leave' })
  expect(await her.ended).toBe(1000)
})

test('whoever comes back finds the chat; the second device takes the place of the first', async () => {
  const id = await waiting('C')
  const doctor = await join('STAFF', id)
  const first = await join('PATIENT', id)
  first.say({ type: 'chat', key: `line-${randomUUID()}`, text: 'Boli mnie gardło.' })
  await doctor.next('chat')
  // The line breaks down and comes back with the same page: nothing changes for the doctor.
  first.cut()
  const again = await join('PATIENT', id, first.own)
  expect((await again.next('joined')).chat).toMatchObject([{ side: 'PATIENT', text: 'Boli mnie gardło.' }])
  expect(doctor.told.filter(({ type }) => type === 'state')).toHaveLength(2)
  const phone = await join('PATIENT', id)
  expect(await again.ended).toBe(liveCloses.elsewhere)
  await doctor.next('state', ({ other }) => other === phone.own)
  phone.say({ type: 'leave' })
  expect(await phone.ended).toBe(1000)
  await doctor.next('state', ({ other }) => other === null)
})

test('the connection ends when its session does, and when the patient is no longer entrusted to the account', async () => {
  const id = await waiting()
  const left = await join('PATIENT', id)
  await anna.person.call('logout')
  expect(await left.ended).toBe(liveCloses.notAllowed)
  anna = { ...anna, person: await portal.as('anna') }
  const blocked = await join('PATIENT', id)
  await sql`update account set blocked = true where id = ${ids.accounts.anna}`.execute(portal.database.db)
  expect(await blocked.ended).toBe(liveCloses.notAllowed)
})

test('whoever talks is not idle: the connection keeps the session', async () => {
  const id = await waiting()
  await join('PATIENT', id)
  portal.setTime(new Date(portal.now().getTime() + 10 * minutes))
  const left = async () => (await anna.person.call('sessionState')).idleSecondsLeft
  expect(await left()).toBe(20 * 60)
  // Every connection is asked whether its session stands, as it is every few seconds.
  await sql`select pg_notify('session_ended', '')`.execute(portal.database.db)
  await vi.waitFor(async () => expect(await left()).toBe(30 * 60))
})

test('every arrival is in the trail: of the patient’s page by its call, of the consultant by the connection', async () => {
  const id = await waiting()
  const [her] = [await join('PATIENT', id), await join('STAFF', id)]
  const params = { id }
  const context = { patientId: anna.patientId }
  await anna.person.call('liveConnect', { params, body: { connectionId: her.own, context } })
  const wrong = { connectionId: `page-${randomUUID()}`, context }
  expect((await anna.person.refusal('liveConnect', { params, body: wrong })).status).toBe(404)
  const { rows } = await sql`
    select event, outcome, account_id is null as "nobody", patient_id::text as patient, entity_id as entity from audit_event
    where event in ('liveConnect', 'liveConsultantJoin') order by id`.execute(portal.database.db)
  expect(rows).toEqual([
    { event: 'liveConsultantJoin', outcome: 'done', nobody: true, patient: anna.patientId, entity: id },
    { event: 'liveConnect', outcome: 'done', nobody: false, patient: anna.patientId, entity: id },
    expect.objectContaining({ event: 'liveConnect', outcome: 'NOT_FOUND' }),
  ])
})

test('a platform that does not answer is told of as such, and its consultants’ status is passed on [V-645, V-764]', async () => {
  const id = await atBeginning()
  await choose(id)
  expect(await anna.person.call('consultantStatus', { params: { consultantId: 'E-1' } })).toBe(1)
  expect(await anna.person.call('consultantStatus', { params: { consultantId: 'E-away' } })).toBe(0)
  expect(await anna.person.call('consultantStatus', { params: { consultantId: 'E-404' } })).toBe(0)
  portal.world.set({ telehealth: false })
  const params = { consultationId: id, patientId: anna.patientId }
  const silent = await anna.person.refusal('liveReady', { params })
  expect([silent.status, silent.errorCode, silent.message]).toEqual([
    502,
    'LIVE_SILENT',
    'Server telekonsultacji nie odpowiada.',
  ])
  const { rows } = await sql`select ready_at from live_session`.execute(portal.database.db)
  expect(rows).toEqual([{ ready_at: null }])
  portal.world.set({ telehealth: true })
  await ready(id)
})

test('hours after the visit nothing of the session is left', async () => {
  const id = await waiting()
  const her = await join('PATIENT', id)
  her.say({ type: 'chat', key: `line-${randomUUID()}`, text: 'Dziękuję' })
  await her.next('chat')
  her.say({ type: 'signal', to: `page-${randomUUID()}`, data: '{}' })
  await vi.waitFor(async () => expect((await stored()).lines).toBe(2))
  const { removeOver } = await import('./store.ts')
  const sweep = (at: number) => portal.database.transaction((tx) => removeOver(tx, new Date(at)))
  await sweep(portal.now().getTime() + 2 * minutes)
  expect(await stored()).toEqual({ lines: 1, sessions: 1 })
  await sweep(portal.now().getTime() + 6 * 60 * minutes)
  expect(await stored()).toEqual({ lines: 0, sessions: 0 })
})
