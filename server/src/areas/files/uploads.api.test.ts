import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StoredFile } from '@portal/contract/areas/files'
import type { ProblemBody } from '@portal/contract/problems'
import { sql } from '../../db/sql.ts'
import { hostileFiles } from '../../files/testing/hostile.ts'
import { jpeg, pdf, png } from '../../files/testing/sound.ts'
import { clinicIds } from '../../seed/clinic-ids.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import { makeContact } from '../../testing/messages.ts'
import { startPortal, type Person, type TestPortal } from '../../testing/harness.ts'
import { keepStateOf } from '../../testing/kept-state.ts'

const maxFileSize = 300_000
let portal: TestPortal
let anna: Person
let patientId: string
let restore: () => Promise<void>

beforeAll(async () => {
  portal = await startPortal({ env: { MAX_FILE_SIZE: String(maxFileSize), FILES_WAITING: '6' } })
  anna = await portal.as('anna')
  patientId = (await clinicIds(portal.database.db)).patients.anna
  restore = await keepStateOf(portal)
})
beforeEach(() => restore())
afterAll(() => portal.close())

const pathOf = (patient = patientId) => `/mpi/accounts/mpi-user/patients/${patient}/uploads`
const blob = (bytes: Buffer) => new Blob([new Uint8Array(bytes)])
const send = (fileName: string, bytes: Buffer, as = anna): Promise<StoredFile> =>
  as.call('uploadCreate', { params: { patientId }, body: { filename: fileName }, file: blob(bytes) })
const refusal = (fileName: string, bytes: Buffer) =>
  anna.refusal('uploadCreate', { params: { patientId }, body: { filename: fileName }, file: blob(bytes) })
const postJson = (body: unknown): Promise<Response> => postText(JSON.stringify(body))
const postText = (body: string): Promise<Response> =>
  anna.fetch(pathOf(), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-portal-request': '1' },
    body,
  })
const postForm = (form: FormData): Promise<Response> =>
  anna.fetch(pathOf(), { method: 'POST', headers: { 'x-portal-request': '1' }, body: form })
const answerOf = async (answer: Response) => {
  const { errorCode, errors } = (await answer.json()) as Partial<ProblemBody>
  return [answer.status, errorCode, ...Object.keys(errors ?? {})]
}
const contentOf = async (id: string): Promise<Buffer> => {
  const content = await anna.call('uploadContent', { params: { patientId, id } })
  return Buffer.from(await content.arrayBuffer())
}
const kept = () => portal.rows('stored_file')
/** A PDF of exactly this size. */
const pdfOf = (size: number) => {
  const filled = (spare: number) => pdf({ objects: `%${'x'.repeat(spare)}\n` })
  const first = filled(size)
  return filled(2 * size - first.length)
}

test('a file comes as a form, part `file`, or as JSON with name and base64 content, by POST [V-131, V-132, V-133]', async () => {
  const asForm = await send('Skierowanie żółć.png', png())
  expect(asForm).toMatchObject({ filename: 'Skierowanie żółć.png', type: 'image/png', size: png().length })
  expect(await contentOf(asForm.id)).toEqual(png())
  const asJson = await postJson({ filename: 'skan.jpg', content: jpeg().toString('base64') })
  expect([asJson.status, await asJson.json()]).toMatchObject([200, { filename: 'skan.jpg', type: 'image/jpeg' }])
  const { status } = await postJson({ fileName: 'skan.jpg', content: jpeg().toString('base64') })
  expect(status).toBe(400)
  const otherField = new FormData()
  otherField.append('attachment', blob(png()), 'a.png')
  expect(await answerOf(await postForm(otherField))).toEqual([400, 'VALIDATION_ERROR', 'attachment'])
})

test('what may be sent is told by the settings [V-367, C-205]', async () => {
  expect(await anna.call('fileSettings')).toEqual({
    maxFileSize,
    maxFiles: 5,
    fileTypes: ['pdf', 'jpg', 'jpeg', 'png', 'heic', 'heif'],
  })
})

