import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Message } from '@portal/contract/areas/messages/parts'
import type { CallOptions } from '@portal/contract/client'
import { longestText } from '@portal/contract/rules/messages'
import { sql } from '../../db/sql.ts'
import { hostileTexts } from '../../formatted-text/testing/hostile.ts'
import { clinicIds, type ClinicIds } from '../../seed/clinic-ids.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import { startPortal, type Person, type TestPortal } from '../../testing/harness.ts'
import { keepStateOf } from '../../testing/kept-state.ts'
import { today } from '../../testing/targets.ts'
import { tinyPicture } from '../../testing/tiny-picture.ts'
import { answerMessage, fromPatients, readByClinic, sendToPatients } from './index.ts'

let portal: TestPortal
let ids: ClinicIds
let anna: Person
let piotr: Person
let contacts: Map<string, string>
let restore: () => Promise<void>

beforeAll(async () => {
  portal = await startPortal({ today, idle: true })
  ids = await clinicIds(portal.database.db)
  anna = await portal.as('anna')
  piotr = await portal.as('piotr')
  const { rows } = await sql<{ username: string; id: string }>`select username, id::text from message_contact`.execute(
    portal.database.db,
  )
  contacts = new Map(rows.map(({ username, id }) => [username, id]))
  restore = await keepStateOf(portal)
})
beforeEach(async () => {
  await restore()
  portal.setTime(today)
})
afterAll(() => portal.close())

const to = (...usernames: string[]) => usernames.map((username) => contacts.get(username)!)
const text = (changes: object = {}) => ({
  title: 'Pytanie o lek',
  content: '<p>Czy mogę brać ten lek na noc?</p>',
  recipients: to('rejestracja'),
  ...changes,
})
const write = (changes: object = {}) => ({ body: { ...text(), patientId: ids.patients.anna, ...changes } })
const send = (changes: object = {}, who = anna, options?: CallOptions): Promise<Message> =>
  who.call('messageSend', write(changes), options)
const refusedSend =
  (changes: object = {}, who = anna) =>
  () =>
    who.refusal('messageSend', write(changes))
const edit = ({ id, version }: Pick<Message, 'id' | 'version'>, changes: object = {}) =>
  ({ body: { ...text(), id, version, isEdit: true, ...changes } }) as never
const one = (id: string) => ({ params: { id } }) as never
const titles = (messages: readonly Message[]) => messages.map(({ title }) => title)

/** The call is refused with this code and has written nothing. */
async function refuses(work: () => Promise<{ readonly errorCode: string | undefined }>, errorCode: string) {
  const before = await fingerprint(portal.database)
  expect(await work()).toMatchObject({ errorCode })
  expect(await fingerprint(portal.database)).toEqual(before)
}

const fromClinic = async (patientId: string, changes: object = {}): Promise<string> => {
  const letter = { contact: 'rejestracja', title: 'Wyniki', content: '<p>Są gotowe.</p>', ...changes }
  const made = await portal.database.transaction((tx) => sendToPatients(tx, [Number(patientId)], letter, portal.now()))
  return String(made[0]!.id)
}
const readAtClinic = ({ id, version }: Pick<Message, 'id' | 'version'>): Promise<boolean> =>
  portal.database.transaction((tx) => readByClinic(tx, Number(id), version, portal.now()))

/** Makes anna a guardian of Kacper, for whom piotr acts too. */
const shareKacper = () =>
  portal.database.db
    .insertInto('patient_link')
    .values({
      account_id: Number(ids.accounts.anna),
      patient_id: Number(ids.patients.kacper),
      role: 'WARD',
      status: 'C',
    })
    .execute()

