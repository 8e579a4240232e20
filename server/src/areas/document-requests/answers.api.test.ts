import type { DocumentAnswer } from '@portal/contract/document-requests'
import type { AnswerFile } from '@portal/standins/document-requests/requests'
import { expect, test } from 'vitest'
import { sql } from '../../db/sql.ts'
import { cast } from '../../seed/cast.ts'
import { clinicIds, type ClinicIds } from '../../seed/clinic-ids.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import type { Person, TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'
import { askForDocuments } from './answers.ts'
import { step } from './store-answers.ts'

let portal: TestPortal
let ids: ClinicIds
let anna: Person
let piotr: Person
onePortal(
  async (running) => {
    portal = running
    ids = await clinicIds(portal.database.db)
    ;[anna, piotr] = [await portal.as('anna'), await portal.as('piotr')]
    await sql`delete from document_request`.execute(portal.database.db)
  },
  { standins: true },
)

const pdf: AnswerFile = {
  title: 'Karta informacyjna',
  contentType: 'application/pdf',
  bytes: Buffer.from('%PDF-1.4 karta'),
}
const bodyOf = (patientId: string) => ({
  patientId,
  clinicalDocumentsScope: { dateFrom: '2026-01-01' },
  deliveryFormat: 'DOWNLOAD' as const,
})
const ask = (by = anna, patientId = ids.patients.anna) => by.call('documentRequestCreate', { body: bodyOf(patientId) })
const seen = (id: string, by = anna) => by.call('documentRequestView', { params: { id } })

async function round(): Promise<void> {
  await portal.app.askClinic()
  await portal.app.worker.drain()
}

const atDesk = (id: string, answer: DocumentAnswer, given: { text?: string; files?: readonly AnswerFile[] } = {}) =>
  portal.world.documentRequests.answer(id, answer, { text: given.text ?? '', files: given.files ?? [] })

/** The clinic's office hears of everything, answers, and is asked again. */
async function answered(id: string, answer: DocumentAnswer, given: Parameters<typeof atDesk>[2] = {}): Promise<void> {
  await round()
  expect(atDesk(id, answer, given)).toBe(true)
  await round()
}

const mailTo = (email: string) => portal.world.mail.filter(({ to }) => to.includes(email))

test('the clinic hears of a request, prepares it and gives files, which are downloaded as attachments', async () => {
  const { id } = await ask()
  await answered(id, 'ACCEPTED')
  expect(portal.world.documentRequests.list()).toMatchObject([
    {
      request: {
        id,
        by: { name: 'Anna', role: 'PATIENT' },
        patient: { id: ids.patients.anna },
        deliveryFormat: 'DOWNLOAD',
        deliveryMode: 5,
        documents: [],
        scope: { dateFrom: '2025-12-31T23:00:00.000Z', dateTo: null, departmentSpeciality: null },
      },
    },
  ])
  expect(await seen(id)).toMatchObject({ status: 'ACCEPTED', actions: { withdraw: { allowed: false } } })
  await answered(id, 'COMPLETED', { text: 'W załączeniu kopia dokumentacji.', files: [pdf] })
  const view = await seen(id)
  expect(view).toMatchObject({
    status: 'COMPLETED',
    changedAt: portal.now().toISOString(),
    details: 'W załączeniu kopia dokumentacji.',
    attachments: [{ fileName: 'Karta informacyjna.pdf', contentType: 'application/pdf', size: pdf.bytes.length }],
  })
  const attId = view.attachments[0]!.id
  const answer = await anna.fetch(`/mpi/cdoc-requests/mpi-user/${id}/attachments/${attId}`)
  expect(answer.status).toBe(200)
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf.bytes)
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="Karta informacyjna\.pdf"/)
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await anna.call('documentRequestAttachments', { params: { id } })).toEqual(view.attachments)
  const open = await anna.call('documentRequestList', { query: { onlyUncompleted: 'true' } })
  expect(open).toEqual([])
})

