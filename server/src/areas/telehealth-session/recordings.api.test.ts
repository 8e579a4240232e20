import { randomUUID } from 'node:crypto'
import { liveCloses } from '@portal/contract/rules/teleconsultation-live'
import { afterAll, afterEach, expect, test } from 'vitest'
import { sql } from '../../db/sql.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import type { LivePage } from './testing/live-page.ts'
import { liveSessions } from './testing/live-sessions.ts'
import { openJanusInTest } from './testing/janus-in-test.ts'

const recorder = await openJanusInTest()
afterAll(() => recorder.close())
afterEach(() => recorder.reset())
const { here, join, waiting, comes } = liveSessions(recorder.forRecordings)

type Stands = 'ASKED' | 'ON' | 'STOPPED' | 'REFUSED'
const db = () => here.portal.database.db

const talking = async () => {
  const id = await waiting('A')
  return { id, her: await join('PATIENT', id), doctor: await join('STAFF', id) }
}
/** The state in which the page is told that a recording stands so; `take` for a certain one. */
const told = async (page: LivePage, stands: Stands, take?: string) => {
  const { recording } = await page.next(
    'state',
    (state) => state.recording?.stands === stands && (take === undefined || state.recording.take === take),
  )
  return recording!
}
const say = (page: LivePage, wish: 'Agree' | 'Refuse' | 'Stop', take: string) =>
  page.say({ type: `recording${wish}`, take })
/** The doctor has asked; the number of the recording. */
const asked = async (doctor: LivePage, ...others: LivePage[]): Promise<string> => {
  const before = new Set(doctor.told.flatMap((one) => (one.type === 'state' ? (one.recording?.take ?? []) : [])))
  doctor.say({ type: 'recordingAsk' })
  const { recording } = await doctor.next(
    'state',
    (state) => state.recording !== undefined && !before.has(state.recording.take),
  )
  const { take, stands } = recording!
  expect(stands).toBe('ASKED')
  for (const page of others) expect(await told(page, 'ASKED', take)).toMatchObject({ agreed: false })
  return take
}
const recording = async () => {
  const parts = await talking()
  const take = await asked(parts.doctor, parts.her)
  say(parts.her, 'Agree', take)
  for (const page of [parts.her, parts.doctor]) expect(await told(page, 'ON', take)).toMatchObject({ agreed: true })
  return { ...parts, take }
}
/** A page sends its sound, and tries again until the recorder takes it, as after the recorder's restart. */
const send = async (page: LivePage, take: string): Promise<void> => {
  for (;;) {
    const offer = `offer-${randomUUID()}`
    const answered = page.soon('recorded')
    page.say({ type: 'record', take, offer })
    const { answer } = await answered
    if (answer === undefined) continue
    expect(answer).toBe(`answer to ${offer}`)
    return
  }
}
/** Waits until so many send. */
const senders = (count: number) => expect.poll(() => recorder.senders()).toBe(count)
const jobs = async () => {
  const { rows } = await sql<{ key: string }>`
    select dedupe_key as key from job where kind = 'live-recording' order by id`.execute(db())
  return rows.map(({ key }) => key)
}
const events = async () => {
  const { rows } = await sql<{ event: string; account: string | null; entity: string }>`
    select event, account_id::text as account, entity from audit_event where event like 'liveRecording%' order by id`.execute(
    db(),
  )
  return rows
}
test('nothing goes to the recorder until the patient has agreed to what the doctor asked for, and each step stands in the trail', async () => {
  const { her, doctor } = await talking()
  expect(await doctor.next('joined')).toMatchObject({ mayRecord: true })
  expect(await her.next('joined')).not.toHaveProperty('mayRecord')
  const take = await asked(doctor, her)
  // Asked twice is asked once.
  doctor.say({ type: 'recordingAsk' })
  her.say({ type: 'record', take, offer: 'too early' })
  say(her, 'Agree', take)
  await told(her, 'ON', take)
  await told(doctor, 'ON', take)
  expect(await her.next('recorded')).toEqual({ type: 'recorded', take })
  await send(her, take)
  expect(recorder.senders()).toBe(1)
  await send(doctor, take)
  expect(recorder.senders()).toBe(2)
  // The same page anew, as after its network has changed, is still one.
  await send(her, take)
  await senders(2)
  say(doctor, 'Stop', take)
  await told(her, 'STOPPED', take)
  await senders(0)
  const account = here.ids.accounts.anna
  expect(await events()).toEqual([
    { event: 'liveRecordingAsk', account: null, entity: 'live-recording' },
    { event: 'liveRecordingAgree', account, entity: 'live-recording' },
    { event: 'liveRecordingStop', account: null, entity: 'live-recording' },
  ])
  expect(await jobs()).toEqual([])
  doctor.say({ type: 'end' })
  await doctor.ended
  expect(await jobs()).toEqual([`live-recording:${take}:true`])
})

test('who disagrees, at once or later, ends the recording and has nothing of it kept', async () => {
  const { her, doctor } = await talking()
  const first = await asked(doctor, her)
  say(her, 'Refuse', first)
  expect(await told(doctor, 'REFUSED', first)).toEqual({ take: first, stands: 'REFUSED', agreed: true })
  // There is nothing to remove.
  expect([recorder.files(), await jobs()]).toEqual([[], []])
  const second = await asked(doctor)
  // What was said of the first one holds for that alone.
  say(her, 'Agree', first)
  say(her, 'Agree', second)
  await told(her, 'ON', second)
  await send(her, second)
  say(her, 'Refuse', second)
  await told(doctor, 'REFUSED', second)
  await senders(0)
  expect(await jobs()).toEqual([`live-recording:${second}:false`])
  doctor.say({ type: 'end' })
  await doctor.ended
  expect(await jobs()).toEqual([`live-recording:${second}:false`])
})

