import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sql } from '../../db/sql.ts'
import type { Person } from '../../testing/harness.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { removeOver } from './keeping.ts'
import type { LivePage } from './testing/live-page.ts'
import { liveSessions } from './testing/live-sessions.ts'

const { here, signIn, atBeginning, choose, ready, join, waiting, stored } = liveSessions({ LIVE_CHAT_KEPT: 'on' })

const hours = 3_600_000
const db = () => here.portal.database.db

const agree = (id: string, kept = true) =>
  here.anna.person.call('liveChatKeepingSave', { params: { id }, body: { kept } })
const chosen = (id: string) => here.anna.person.call('liveChatKeeping', { params: { id } })

/** Says a line and waits until it is written. */
async function write(page: LivePage, text: string): Promise<void> {
  const key = `line-${randomUUID()}`
  page.say({ type: 'chat', key, text })
  await page.next('chat', (line) => line.key === key)
}

async function end(doctor: LivePage): Promise<void> {
  doctor.say({ type: 'end' })
  await doctor.ended
}

/** Removes what is over some hours from now, as every process does each minute. */
const sweep = (after: number, keeps = true) =>
  here.portal.database.transaction((tx) => removeOver(tx, new Date(here.portal.now().getTime() + after * hours), keeps))

/** What is kept of chats in the database. */
async function kept(): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', c.side, c.content) as line from consultation_chat c order by c.booking_id, c.number`.execute(
    db(),
  )
  return rows.map(({ line }) => line)
}

async function record(person: Person, patientId: string, id: string) {
  const accountId = (await person.call('accountCurrent')).id
  return { params: { accountId, patientId, id } }
}
const read = async (id: string, { person, patientId } = here.anna) =>
  (await person.call('archiveChatRecord', await record(person, patientId, id))).messages
const refusedReading = async (id: string, { person, patientId } = here.anna) =>
  (await person.refusal('archiveChatRecord', await record(person, patientId, id))).errorCode
const attachments = async (id: string, { person } = here.anna) =>
  (await person.call('bookingView', { params: { system: 'AMMS', id } })).details.attachments

/** Both talk, and the patient's side has agreed. */
async function talking(): Promise<{ id: string; her: LivePage; doctor: LivePage }> {
  const id = await waiting('C')
  await agree(id)
  return { id, her: await join('PATIENT', id), doctor: await join('STAFF', id) }
}

test('with consent the chat stands with the visit once the doctor has ended it, as text, and no signal does', async () => {
  const id = await waiting('C')
  expect(await chosen(id)).toEqual({ offered: true, kept: false })
  const [her, doctor] = [await join('PATIENT', id), await join('STAFF', id)]
  expect(await doctor.next('state')).toMatchObject({ chatKept: false })
  await agree(id)
  expect(await chosen(id)).toEqual({ offered: true, kept: true })
  for (const page of [her, doctor]) await page.next('state', ({ chatKept }) => chatKept)
  await write(her, 'Boli mnie <script>alert(1)</script>')
  her.say({ type: 'signal', to: `page-${randomUUID()}`, data: '{"candidate":"1"}' })
  await write(doctor, 'Czy jest gorączka?')
  expect([await kept(), await refusedReading(id), await attachments(id)]).toEqual([[], 'NOT_FOUND', []])
  await end(doctor)
  const { practitioner } = await doctor.next('joined')
  expect(practitioner).toContain('Żurkowiak')
  const sentAt = here.portal.now().toISOString()
  const messages = [
    { sentAt, side: 'PATIENT', text: 'Boli mnie <script>alert(1)</script>' },
    { sentAt, side: 'STAFF', author: practitioner, text: 'Czy jest gorączka?' },
  ]
  expect(await read(id)).toEqual(messages)
  expect(await attachments(id)).toMatchObject([{ attachmentType: 'C', addedBy: 'CLINIC', createdAt: sentAt }])
  expect(await kept()).toHaveLength(2)
  // The platform knows nothing of it, and is not asked.
  here.portal.world.set({ telehealth: false })
  expect(await read(id)).toEqual(messages)
  await sql`update booking set teleconsultation_id = 'TC-202611230900-7' where id = ${id}`.execute(db())
  expect(await read('TC-202611230900-7')).toEqual(messages)
})