test('a form or JSON that is not as it should be is refused and keeps nothing (I18)', async () => {
  const form = (...parts: [string, string | Blob, string?][]) => {
    const made = new FormData()
    for (const [name, value, fileName] of parts)
      if (typeof value === 'string') made.append(name, value)
      else made.append(name, value, fileName)
    return made
  }
  const file: [string, Blob, string] = ['file', blob(png()), 'a.png']
  for (const [made, answer] of [
    [form(), [400, 'VALIDATION_ERROR', 'file']],
    [form(['file', 'text']), [400, 'VALIDATION_ERROR', 'file']],
    [form(['file', blob(Buffer.alloc(0)), 'a.png']), [400, 'VALIDATION_ERROR', 'file']],
    [form(file, file), [400, 'VALIDATION_ERROR', 'file']],
    [form(['patientId', '1'], file), [400, 'VALIDATION_ERROR', 'patientId']],
    [form(['filename', 'b.png'], file), [400, 'VALIDATION_ERROR', 'filename']],
    [form(['__proto__', 'x'], file), [400, 'MALFORMED_REQUEST']],
    [form(['constructor', 'x'], file), [400, 'MALFORMED_REQUEST']],
    [
      form(...Array.from({ length: 30 }, (_, no): [string, string] => [`f${no}`, 'x']), file),
      [400, 'MALFORMED_REQUEST'],
    ],
  ] as const)
    expect(await answerOf(await postForm(made))).toEqual(answer)
  const content = png().toString('base64')
  for (const [body, answer] of [
    ['{}', [400, 'VALIDATION_ERROR', 'content']],
    ['[]', [400, 'VALIDATION_ERROR', 'body']],
    ['{"filename":"a.png","content":"***="}', [400, 'VALIDATION_ERROR', 'content']],
    [`{"content":"${content}"}`, [400, 'VALIDATION_ERROR', 'filename']],
    [`{"filename":"a.png","content":"${content}","x":1}`, [400, 'VALIDATION_ERROR', 'x']],
    [`{"filename":"a.png","content":"${content}","__proto__":{"admin":true}}`, [400, 'MALFORMED_REQUEST']],
    [`{"filename":"a.png","content":"${content}","constructor":{"prototype":{}}}`, [400, 'MALFORMED_REQUEST']],
    ['{"filename"', [400, 'MALFORMED_REQUEST']],
  ] as const)
    expect([body.slice(0, 60), ...(await answerOf(await postText(body)))]).toEqual([body.slice(0, 60), ...answer])
  const noBoundary = await anna.fetch(pathOf(), {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data', 'x-portal-request': '1' },
    body: 'x',
  })
  expect(await answerOf(noBoundary)).toEqual([400, 'MALFORMED_REQUEST'])
  expect('admin' in {}).toBe(false)
  expect(await kept()).toEqual({ stored_file: 0 })
})

test('a file may be as large as the settings say and not a byte larger, whichever way it comes (I8)', async () => {
  const [whole, over] = [pdfOf(maxFileSize), pdfOf(maxFileSize + 1)]
  expect([whole.length, over.length]).toEqual([maxFileSize, maxFileSize + 1])
  await send('a.pdf', whole)
  expect(await answerOf(await postJson({ filename: 'a.pdf', content: over.toString('base64') }))).toEqual([
    413,
    'FILE_TOO_LARGE',
  ])
  expect((await refusal('a.pdf', over)).errorCode).toBe('FILE_TOO_LARGE')
  expect((await refusal('a.pdf', Buffer.alloc(maxFileSize * 3))).errorCode).toBe('FILE_TOO_LARGE')
  expect((await postJson({ filename: 'a.pdf', content: whole.toString('base64') })).status).toBe(200)
  expect(await kept()).toEqual({ stored_file: 2 })
})

test('only so many files wait to be attached; those that are deleted count no more (I8)', async () => {
  const sent: StoredFile[] = []
  for (let no = 0; no < 6; no++) sent.push(await send(`${no}.png`, png()))
  const over = await refusal('6.png', png())
  expect([over.status, over.errorCode]).toEqual([409, 'UPLOAD_QUOTA'])
  await anna.call('uploadDelete', { params: { patientId, id: sent[0]!.id } })
  await send('6.png', png())
  const together = await Promise.allSettled(Array.from({ length: 4 }, (_, no) => send(`x${no}.png`, png())))
  expect(together.every(({ status }) => status === 'rejected')).toBe(true)
  expect(await kept()).toEqual({ stored_file: 6 })
})

test('five files of one account at once are taken, a sixth has to wait (I8)', async () => {
  const outcomes = await Promise.all(
    Array.from(
      { length: 12 },
      async (_, no) => (await postJson({ filename: `${no}.pdf`, content: bigContent })).status,
    ),
  )
  expect(outcomes.filter((status) => status === 200).length).toBeGreaterThanOrEqual(5)
  for (const status of outcomes) expect([200, 409, 429]).toContain(status)
})
const bigContent = pdfOf(maxFileSize - 1).toString('base64')

test('what was made to do harm is refused, or comes out without it and only as a download (I7, I13, I14, F29)', async () => {
  const before = await kept()
  for (const { name, bytes, fate } of hostileFiles) {
    if (bytes.length > maxFileSize) continue
    if (typeof fate === 'string') {
      const { errorCode, details } = await refusal(name, bytes)
      expect([name, errorCode, details['reason']]).toEqual(
        fate === 'FILE_INFECTED'
          ? [name, fate, undefined]
          : fate === 'unreadable'
            ? [name, 'FILE_UNREADABLE', undefined]
            : [name, 'FILE_TYPE_REFUSED', fate],
      )
      continue
    }
    const file = await send(name, bytes)
    expect([name, ['image/png', 'image/jpeg', 'image/heic', 'application/pdf'].includes(file.type)]).toEqual([
      name,
      true,
    ])
    expect([name, (await contentOf(file.id)).includes(fate.withoutMark, 0, 'latin1')]).toEqual([name, false])
    await anna.call('uploadDelete', { params: { patientId, id: file.id } })
  }
  expect(await kept()).toEqual(before)
})