test('while a guest has not agreed nothing is recorded; their disagreement counts as the patient’s does', async () => {
  const { id, her, doctor, take } = await recording()
  await send(her, take)
  const { guest, maria } = await comes(id, her)
  // Who waits to be let in hears nothing, and is not asked.
  await send(doctor, take)
  doctor.say({ type: 'admit', guest })
  expect(await told(maria, 'ASKED', take)).toMatchObject({ agreed: false })
  await senders(0)
  say(maria, 'Agree', take)
  await told(maria, 'ON', take)
  await send(maria, take)
  await senders(1)
  say(maria, 'Refuse', take)
  for (const page of [her, doctor]) await told(page, 'REFUSED', take)
  await senders(0)
  expect(await jobs()).toEqual([`live-recording:${take}:false`])
})

test('a page that is closed, and one that has lost its right, send no more', async () => {
  const { her, doctor, take } = await recording()
  await send(her, take)
  await send(doctor, take)
  doctor.cut()
  await senders(1)
  await sql`update account set blocked = true where id = ${here.ids.accounts.anna}`.execute(db())
  expect(await her.ended).toBe(liveCloses.notAllowed)
  await senders(0)
})

test('each side does what it may: a patient neither asks nor stops, the doctor does not agree for others; nothing is changed', async () => {
  for (const [side, message] of [
    ['PATIENT', { type: 'recordingAsk' }],
    ['PATIENT', { type: 'recordingStop', take: '1' }],
    ['STAFF', { type: 'recordingAgree', take: '1' }],
  ] as const) {
    const id = await waiting('A')
    const page = await join(side, id)
    // What the booking has queued is done by then.
    await here.portal.app.worker.drain()
    const before = await fingerprint(here.portal.database)
    page.say(message)
    expect(await page.ended).toBe(liveCloses.notAllowed)
    expect(await fingerprint(here.portal.database)).toEqual(before)
  }
})

test('a number that belongs to another session changes nothing there, and takes no sound', async () => {
  const { her, doctor, take } = await recording()
  // As if this recording were somebody else's.
  const { rows } = await sql<{ id: number }>`
    insert into live_session (booking_id, type, closes_at)
    select id, 'A', ${new Date(here.portal.now().getTime() + 3_600_000)} from booking
    where id not in (select booking_id from live_session) order by id limit 1 returning booking_id as id`.execute(db())
  const { rows: others } = await sql<{ id: number }>`
    insert into live_recording (booking_id, asked_at, agreed) values (${rows[0]!.id}, ${here.portal.now()}, true) returning id`.execute(
    db(),
  )
  const other = String(others[0]!.id)
  for (const wish of ['Agree', 'Refuse'] as const) say(her, wish, other)
  say(doctor, 'Stop', other)
  her.say({ type: 'record', take: other, offer: 'sound' })
  expect(await her.next('recorded')).toEqual({ type: 'recorded', take: other })
  await send(her, take)
  const { rows: left } = await sql`
    select from live_recording where id = ${other} and stopped_at is null and refused_at is null and begun_at is null`.execute(
    db(),
  )
  expect(left).toHaveLength(1)
  expect(recorder.senders()).toBe(1)
})

test.for(['is silent', 'talks nonsense', 'refuses'] as const)(
  'a recorder that %s disturbs no conversation, and is asked again',
  { timeout: 30_000 },
  async (mood) => {
    const { her, take } = await recording()
    recorder.set(mood)
    her.say({ type: 'record', take, offer: 'sound' })
    // What is said meanwhile does not wait for it.
    her.say({ type: 'chat', key: `line-${randomUUID()}`, text: 'Słychać mnie?' })
    await her.next('chat')
    expect(await her.next('recorded')).toEqual({ type: 'recorded', take })
    recorder.set('answers')
    her.say({ type: 'record', take, offer: 'again' })
    expect(await her.next('recorded', ({ answer }) => answer === 'answer to again')).toBeDefined()
  },
)

test('the doctor asks twenty times at most, and the page knows when it was the last time', async () => {
  const { her, doctor } = await talking()
  for (let count = 1; count <= 20; count += 1) {
    const take = await asked(doctor)
    say(her, 'Refuse', take)
    const { isLast } = await told(doctor, 'REFUSED', take)
    expect(isLast).toBe(count === 20 ? true : undefined)
  }
  const before = await fingerprint(here.portal.database)
  doctor.say({ type: 'recordingAsk' })
  doctor.say({ type: 'record', take: '0', offer: 'after it' })
  await doctor.next('recorded')
  expect(await fingerprint(here.portal.database)).toEqual(before)
})

test('pages that begin at the same time share one connection to the recorder', async () => {
  const { her, doctor, take } = await recording()
  await Promise.all([send(her, take), send(doctor, take)])
  expect([recorder.senders(), recorder.connections()]).toEqual([2, 1])
})

test('after a restart of the recorder the same recording goes on in another file', async () => {
  const { her, take } = await recording()
  await send(her, take)
  recorder.restart()
  await send(her, take)
  expect(recorder.senders()).toBe(1)
  expect(recorder.files()).toHaveLength(2)
})