test('a page of HTML that the clinic gives is saved and never shown', async () => {
  const { id } = await ask()
  const bytes = Buffer.from('<script>alert(1)</script>')
  await answered(id, 'COMPLETED', { files: [{ title: 'strona.html', contentType: 'text/html', bytes }] })
  const [file] = (await seen(id)).attachments
  const answer = await anna.fetch(`/mpi/cdoc-requests/mpi-user/${id}/attachments/${file!.id}`)
  expect(answer.headers.get('content-type')).toBe('application/octet-stream')
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment/)
  expect(answer.headers.get('content-security-policy')).toMatch(/sandbox/)
  await answer.arrayBuffer()
})

test('a refusal stands in the portal with its reason, and the letter says nothing of it', async () => {
  const { id } = await ask()
  await answered(id, 'REFUSED', { text: 'Brak dokumentacji z tego okresu.' })
  expect(await seen(id)).toMatchObject({ status: 'REFUSED', details: 'Brak dokumentacji z tego okresu.' })
  const [letter, ...others] = mailTo(cast.anna.email)
  expect(others).toEqual([])
  expect(letter!.subject).toBe('Placówka odpowiedziała na wniosek o dokumenty')
  expect(letter!.text).not.toMatch(/odm|Brak|Kowalska|okres/i)
  expect(letter!.text).toMatch(new RegExp(`/benefits/cdocrequests/${id}$`, 'm'))
  const { rows } = await sql`
    select outcome, patient_id::text as patient from audit_event where event = 'clinicAnswersDocumentRequest'`.execute(
    portal.database.db,
  )
  expect(rows).toEqual([{ outcome: 'done', patient: ids.patients.anna }])
})

test('asking again changes nothing, and the same answer is carried out once', async () => {
  const { id } = await ask()
  await answered(id, 'READY', { files: [pdf] })
  const before = await fingerprint(portal.database)
  await round()
  await round()
  expect(await fingerprint(portal.database)).toEqual(before)
  expect(mailTo(cast.anna.email)).toHaveLength(1)
  expect((await seen(id)).attachments).toHaveLength(1)
})

test('a request is withdrawn until the clinic begins; the clinic hears of it, and can answer no more', async () => {
  const { id } = await ask()
  await round()
  const params = { id }
  expect(await anna.call('documentRequestWithdraw', { params })).toMatchObject({ status: 'WITHDRAWN' })
  // A repeated press has what it wanted.
  expect(await anna.call('documentRequestWithdraw', { params })).toMatchObject({ status: 'WITHDRAWN' })
  // Staff answer before they hear of it.
  expect(atDesk(id, 'ACCEPTED')).toBe(true)
  await round()
  expect((await seen(id)).status).toBe('WITHDRAWN')
  expect(portal.world.documentRequests.list()).toMatchObject([{ state: 'WITHDRAWN' }])
  expect(atDesk(id, 'COMPLETED')).toBe(false)
  expect(mailTo(cast.anna.email)).toEqual([])
  const begun = await ask()
  await answered(begun.id, 'ACCEPTED')
  const before = await fingerprint(portal.database)
  expect((await anna.refusal('documentRequestWithdraw', { params: { id: begun.id } })).errorCode).toBe(
    'DOCUMENT_REQUEST_BEGUN',
  )
  expect(await fingerprint(portal.database)).toEqual(before)
})

test('of a withdrawal and an answer at the same time the database lets one through', async () => {
  for (let attempt = 0; attempt < 8; attempt++) {
    const { id } = await ask()
    const now = portal.now()
    const request = { id, state: 'SENT' } as const
    const answer = () =>
      portal.database.transaction((tx) =>
        step(tx, request, { answer: 'ACCEPTED', text: undefined, files: undefined }, now),
      )
    const withdrawal = () => anna.call('documentRequestWithdraw', { params: { id } }).catch(() => undefined)
    const [one, other] =
      attempt % 2 === 0
        ? await Promise.all([answer(), withdrawal()])
        : (await Promise.all([withdrawal(), answer()])).toReversed()
    expect([one, other].filter((result) => result !== undefined)).toHaveLength(1)
    expect((await seen(id)).status).toBe(one === undefined ? 'WITHDRAWN' : 'ACCEPTED')
  }
})