test('a message goes to the clinic, stands among those sent, and the clinic sees it [V-599]', async () => {
  const made = await send({ category: 'RECEPTA' })
  expect(made).toMatchObject({
    direction: 'OUT',
    sender: { side: 'YOU', contactId: null },
    recipientNames: ['Rejestracja'],
    category: { code: 'RECEPTA' },
    delivery: 'DELIVERED',
    threadId: made.id,
    version: 1,
    actions: { edit: { allowed: true }, delete: { allowed: true } },
  })
  expect(made.readDate).toBeUndefined()
  const [newest] = await anna.call('messageOutbox')
  expect(newest).toEqual(made)
  const [seen] = await fromPatients(portal.database.db, { count: 1 })
  expect(seen).toMatchObject({ id: Number(made.id), patient: 'Anna Nowicka', recipients: ['rejestracja'], files: 0 })
  portal.setTime(new Date(today.getTime() + 60_000))
  expect(await readAtClinic(made)).toBe(true)
  expect(await readAtClinic(made)).toBe(false)
  expect(await anna.call('messageIsRead', one(made.id))).toEqual({ value: true })
  const [read] = await anna.call('messageOutbox')
  expect(read).toMatchObject({
    readDate: portal.now().toISOString(),
    actions: { edit: { reason: 'MESSAGE_READ_EDIT' } },
  })
})

test('a double press with one key sends one message', async () => {
  const before = (await portal.rows('message'))['message']!
  const options = { idempotencyKey: 'messages-test-1' }
  const [first, second] = await Promise.all([send({}, anna, options), send({}, anna, options)])
  expect(second).toEqual(first)
  expect((await portal.rows('message'))['message']).toBe(before + 1)
})

test('one writes to those who treat the patient and to teams, found whatever case and accents are typed [V-773]', async () => {
  const found = async (query: object) =>
    (await anna.call('messageRecipients', { query: { patientId: ids.patients.anna, ...query } })).map(
      ({ username }) => username,
    )
  expect(await found({})).toHaveLength(5)
  expect(await found({ pageSize: 50 })).toEqual(
    expect.arrayContaining(['rejestracja', 'pielegniarki', 'wilczek', 'olszewik']),
  )
  expect(await found({ pageSize: 50 })).not.toContain('gawron')
  expect(await found({ name: 'ZESPOL pielęg' })).toEqual(['pielegniarki'])
  expect(await found({ lastname: 'wilcz' })).toEqual(['wilczek'])
  expect(await found({ name: '%' })).toEqual([])
  await refuses(refusedSend({ recipients: to('gawron') }), 'MESSAGE_RECIPIENT')
  await refuses(refusedSend({ recipients: ['999000001'] }), 'MESSAGE_RECIPIENT')
})

test('an answer goes to whoever wrote, in the same conversation, with its title cut [V-664]', async () => {
  const received = await fromClinic(ids.patients.anna, { contact: 'gawron' })
  const answer = await send({ recipients: to('gawron'), inResponseTo: received, title: 'ż'.repeat(150) })
  expect(answer).toMatchObject({ threadId: received, inResponseTo: received, title: 'ż'.repeat(149) })
  expect((await anna.call('messageThread', one(answer.id))).map(({ id }) => id)).toEqual([received, answer.id])
  await refuses(refusedSend({ recipients: to('zielonka', 'gawron'), inResponseTo: received }), 'MESSAGE_RECIPIENT')
  const foreign = await fromClinic(ids.patients.kacper)
  await refuses(refusedSend({ inResponseTo: foreign }), 'NOT_FOUND')
  // Also one's own other patient's conversation.
  const { kacper, stanislaw } = ids.patients
  const about = { patientId: stanislaw, inResponseTo: await fromClinic(kacper) }
  await refuses(refusedSend(about, piotr), 'NOT_FOUND')
})

test('what cannot be sent is refused and writes nothing [V-663]', async () => {
  const before = await portal.rows('message', 'message_recipient', 'stored_file')
  for (const content of ['<p> </p>', '<p></p><ul><li></li></ul>', '\u200b'])
    await refuses(refusedSend({ content }), 'MESSAGE_EMPTY')
  await refuses(refusedSend({ content: `<p>${'ą'.repeat(longestText + 1)}</p>` }), 'MESSAGE_TOO_LONG')
  await refuses(refusedSend({ category: 'NIE-MA' }), 'MESSAGE_CATEGORY')
  await refuses(refusedSend({ patientId: ids.patients.kacper }), 'NOT_FOUND')
  for (const wrong of [
    { title: '' },
    { title: 'x'.repeat(151) },
    { title: 'a\u202eb' },
    { title: 'a\u0000b' },
    { content: 'x'.repeat(100_000) },
    { recipients: [] },
    { recipients: Array.from({ length: 11 }, () => contacts.get('rejestracja')) },
  ])
    await refuses(refusedSend(wrong), 'VALIDATION_ERROR')
  expect(await portal.rows('message', 'message_recipient', 'stored_file')).toEqual(before)
})