test('who comes back after the end goes on writing; each line is kept once, whoever removes the session', async () => {
  const { id, her, doctor } = await talking()
  await write(her, 'Pierwsze')
  await end(doctor)
  const again = await join('STAFF', id)
  await write(again, 'Zapomniałem o recepcie.')
  expect(await kept()).toEqual(['PATIENT Pierwsze'])
  await end(again)
  const third = await join('STAFF', id)
  await write(third, 'Już wystawiona.')
  third.cut()
  // Nobody has ended it this time; two processes remove it at once.
  await Promise.all([sweep(6), sweep(6)])
  await sweep(6)
  expect(await kept()).toEqual(['PATIENT Pierwsze', 'STAFF Zapomniałem o recepcie.', 'STAFF Już wystawiona.'])
  expect(await stored()).toEqual({ lines: 0, sessions: 0 })
  expect(await attachments(id)).toHaveLength(1)
  expect((await read(id)).map(({ text }) => text)).toEqual(['Pierwsze', 'Zapomniałem o recepcie.', 'Już wystawiona.'])
})

test('what a guest writes is kept under the name by which they were let in', async () => {
  const { id, her, doctor } = await talking()
  await write(her, 'Jest ze mną siostra.')
  await sql`
    with numbered as (update live_session set last_line = last_line + 1 returning booking_id, last_line)
    insert into live_session_line (booking_id, number, side, name, kind, key, content, sent_at)
    select booking_id, last_line, 'GUEST', 'Barbara Nowicka', 'chat', 'line-of-a-guest', 'Dzień dobry', ${here.portal.now()} from numbered`.execute(
    db(),
  )
  await end(doctor)
  expect((await read(id)).map(({ side, author }) => [side, author])).toEqual([
    ['PATIENT', undefined],
    ['UNKNOWN', 'Barbara Nowicka'],
  ])
})

test.each([
  ['was never given', async () => undefined],
  [
    'is taken back before the end',
    async (id: string) => {
      await agree(id)
      await agree(id, false)
    },
  ],
])('where consent %s, neither the end nor the removal keeps anything', async (_, choice) => {
  const id = await waiting('C')
  await choice(id)
  const [her, doctor] = [await join('PATIENT', id), await join('STAFF', id)]
  await write(her, 'Tylko między nami')
  await end(doctor)
  expect(await stored()).toEqual({ lines: 1, sessions: 1 })
  await sweep(6)
  expect(await stored()).toEqual({ lines: 0, sessions: 0 })
  expect([await kept(), await refusedReading(id), await attachments(id)]).toEqual([[], 'NOT_FOUND', []])
})

test('who takes consent back while the doctor is there again leaves nothing; after the end nothing can be chosen', async () => {
  const { id, her, doctor } = await talking()
  await write(her, 'Do usunięcia')
  await end(doctor)
  for (const keep of [true, false]) {
    const before = await fingerprint(here.portal.database)
    const refused = await here.anna.person.refusal('liveChatKeepingSave', { params: { id }, body: { kept: keep } })
    expect(refused.errorCode).toBe('LIVE_ENDED')
    expect(await fingerprint(here.portal.database)).toEqual(before)
  }
  const again = await join('STAFF', id)
  await agree(id, false)
  expect([await kept(), await refusedReading(id), await attachments(id)]).toEqual([[], 'NOT_FOUND', []])
  await end(again)
  await sweep(6)
  expect(await kept()).toEqual([])
})

test('where the clinic keeps chats no longer, consent alone keeps nothing', async () => {
  const { her } = await talking()
  await write(her, 'Zgoda to za mało')
  await sweep(6, false)
  expect(await stored()).toEqual({ lines: 0, sessions: 0 })
  expect(await kept()).toEqual([])
})