test('the database itself refuses a step that there is not', async () => {
  const { id } = await ask()
  const set = (status: string) =>
    sql`update document_request set status = ${status}, changed_at = ${portal.now()} where id = ${id}`.execute(
      portal.database.db,
    )
  await set('READY')
  await expect(set('WITHDRAWN')).rejects.toThrow(/READY to no WITHDRAWN/)
  await set('COMPLETED')
  await expect(set('READY')).rejects.toThrow(/COMPLETED to no READY/)
})

test('a guardian hears of the answer to what they asked, until they may not; hidden files are the patient’s alone', async () => {
  const patientId = ids.patients.stanislaw
  const { id } = await ask(piotr, patientId)
  await answered(id, 'READY', { files: [pdf, { ...pdf, title: 'Ukryty', hidden: true }] })
  expect((await seen(id, piotr)).attachments.map(({ fileName }) => fileName)).toEqual(['Karta informacyjna.pdf'])
  const { rows } = await sql<{ id: number }>`select id from clinic_file where title = 'Ukryty'`.execute(
    portal.database.db,
  )
  const hidden = { params: { id, attId: String(rows[0]!.id) } }
  expect((await piotr.refusal('documentRequestFile', hidden)).status).toBe(404)
  expect(mailTo(cast.piotr.email)).toHaveLength(1)
  await sql`update patient_link set rights = '{patient:read}' where account_id = ${ids.accounts.piotr} and patient_id = ${patientId}`.execute(
    portal.database.db,
  )
  await answered(id, 'COMPLETED')
  expect(mailTo(cast.piotr.email)).toHaveLength(1)
})

test('a clinic that does not answer, or gives no file, leaves everything as it is', async () => {
  const { id } = await ask()
  await round()
  portal.world.set({ clinic: 'down' })
  await expect(portal.app.askClinic()).rejects.toThrow('503')
  portal.world.set({ clinic: 'ok' })
  const { documentRequests: desk } = portal.world
  const told = desk.list().at(-1)!.request
  const office = {
    askForDocuments: async () => [
      { id, answer: 'COMPLETED' as const, files: [{ id: 'f', title: 'Karta', contentType: 'application/pdf' }] },
    ],
    documentFile: () => Promise.reject(new Error('no such file')),
  }
  const { database } = portal
  const store = { put: () => Promise.reject(new Error('nothing is to be stored')) }
  const log = { warn: () => undefined }
  const before = await fingerprint(database)
  await askForDocuments({ database, office, store, largestFile: 1000, clock: () => portal.now(), log })
  expect(await fingerprint(database)).toEqual(before)
  expect(told).toMatchObject({ id, state: 'SENT' })
  await answered(id, 'COMPLETED', { files: [pdf] })
  expect(await seen(id)).toMatchObject({ status: 'COMPLETED', attachments: [{ fileName: 'Karta informacyjna.pdf' }] })
})

test('at the desk staff see a request and answer it with a file', async () => {
  const { id } = await ask()
  await round()
  const desk = async (path: string, body?: object) => {
    const init = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    return fetch(`${portal.deskUrl}${path}`, init)
  }
  expect(await (await desk('/')).text()).toContain('Wnioski o dokumenty')
  expect((await desk('/api/document-requests', { id, answer: 'NEVER' })).status).toBe(400)
  expect(
    (await desk('/api/document-requests', { id, answer: 'COMPLETED', text: 'Gotowe.', sample: 'on' })).status,
  ).toBe(200)
  await round()
  expect(await seen(id)).toMatchObject({ status: 'COMPLETED', attachments: [{ fileName: 'Kopia dokumentacji.pdf' }] })
})