test('hostile texts are stored harmless', async () => {
  for (const content of hostileTexts.slice(0, 40)) {
    const answer = await send({ content: `<p>Dzień dobry</p>${content}` }).catch(
      (error: { errorCode: string }) => error,
    )
    if ('errorCode' in answer) continue
    expect(answer.content).not.toMatch(/<(?!\/?(?:p|br|strong|em|u|s|sup|sub|ul|ol|li|span)\b)/)
    expect(answer.content.replaceAll(/ class="[\w -]*"| start="\d+"/g, '')).not.toMatch(/<\w+ /)
  }
})

test('only who sent a message changes it or takes it back; others who act for the patient read it', async () => {
  await shareKacper()
  const about = { patientId: ids.patients.kacper }
  const made = await send(about, piotr)
  const [seen] = await anna.call('messageThread', one(made.id))
  // Guardians do not learn of one another by name.
  expect(seen).toMatchObject({
    sender: { side: 'PERSON', name: '', lastName: '' },
    actions: { edit: { reason: 'FORBIDDEN' } },
  })
  expect(titles(await anna.call('messageOutbox', { query: { patientId: about.patientId } }))).toEqual([])
  await refuses(() => anna.refusal('messageUpdate', edit(made)), 'FORBIDDEN')
  await refuses(() => anna.refusal('messageDelete', one(made.id)), 'FORBIDDEN')
  const received = await fromClinic(ids.patients.kacper)
  await refuses(() => anna.refusal('messageUpdate', edit({ id: received, version: 1 })), 'FORBIDDEN')
  await refuses(() => anna.refusal('messageDelete', one(received)), 'FORBIDDEN')
  await refuses(() => anna.refusal('messageRead', one(made.id)), 'FORBIDDEN')
})

test('a message is changed and taken back until the clinic reads it [V-601] [V-602] [V-668] [V-669]', async () => {
  const made = await send()
  const changed = await anna.call('messageUpdate', edit(made, { title: 'Inny tytuł', recipients: to('pielegniarki') }))
  expect(changed).toMatchObject({
    title: 'Inny tytuł',
    version: 2,
    recipients: to('pielegniarki'),
    editedDate: today.toISOString(),
  })
  await refuses(() => anna.refusal('messageUpdate', edit(made)), 'STALE_VERSION')
  // The clinic reads what its staff saw, and not what stands there meanwhile.
  expect(await readAtClinic(made)).toBe(false)
  expect(await readAtClinic(changed)).toBe(true)
  await refuses(() => anna.refusal('messageUpdate', edit(changed)), 'MESSAGE_READ_EDIT')
  await refuses(() => anna.refusal('messageDelete', one(made.id)), 'MESSAGE_READ_DELETE')
  const other = await send()
  await anna.call('messageDelete', one(other.id))
  await refuses(() => anna.refusal('messageDelete', one(other.id)), 'NOT_FOUND')
})