test('a file goes out as an attachment of its own kind that no browser runs, guesses or keeps (I14)', async () => {
  for (const [name, bytes, type] of [
    ['Wyniki – łódź.pdf', pdf(), 'application/pdf'],
    ['<img src=x onerror=alert(1)>.png', png(), 'image/png'],
  ] as const) {
    const { id, filename } = await send(name, bytes)
    const answer = await anna.fetch(`${pathOf()}/${id}/content`)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': type,
      'content-disposition': expect.stringMatching(
        /^attachment; filename="[ -~]+"; filename\*=UTF-8''[\w%!#$&+.^`|~-]+$/,
      ),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^sandbox;/),
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
    })
    const full = /filename\*=UTF-8''(.+)$/.exec(answer.headers.get('content-disposition') ?? '')?.[1]
    expect(decodeURIComponent(full ?? '')).toBe(filename)
  }
})

test('a hostile name is kept as a harmless one (I10)', async () => {
  for (const [given, safe] of [
    ['../../../../tmp/x.png', 'x.png'],
    ['C:\\boot.png', 'boot.png'],
    ['/etc/passwd', 'passwd.png'],
    ['%2e%2e%2f%2e%2e%2fx.png', '%2e%2e%2f%2e%2e%2fx.png'],
    ['a\u0000b.png', 'ab.png'],
    ['CON.png', '_CON.png'],
    ['😀.png', '😀.png'],
    [`${'x'.repeat(5000)}.png`, `${'x'.repeat(120)}.png`],
  ] as const) {
    const answer = await postJson({ filename: given, content: png().toString('base64') })
    const { id, filename } = (await answer.json()) as StoredFile
    expect([given, filename]).toEqual([given, safe])
    await anna.call('uploadDelete', { params: { patientId, id } })
  }
  expect((await send('../../x.png', png())).filename).toBe('x.png')
})

test('a file that waits is its sender’s alone, for this patient, and for 30 days', async () => {
  const { id } = await send('skan.png', png())
  const ids = await clinicIds(portal.database.db)
  const other = await portal.as('ewa')
  for (const [person, patient] of [
    [other, patientId],
    [other, ids.patients.anna],
    [anna, ids.patients.kacper],
  ] as const) {
    expect((await person.refusal('uploadContent', { params: { patientId: patient, id } })).status).toBe(404)
    expect((await person.refusal('uploadDelete', { params: { patientId: patient, id } })).status).toBe(404)
  }
  await sql`update stored_file set keep_until = ${new Date(portal.now().getTime() - 1000)}`.execute(portal.database.db)
  expect((await anna.refusal('uploadContent', { params: { patientId, id } })).status).toBe(404)
})

test('a file for somebody else’s patient is refused and nothing of it is kept', async () => {
  const { kacper } = (await clinicIds(portal.database.db)).patients
  const input = { params: { patientId: kacper }, body: { filename: 'a.png' }, file: blob(png()) }
  expect((await anna.refusal('uploadCreate', input)).status).toBe(404)
  expect(await kept()).toEqual({ stored_file: 0 })
})

const bare = '/mpi/uploads'
const sendBare = (body: FormData | string, headers: Record<string, string> = {}): Promise<Response> =>
  anna.fetch(bare, { method: 'POST', headers: { 'x-portal-request': '1', ...headers }, body })
const bareForm = (bytes: Buffer, fileName: string): FormData => {
  const form = new FormData()
  form.append('file', blob(bytes), fileName)
  return form
}
const json = { 'content-type': 'application/json' }

