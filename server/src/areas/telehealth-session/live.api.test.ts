import { randomUUID } from 'node:crypto'
import { liveCloses } from '@portal/contract/rules/teleconsultation-live'
import { expect, test, vi } from 'vitest'
import { sql } from '../../db/sql.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import { isAlone, meets } from './testing/live-page.ts'
import { liveSessions } from './testing/live-sessions.ts'

const { here, atBeginning, choose, ready, join, waiting, stored } = liveSessions()

const minutes = 60_000

test('patient and doctor find each other, whoever comes first; the platform is told who waits', async () => {
  const id = await waiting('A')
  expect(here.portal.world.waitingRoom.list().at(-1)).toMatchObject({
    patient: 'Anna Nowicka',
    service: 'Teleporada internistyczna',
    type: 'A',
  })
  const her = await join('PATIENT', id)
  expect(await her.next('joined')).toMatchObject({ side: 'PATIENT', service: 'Teleporada internistyczna', chat: [] })
  expect(await her.next('state')).toMatchObject({ others: [], guests: [], kind: 'A', ended: false })
  const doctor = await join('STAFF', id)
  expect(await doctor.next('joined')).toMatchObject({ side: 'STAFF', patient: 'Anna Nowicka' })
  expect(await doctor.next('state')).toMatchObject({ others: [{ page: her.own, side: 'PATIENT' }] })
  await her.next('state', meets(doctor.own))
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
    expect((await here.anna.person.refusal('liveTypeSave', wrong)).status).toBe(400)
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
    at: here.portal.now().toISOString(),
  }
  expect(await doctor.next('chat')).toEqual(line)
  expect(await her.next('chat')).toEqual(line)
  // Sent again, because the answer was lost: it is one line.
  her.say(said)
  her.say({ type: 'chat', key: `line-${randomUUID()}`, text: 'Drugie' })
  await doctor.next('chat', ({ text }) => text === 'Drugie')
  expect(doctor.told.filter(({ type }) => type === 'chat')).toHaveLength(2)
  // And it has ended nobody's connection.
  her.say({ type: 'chat', key: `line-${randomUUID()}`, text: 'Trzecie' })
  await doctor.next('chat', ({ text }) => text === 'Trzecie')
})

test('what was signalled while a line was cut reaches the same page when it is back, once, and no other page', async () => {
  const id = await waiting()
  const [her, doctor] = [await join('PATIENT', id), await join('STAFF', id)]
  await her.next('state', meets(doctor.own))
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
  await doctor.next('state', meets(phone.own))
  phone.say({ type: 'leave' })
  expect(await phone.ended).toBe(1000)
  await doctor.next('state', isAlone)
})

test('a platform that does not answer is told of as such, and its consultants’ status is passed on', async () => {
  const id = await atBeginning()
  await choose(id)
  expect(await here.anna.person.call('consultantStatus', { params: { consultantId: 'E-1' } })).toBe(1)
  expect(await here.anna.person.call('consultantStatus', { params: { consultantId: 'E-away' } })).toBe(0)
  expect(await here.anna.person.call('consultantStatus', { params: { consultantId: 'E-404' } })).toBe(0)
  here.portal.world.set({ telehealth: false })
  const params = { consultationId: id, patientId: here.anna.patientId }
  const silent = await here.anna.person.refusal('liveReady', { params })
  expect([silent.status, silent.errorCode, silent.message]).toEqual([
    502,
    'LIVE_SILENT',
    'Server telekonsultacji nie odpowiada.',
  ])
  const { rows } = await sql`select ready_at from live_session`.execute(here.portal.database.db)
  expect(rows).toEqual([{ ready_at: null }])
  here.portal.world.set({ telehealth: true })
  await ready(id)
})

test('who waits without an appointment is told whether the doctor is available; at a date nothing is said', async () => {
  const { db } = here.portal.database
  const employee = (id: string) =>
    sql`update clinic_role set employee_id = ${id} where source_id like '%zurkowiak'`.execute(db)
  const id = await atBeginning()
  await choose(id)
  await employee('E-away')
  expect(await ready(id)).not.toHaveProperty('consultantAvailable')
  await sql`update clinic_service set appointment_required = false where code = 'TELE-INT'`.execute(db)
  expect(await ready(id)).toMatchObject({ consultantAvailable: false })
  await employee('E-1')
  expect(await ready(id)).toMatchObject({ consultantAvailable: true })
})

test('a clinic that keeps no chats offers and takes no consent, and keeps none', async () => {
  const id = await waiting('C')
  expect(await here.anna.person.call('liveChatKeeping', { params: { id } })).toEqual({ offered: false, kept: false })
  const before = await fingerprint(here.portal.database)
  const refused = await here.anna.person.refusal('liveChatKeepingSave', { params: { id }, body: { kept: true } })
  expect([refused.status, refused.errorCode]).toEqual([409, 'LIVE_CHAT_NOT_KEPT'])
  expect(await fingerprint(here.portal.database)).toEqual(before)
  // It kept them when this patient agreed.
  await sql`update live_session set chat_kept = true`.execute(here.portal.database.db)
  const [her, doctor] = [await join('PATIENT', id), await join('STAFF', id)]
  expect(await her.next('state')).toMatchObject({ chatKept: false })
  her.say({ type: 'chat', key: `line-${randomUUID()}`, text: 'Nie do zachowania' })
  await doctor.next('chat')
  doctor.say({ type: 'end' })
  await doctor.ended
  const { rows } = await sql`
    select from consultation_chat union all select from booking_attachment where booking_id = ${id}`.execute(
    here.portal.database.db,
  )
  expect(rows).toEqual([])
})

test('hours after the visit nothing of the session is left', async () => {
  const id = await waiting()
  const her = await join('PATIENT', id)
  her.say({ type: 'chat', key: `line-${randomUUID()}`, text: 'Dziękuję' })
  await her.next('chat')
  her.say({ type: 'signal', to: `page-${randomUUID()}`, data: '{}' })
  await vi.waitFor(async () => expect((await stored()).lines).toBe(2))
  const { removeOver } = await import('./keeping.ts')
  const sweep = (at: number) => here.portal.database.transaction((tx) => removeOver(tx, new Date(at), true))
  await sweep(here.portal.now().getTime() + 2 * minutes)
  expect(await stored()).toEqual({ lines: 1, sessions: 1 })
  await sweep(here.portal.now().getTime() + 6 * 60 * minutes)
  expect(await stored()).toEqual({ lines: 0, sessions: 0 })
})