test('of changing, taking back and reading at the same time one wins', async () => {
  const won = async (work: (made: Message) => Promise<unknown>) => {
    const made = await send()
    const [mine, read] = await Promise.all([
      work(made).then(
        () => 'done',
        (error: { errorCode: string }) => error.errorCode,
      ),
      readAtClinic(made),
    ])
    return `${mine} ${read}`
  }
  for (let turn = 0; turn < 6; turn++) {
    expect(['done false', 'MESSAGE_READ_EDIT true']).toContain(
      await won((made) => anna.call('messageUpdate', edit(made))),
    )
    expect(['done false', 'MESSAGE_READ_DELETE true']).toContain(
      await won((made) => anna.call('messageDelete', one(made.id))),
    )
  }
  const made = await send()
  const both = await Promise.allSettled([
    anna.call('messageUpdate', edit(made)),
    anna.call('messageUpdate', edit(made)),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('each account reads for itself, and confirms by reading [V-600]', async () => {
  await shareKacper()
  const about = { query: { patientId: ids.patients.kacper } } as never
  const received = await fromClinic(ids.patients.kacper, { toConfirm: true })
  expect(await anna.call('messagesToConfirm')).toMatchObject([{ id: received, toConfirm: true }])
  const count = (await piotr.call('messageUnread')).count
  const read = await anna.call('messageRead', one(received))
  expect(read.readDate).toBe(today.toISOString())
  portal.setTime(new Date(today.getTime() + 60_000))
  expect(await anna.call('messageRead', one(received))).toEqual(read)
  expect(await anna.call('messagesToConfirm')).toEqual([])
  expect(await anna.call('messageIsRead', one(received))).toEqual({ value: true })
  expect(await piotr.call('messageIsRead', one(received))).toEqual({ value: false })
  expect((await piotr.call('messageInbox', about))[0]?.readDate).toBeUndefined()
  expect(await piotr.call('messageUnread')).toEqual({ count, mustRead: true })
  expect(await anna.call('messageUnread')).toMatchObject({ mustRead: false })
})

test('what the clinic hides does not exist for guardians; an answer to it is hidden too', async () => {
  const { kacper } = ids.patients
  const inbox = () => piotr.call('messageInbox')
  const all = async () => [
    await inbox(),
    await piotr.call('messageUnread'),
    await piotr.call('messagesToConfirm'),
    (await piotr.call('homeSummary')).messages,
  ]
  const before = await all()
  const mails = (await portal.rows('job'))['job']
  const hidden = await fromClinic(kacper, { hidden: true, toConfirm: true })
  const answer = await portal.database.transaction((tx) =>
    answerMessage(tx, Number(hidden), { contact: 'gawron', title: 'Odp.', content: 'Tak' }, portal.now()),
  )
  expect(answer).toMatchObject({ hidden: true })
  expect(await all()).toEqual(before)
  expect((await portal.rows('job'))['job']).toBe(mails)
  for (const name of [
    'messageThread',
    'messageIsRead',
    'messageAttachments',
    'messageRecipientsOf',
    'messageRead',
    'messageDelete',
  ] as const)
    expect(await piotr.refusal(name, one(hidden))).toMatchObject({ errorCode: 'NOT_FOUND' })
  await refuses(refusedSend({ patientId: kacper, inResponseTo: hidden }, piotr), 'NOT_FOUND')
  // In a conversation that the guardian sees, a hidden message is left out, and its writer stays closed.
  const open = await send({ patientId: kacper }, piotr)
  await sql`update message set thread_id = ${open.id} where id = ${hidden}`.execute(portal.database.db)
  expect((await piotr.call('messageThread', one(open.id))).map(({ id }) => id)).toEqual([open.id])
  // The patient's own account sees it, and what it answers is hidden with it.
  const own = await fromClinic(ids.patients.anna, { hidden: true })
  expect((await anna.call('messageInbox'))[0]?.id).toBe(own)
  const { id } = await send({ inResponseTo: own })
  const { rows } = await sql`select hidden from message where id = ${id}`.execute(portal.database.db)
  expect(rows).toEqual([{ hidden: true }])
})

test('all who may read a message are told that it waits, once, and not what it says', async () => {
  const letters = async () => {
    const { rows } = await sql<{ to: string; payload: string }>`
      select payload ->> 'to' as to, payload::text as payload from job where kind = 'mail' order by 1`.execute(
      portal.database.db,
    )
    return rows
  }
  await sql`delete from job`.execute(portal.database.db)
  const { anna: own, kacper, zosia } = ids.patients
  await portal.database.transaction((tx) =>
    sendToPatients(
      tx,
      [own, kacper, zosia].map(Number),
      { contact: 'rejestracja', title: 'Tajny tytuł', content: 'Tajna treść' },
      portal.now(),
    ),
  )
  expect((await letters()).map((one) => one.to)).toEqual([
    expect.stringMatching(/^anna/),
    expect.stringMatching(/^piotr/),
  ])
  for (const { payload } of await letters()) expect(payload).not.toMatch(/Tajn|Kacper|Nowicka/)
  await sql`delete from job`.execute(portal.database.db)
  await sql`update patient_link set rights = '{patient:read,record:read}' where account_id = ${ids.accounts.piotr} and role = 'WARD'`.execute(
    portal.database.db,
  )
  await fromClinic(ids.patients.stanislaw)
  expect(await letters()).toEqual([])
})

const picture = (filename = 'wynik.png') => ({ filename, content: tinyPicture })
const upload = async (): Promise<string> => {
  const call = {
    params: { patientId: ids.patients.anna },
    body: { filename: 'skan.png' },
    file: new Blob([Buffer.from(tinyPicture, 'base64')]),
  }
  return (await anna.call('uploadCreate', call)).id
}

test('files come in the message or wait for it; existing ones count, and go with the message [V-665] [V-666] [V-667]', async () => {
  const { maxFiles, maxFileSize } = await anna.call('messageSettings')
  const made = await send({ attachments: [picture()], uploads: [await upload()] })
  expect(made.attachmentsCount).toBe(2)
  const files = await anna.call('messageAttachments', one(made.id))
  expect(files.map(({ filename }) => filename).toSorted()).toEqual(['skan.png', 'wynik.png'])
  const got = await anna.fetch(`/mpi/messages/u/mpi-user/${made.id}/attachments/${files[0]!.id}/content`)
  expect([got.status, got.headers.get('content-type')]).toEqual([200, 'image/png'])
  const foreign = await piotr.fetch(`/mpi/messages/u/mpi-user/${made.id}/attachments/${files[0]!.id}/content`)
  expect(foreign.status).toBe(404)
  const many = Array.from({ length: maxFiles - 1 }, () => picture())
  await refuses(() => anna.refusal('messageUpdate', edit(made, { attachments: many })), 'ATTACHMENT_LIMIT')
  await refuses(refusedSend({ attachments: [{ ...picture(), content: 'PHN2Zz48L3N2Zz4=' }] }), 'FILE_TYPE_REFUSED')
  const tooLarge = { filename: 'film.png', content: Buffer.alloc(maxFileSize + 1).toString('base64') }
  await refuses(refusedSend({ attachments: [tooLarge] }), 'FILE_TOO_LARGE')
  await refuses(refusedSend({ uploads: ['999000001'] }), 'NOT_FOUND')
  const changed = await anna.call('messageUpdate', edit(made, { keep: [files[0]!.id], attachments: many }))
  expect(changed.attachmentsCount).toBe(maxFiles)
  const stored = (await portal.rows('stored_file'))['stored_file']!
  await anna.call('messageDelete', one(made.id))
  expect(await portal.rows('stored_file', 'message_attachment')).toEqual({
    stored_file: stored - maxFiles,
    message_attachment: 0,
  })
})

test('lists are narrowed by every filter, and a day has its 25 hours when the clocks change', async () => {
  const { anna: own } = ids.patients
  const at = async (instant: string, title: string) => {
    portal.setTime(new Date(instant))
    await fromClinic(own, { title, contact: 'swierkocka', category: 'WYNIKI' })
  }
  await at('2026-10-24T21:59:59Z', 'dzień wcześniej')
  await at('2026-10-24T22:00:00Z', 'pierwsza')
  await at('2026-10-25T22:59:59Z', 'ostatnia')
  await at('2026-10-25T23:00:00Z', 'dzień później')
  portal.setTime(today)
  const found = async (query: object) => titles(await anna.call('messageInbox', { query }))
  expect(await found({ after: '2026-10-25', before: '2026-10-25' })).toEqual(['ostatnia', 'pierwsza'])
  expect(await found({ sender: 'SWIERKOCKA', title: 'dzien' })).toEqual(['dzień później', 'dzień wcześniej'])
  expect(await found({ sender: 'świerk', title: 'PÓŹ' })).toEqual(['dzień później'])
  expect(await found({ title: '_' })).toEqual([])
  expect(await found({ category: 'WYNIKI', sender: 'swierk', pageSize: 3, pageIndex: 1 })).toEqual(['dzień wcześniej'])
  expect(await found({ recipient: 'nowicka', sender: 'swierk' })).toHaveLength(4)
  expect(await found({ recipient: 'kalinowiak' })).toEqual([])
})