test('a file is sent before it is known whose it is, as a form with the part `file` or as JSON with filename and content [C-077, C-078]', async () => {
  const asForm = await sendBare(bareForm(png(), 'Skan żółć.png'))
  const first = (await asForm.json()) as StoredFile
  expect([asForm.status, first]).toMatchObject([200, { filename: 'Skan żółć.png', type: 'image/png' }])
  const asJson = await sendBare(JSON.stringify({ filename: 'skan.jpg', content: jpeg().toString('base64') }), json)
  const second = (await asJson.json()) as StoredFile
  expect([asJson.status, second]).toMatchObject([200, { filename: 'skan.jpg', type: 'image/jpeg' }])
  const { rows } = await sql<object>`
    select patient_id, account_id::text, keep_until > ${portal.now()} as waits from stored_file order by id`.execute(
    portal.database.db,
  )
  const { anna: accountId } = (await clinicIds(portal.database.db)).accounts
  expect(rows).toEqual([1, 2].map(() => ({ patient_id: null, account_id: accountId, waits: true })))
  const trail = await sql<object>`
    select kind, entity, entity_id, outcome, patient_id from audit_event where request_id = ${asForm.headers.get('x-request-id')}`.execute(
    portal.database.db,
  )
  expect(trail.rows).toEqual([
    { kind: 'create', entity: 'file', entity_id: first.id, outcome: 'done', patient_id: null },
  ])
  // Another account finds nothing, its owner takes it back.
  const other = await portal.as('ewa')
  expect((await other.refusal('uploadDrop', { params: { id: first.id } })).status).toBe(404)
  await anna.call('uploadDrop', { params: { id: first.id } })
  expect((await anna.refusal('uploadDrop', { params: { id: first.id } })).status).toBe(404)
  expect(await kept()).toEqual({ stored_file: 1 })
})

test('what was sent without a patient is taken up once, by the sender’s own call, and is that patient’s then [C-077]', async () => {
  const file = (await (await sendBare(bareForm(png(), 'skan.png'))).json()) as StoredFile
  const id = Number(file.id)
  const ids = await clinicIds(portal.database.db)
  const between = (key: 'anna' | 'ewa') => ({
    accountId: Number(ids.accounts[key]),
    patientId: Number(ids.patients.anna),
  })
  const attach = (key: 'anna' | 'ewa') =>
    portal.database.transaction((tx) => portal.app.files.attach(tx, between(key) as never, [id]))
  await expect(attach('ewa')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await attach('anna')).toMatchObject([{ id, patientId: Number(ids.patients.anna) }])
  await expect(attach('anna')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await anna.refusal('uploadDrop', { params: { id: file.id } })).status).toBe(404)
})

test('a message takes up a file that was sent without a patient, its sender’s alone [C-077]', async () => {
  const { patients } = await clinicIds(portal.database.db)
  const recipients = [String(await makeContact(portal))]
  const file = (await (await sendBare(bareForm(png(), 'skan.png'))).json()) as StoredFile
  const letter = { title: 'Skan', content: '<p>W załączeniu.</p>', recipients, uploads: [file.id] }
  const other = await portal.as('ewa')
  const before = await fingerprint(portal.database)
  const refused = await other.refusal('messageSend', { body: { ...letter, patientId: patients.ewa } })
  expect([refused.status, await fingerprint(portal.database)]).toEqual([404, before])
  const made = await anna.call('messageSend', { body: { ...letter, patientId: patients.anna } })
  expect(await anna.call('messageAttachments', { params: { id: made.id } })).toMatchObject([{ filename: 'skan.png' }])
  expect((await anna.refusal('messageSend', { body: { ...letter, patientId: patients.anna } })).status).toBe(404)
})

test('files without a patient are judged and counted like all others, and no refusal writes anything [C-077, C-078]', async () => {
  const before = await kept()
  const stranger = await fetch(portal.url + bare, {
    method: 'POST',
    headers: { 'x-portal-request': '1', 'sec-fetch-site': 'same-origin' },
    body: bareForm(png(), 'a.png'),
  })
  expect((await answerOf(stranger)).slice(0, 2)).toEqual([401, 'UNAUTHENTICATED'])
  const elsewhere = await sendBare(bareForm(png(), 'a.png'), { 'sec-fetch-site': 'cross-site' })
  expect(elsewhere.status).toBe(403)
  const script = bareForm(Buffer.from('<script>alert(1)</script>'), 'a.png')
  expect((await answerOf(await sendBare(script))).slice(0, 2)).toEqual([400, 'FILE_TYPE_REFUSED'])
  for (const content of ['***=', 'a-b_', 'A===', 'AB=C', 'abc', ' QUJD'])
    expect(await answerOf(await sendBare(JSON.stringify({ filename: 'a.png', content }), json))).toEqual([
      400,
      'VALIDATION_ERROR',
      'content',
    ])
  const over = pdfOf(maxFileSize + 1).toString('base64')
  expect(await answerOf(await sendBare(JSON.stringify({ filename: 'a.pdf', content: over }), json))).toEqual([
    413,
    'FILE_TOO_LARGE',
  ])
  expect(await kept()).toEqual(before)
  for (let no = 0; no < 6; no++) expect((await sendBare(bareForm(png(), `${no}.png`))).status).toBe(200)
  expect(await answerOf(await sendBare(bareForm(png(), '6.png')))).toEqual([409, 'UPLOAD_QUOTA'])
  expect((await refusal('6.png', png())).errorCode).toBe('UPLOAD_QUOTA')
  expect(await kept()).toEqual({ stored_file: 6 })
})