test('nobody else chooses for a patient, nor anybody before it is chosen how to talk or outside the hours', async () => {
  const id = await atBeginning()
  const begins = here.portal.now().getTime()
  const refusal = async (person: Person, now = begins) => {
    here.portal.setTime(new Date(now))
    const before = await fingerprint(here.portal.database)
    const { errorCode } = await person.refusal('liveChatKeepingSave', { params: { id }, body: { kept: true } })
    expect(await fingerprint(here.portal.database)).toEqual(before)
    return errorCode
  }
  expect(await refusal(here.anna.person)).toBe('LIVE_TYPE_MISSING')
  await choose(id)
  const piotr = await here.portal.as('piotr')
  expect(await refusal(piotr)).toBe('NOT_FOUND')
  expect((await piotr.refusal('liveChatKeeping', { params: { id } })).errorCode).toBe('NOT_FOUND')
  here.portal.setTime(new Date(begins + 5 * hours))
  await signIn()
  expect(await refusal(here.anna.person, begins + 5 * hours)).toBe('LIVE_TOO_LATE')
})

test('a guardian with the right reads it, until the visit is hidden or the child is entrusted no longer; a stranger never', async () => {
  const id = await atBeginning()
  const child = here.ids.patients.kacper
  await sql`update booking set patient_id = ${child} where id = ${id}`.execute(db())
  const anna = here.anna
  here.anna = { person: await here.portal.as('piotr'), patientId: child }
  await choose(id, 'C')
  await agree(id)
  await ready(id)
  const [his, doctor] = [await join('PATIENT', id), await join('STAFF', id)]
  await write(his, 'Syn ma wysypkę.')
  await end(doctor)
  expect(await read(id)).toMatchObject([{ side: 'PATIENT', text: 'Syn ma wysypkę.' }])
  expect(await refusedReading(id, anna)).toBe('NOT_FOUND')
  expect(await refusedReading(id, { ...anna, patientId: child })).toBe('NOT_FOUND')
  // An address with somebody else's account opens nothing.
  const { params } = await record(anna.person, child, id)
  expect((await here.anna.person.refusal('archiveChatRecord', { params })).errorCode).toBe('NOT_FOUND')
  // Nor does another patient of the same guardian.
  expect(await refusedReading(id, { ...here.anna, patientId: here.ids.patients.piotr })).toBe('NOT_FOUND')
  const acts = async () => {
    const query = { reads: 'true' } as const
    const all = await here.anna.person.call('actList', { params: { id: child }, query })
    return all.map(({ entity }) => entity).filter((entity) => ['chat-record', 'live-session'].includes(entity))
  }
  expect(new Set(await acts())).toEqual(new Set(['chat-record', 'live-session']))
  await sql`update booking set hidden = true where id = ${id}`.execute(db())
  expect(await refusedReading(id)).toBe('NOT_FOUND')
  // The log of acts names neither the conversation nor its record.
  expect(await acts()).toEqual([])
  await sql`update booking set hidden = false where id = ${id}`.execute(db())
  expect(await read(id)).toHaveLength(1)
  await sql`delete from patient_link where role = 'CHILD' and patient_id = ${child}`.execute(db())
  expect(await refusedReading(id)).toBe('NOT_FOUND')
})

test('the copy of a person’s data has it; it stays with the record when the account ends, and goes with the visit', async () => {
  const { id, her, doctor } = await talking()
  await write(her, 'Mam uczulenie na penicylinę.')
  await write(doctor, 'Dziękuję, zapisuję.')
  await end(doctor)
  const account = { params: { id: here.ids.accounts.anna } }
  const printed = await here.anna.person.call('accountDataPrintout', account)
  const text = await pdfText(new Uint8Array(await printed.arrayBuffer()))
  for (const part of [
    'Zachowane czaty teleporad',
    'Pacjent: Mam uczulenie na penicylinę.',
    'Żurkowiak: Dziękuję, zapisuję.',
  ])
    expect(text).toContain(part)
  await here.anna.person.call('accountDelete')
  expect(await kept()).toEqual(['PATIENT Mam uczulenie na penicylinę.', 'STAFF Dziękuję, zapisuję.'])
  await sql`delete from booking_change where booking_id = ${id}`.execute(db())
  await sql`delete from booking where id = ${id}`.execute(db())
  expect(await kept()).toEqual([])
})
