import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { sql } from '../../db/sql.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { keepSound } from '../booking-attachments/index.ts'
import { removeOver } from './keeping.ts'
import { liveSessions } from './testing/live-sessions.ts'
import { openJanusInTest } from './testing/janus-in-test.ts'

const recorder = await openJanusInTest()
afterAll(() => recorder.close())
afterEach(() => recorder.reset())
const { here, join, waiting } = liveSessions(recorder.forRecordings)

const db = () => here.portal.database.db
const work = () => here.portal.app.worker.drain()

/** Anna and her doctor are recorded; each `seconds` is the length of one of the recorder's files. */
async function recorded(...seconds: number[]) {
  const id = await waiting('A')
  const [her, doctor] = [await join('PATIENT', id), await join('STAFF', id)]
  doctor.say({ type: 'recordingAsk' })
  const { recording } = await her.next('state', (state) => state.recording?.stands === 'ASKED')
  const { take } = recording!
  her.say({ type: 'recordingAgree', take })
  await her.next('state', (state) => state.recording?.stands === 'ON')
  for (const length of seconds) {
    recorder.restart()
    for (let answer: string | undefined; answer === undefined;) {
      const answered = her.soon('recorded')
      her.say({ type: 'record', take, offer: `offer-${randomUUID()}` })
      answer = (await answered).answer
    }
    recorder.speak(length)
  }
  const end = async () => {
    doctor.say({ type: 'end' })
    await doctor.ended
  }
  return { id, her, doctor, take, end }
}
const record = async (id: string, { person, patientId } = here.anna) => ({
  params: { accountId: (await person.call('accountCurrent')).id, patientId, id },
})
const listen = async (id: string) => {
  const sound = await here.anna.person.call('archiveStreamsRecord', await record(id))
  return { type: sound.type, seconds: sound.size / 4_000 }
}
const refusal = async (id: string, who = here.anna) =>
  (await who.person.refusal('archiveStreamsRecord', await record(id, who))).errorCode
const kept = async () =>
  (await sql<{ id: string }>`select id::text from consultation_recording order by id`.execute(db())).rows.map(
    ({ id }) => id,
  )
const attachments = async (id: string) =>
  (await here.anna.person.call('bookingView', { params: { system: 'AMMS', id } })).details.attachments

test('after the end the sound stands with the visit, of all the recorder’s files in their order, and is gone from the recorder', async () => {
  const { id, take, end } = await recorded(3, 2)
  expect([await kept(), await refusal(id), await attachments(id)]).toEqual([[], 'NOT_FOUND', []])
  await end()
  await work()
  expect([await kept(), recorder.files()]).toEqual([[take], []])
  const { type, seconds } = await listen(id)
  expect(type).toBe('audio/mpeg')
  expect(Math.round(seconds)).toBe(5)
  expect(await attachments(id)).toMatchObject([{ attachmentType: 'A', addedBy: 'CLINIC' }])
  // The platform knows nothing of it, and is not asked.
  here.portal.world.set({ telehealth: false })
  expect((await listen(id)).seconds).toBe(seconds)
})

test('without an end it is kept with the removal of the session, once, whoever removes it', async () => {
  const { take } = await recorded(1)
  const over = new Date(here.portal.now().getTime() + 6 * 3_600_000)
  const sweep = () => here.portal.database.transaction((tx) => removeOver(tx, over, false))
  await Promise.all([sweep(), sweep()])
  here.portal.setTime(over)
  await work()
  expect([await kept(), recorder.files()]).toEqual([[take], []])
})

test('who withdraws consent while the doctor is there again has removed what the end before has kept', async () => {
  const { id, take, end } = await recorded(1)
  await end()
  await work()
  expect(await kept()).toEqual([take])
  const { rows } = await sql<{ key: string }>`select content_key as key from consultation_recording`.execute(db())
  const [again, her] = [await join('STAFF', id), await join('PATIENT', id)]
  expect((await her.next('state')).recording).toEqual({ take, stands: 'STOPPED', agreed: true })
  her.say({ type: 'recordingRefuse', take })
  await again.next('state', (state) => state.recording?.stands === 'REFUSED')
  await work()
  expect([await kept(), await refusal(id), await attachments(id)]).toEqual([[], 'NOT_FOUND', []])
  expect(await here.portal.app.files.openPiece(rows[0]!.key)).toBe(undefined)
})

test('a recorder that is silent at the end is asked later, and a recording that is refused until then is not kept', async () => {
  const { id, her, doctor, take, end } = await recorded(1)
  recorder.set('refuses')
  await end()
  await work()
  expect([await kept(), recorder.files()]).toEqual([[], [expect.stringContaining(`${take}-`)]])
  await Promise.all([her.ended, doctor.ended])
  await join('STAFF', id)
  const back = await join('PATIENT', id)
  back.say({ type: 'recordingRefuse', take })
  await back.next('state', (state) => state.recording?.stands === 'REFUSED')
  recorder.set('answers')
  here.portal.setTime(new Date(here.portal.now().getTime() + 3_600_000))
  await work()
  expect([await kept(), recorder.files()]).toEqual([[], []])
})

test('without the program that compresses them the recorder’s files stay, and are kept later', async () => {
  const { take, end } = await recorded(1)
  vi.stubEnv('PATH', '')
  await end()
  await work()
  vi.unstubAllEnvs()
  expect([await kept(), recorder.files()]).toEqual([[], [expect.stringContaining(`${take}-`)]])
  here.portal.setTime(new Date(here.portal.now().getTime() + 3_600_000))
  await work()
  expect([await kept(), recorder.files()]).toEqual([[take], []])
})

test('where nobody made a sound there is nothing to hear', async () => {
  const { id, end } = await recorded(0)
  await end()
  await work()
  expect([await kept(), recorder.files(), await refusal(id)]).toEqual([[], [], 'NOT_FOUND'])
})

test('nobody else hears it, nor a guardian of a hidden visit; the copy names it; it goes with the visit', async () => {
  const id = await waiting('A')
  const [child, anna] = [here.ids.patients.kacper, here.anna]
  const contentKey = await here.portal.app.files.keepPiece(Buffer.alloc(4_000, 1))
  const recording = {
    id: 7,
    bookingId: Number(id),
    begunAt: here.portal.now(),
    contentKey,
    sound: Buffer.alloc(4_000, 1),
  }
  // A job that is run twice keeps one.
  for (const _ of [1, 2])
    await here.portal.database.transaction((tx) => keepSound(tx, { ...recording, now: here.portal.now() }))
  expect((await listen(id)).seconds).toBe(1)
  expect(await attachments(id)).toHaveLength(1)
  const piotr = { person: await here.portal.as('piotr'), patientId: child }
  expect(await refusal(id, piotr)).toBe('NOT_FOUND')
  const printed = await anna.person.call('accountDataPrintout', { params: { id: here.ids.accounts.anna } })
  expect(await pdfText(new Uint8Array(await printed.arrayBuffer()))).toContain('Zachowane nagrania teleporad')
  await sql`update booking set patient_id = ${child} where id = ${id}`.execute(db())
  expect(await refusal(id, anna)).toBe('NOT_FOUND')
  here.anna = piotr
  expect((await listen(id)).seconds).toBe(1)
  await sql`update booking set hidden = true where id = ${id}`.execute(db())
  expect(await refusal(id)).toBe('NOT_FOUND')
  await sql`delete from booking_change where booking_id = ${id}`.execute(db())
  await sql`delete from booking where id = ${id}`.execute(db())
  expect(await kept()).toEqual([])
})
