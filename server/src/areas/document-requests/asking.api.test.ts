import type { NewDocumentRequest } from '@portal/contract/areas/document-requests/parts'
import { expect, test } from 'vitest'
import { sql } from '../../db/sql.ts'
import { clinicIds, type ClinicIds } from '../../seed/clinic-ids.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import { startPortal, type Person, type TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'
import { makeTargets, today, type Target } from '../../testing/targets.ts'
import { openForClinic } from './store-answers.ts'

let portal: TestPortal
let ids: ClinicIds
let anna: Person
let piotr: Person
let targets: Record<'anna' | 'kacper' | 'stanislaw', Target>
onePortal(
  async (running) => {
    portal = running
    ids = await clinicIds(portal.database.db)
    ;[anna, piotr] = [await portal.as('anna'), await portal.as('piotr')]
    targets = await makeTargets(portal)
    await sql`delete from document_request`.execute(portal.database.db)
  },
  { env: { CDOC_TYPES: 'CDOC,PERM' } },
)

type Body = Partial<NewDocumentRequest>
const scope = { dateFrom: Date.parse('2025-12-31T23:00:00Z'), dateTo: Date.parse('2026-06-30T21:59:59Z') }
const bodyOf = (given: Body = {}): NewDocumentRequest => ({
  patientId: ids.patients.anna,
  clinicalDocumentsScope: scope,
  deliveryFormat: 'PAPER',
  deliveryMode: 1,
  ...given,
})
const ask = (given: Body = {}, by = anna) => by.call('documentRequestCreate', { body: bodyOf(given) })

/** A refusal, which must have written nothing. */
async function refused(given: Body, by = anna): Promise<string> {
  const before = await fingerprint(portal.database)
  const { status, errorCode } = await by.refusal('documentRequestCreate', { body: bodyOf(given) })
  expect(await fingerprint(portal.database)).toEqual(before)
  return `${status} ${errorCode}`
}

test('a person asks for documents of a period, and sees the request in the list and by its number [V-018, V-236, V-362]', async () => {
  const made = await ask({ clinicalDocumentsScope: { ...scope, departmentSpeciality: '1100' } })
  expect(made).toEqual({
    id: expect.stringMatching(/^\d+$/),
    patientId: ids.patients.anna,
    status: 'SENT',
    cdocType: 'CDOC',
    description: expect.stringMatching(
      /^Wniosek o udostępnienie dokumentów medycznych, specjalność: .+, za okres od 01\.01\.2026 do 30\.06\.2026$/,
    ),
    deliveryFormat: 'PAPER',
    deliveryMode: 1,
    registeredAt: today.toISOString(),
    clinicalDocumentIds: [],
    documents: [],
    clinicalDocumentsScope: {
      departmentSpeciality: { code: '1100', name: expect.any(String) },
      dateFrom: '2025-12-31T23:00:00.000Z',
      dateTo: '2026-06-30T21:59:59.000Z',
    },
    attachments: [],
    actions: { withdraw: { allowed: true } },
  })
  expect(await anna.call('documentRequestView', { params: { id: made.id } })).toEqual(made)
  expect(await anna.call('documentRequestPlainView', { params: { id: made.id } })).toEqual(made)
  expect(await anna.call('documentRequestAttachments', { params: { id: made.id } })).toEqual([])
  const listed = await anna.call('documentRequestList')
  expect(listed.map(({ id, attachmentCount }) => [id, attachmentCount])).toEqual([[made.id, 0]])
})

test('the list is narrowed by period, patient and what is still open [V-128, V-129]', async () => {
  const first = await ask()
  await anna.call('documentRequestWithdraw', { params: { id: first.id } })
  portal.setTime(new Date(today.getTime() + 60_000))
  const second = await ask()
  const [from, to] = [String(today.getTime() + 60_000), new Date(today.getTime() + 60_000).toISOString()]
  const list = async (query: object) => (await anna.call('documentRequestList', { query })).map(({ id }) => id)
  expect(await list({})).toEqual([second.id, first.id])
  expect(await list({ onlyUncompleted: 'true' })).toEqual([second.id])
  expect(await list({ registeredAfter: from })).toEqual([second.id])
  expect(await list({ registeredBefore: to })).toEqual([first.id])
  expect(await list({ registeredAfter: '2026-11-24' })).toEqual([])
  expect(await list({ pageSize: 1, pageIndex: 1 })).toEqual([first.id])
  await ask({ patientId: ids.patients.stanislaw }, piotr)
  const ofPiotr = (query: object) => piotr.call('documentRequestList', { query })
  expect((await ofPiotr({})).map(({ patientId }) => patientId)).toEqual([ids.patients.stanislaw])
  expect(await ofPiotr({ patientId: ids.patients.kacper })).toEqual([])
})

test('without a scope a document must be ticked, and that is said in the documents’ words [V-103, M-003]', async () => {
  expect(await refused({ clinicalDocumentsScope: undefined })).toBe('422 DOCUMENT_REQUEST_EMPTY')
  expect(await refused({ clinicalDocumentsScope: {} })).toBe('422 DOCUMENT_REQUEST_EMPTY')
  const nothing = { clinicalDocumentsScope: {}, clinicalDocumentIds: [] }
  expect(await refused(nothing)).toBe('422 DOCUMENT_REQUEST_EMPTY')
  expect((await anna.refusal('documentRequestCreate', { body: bodyOf(nothing) })).message).toBe(
    'Zaznacz przynajmniej jeden dokument, aby wygenerować wniosek',
  )
})

/** A document of the clinic's; returns its number. */
async function document(patientId: string, source: string, hidden = false): Promise<string> {
  const { rows } = await sql<{ id: number }>`
    insert into clinical_document (patient_id, source_system, source_id, title, dated_at, state, hidden)
    values (${patientId}, 'TEST', ${source}, 'Karta informacyjna', ${today}, 'final', ${hidden}) returning id`.execute(
    portal.database.db,
  )
  return String(rows[0]!.id)
}

test('ticked documents are named, with the usual words, also from a stay; the clinic hears of them by its own ids [V-058, V-171, V-172, M-021, M-022]', async () => {
  const [one, other] = [
    await document(ids.patients.anna, 'DocumentReference/t1'),
    await document(ids.patients.anna, 'DocumentReference/t2'),
  ]
  const ticked = { clinicalDocumentsScope: undefined, clinicalDocumentIds: [one, other, one] }
  const made = await ask(ticked)
  expect(made).toMatchObject({ description: 'Wniosek o udostępnienie dokumentów medycznych' })
  expect(made.clinicalDocumentIds.toSorted()).toEqual([one, other].toSorted())
  expect(await anna.call('documentRequestView', { params: { id: made.id } })).toEqual(made)
  const { encounterId } = targets.anna
  const ofStay = await ask({ ...ticked, encounterId })
  expect(ofStay).toMatchObject({
    patientId: ids.patients.anna,
    encounterId,
    description: 'Wniosek o udostępnienie wyników badań',
  })
  const open = await openForClinic(portal.database.db, { after: 0, count: 10 })
  expect(open.map(({ told }) => told.documents)).toEqual([
    ['DocumentReference/t1', 'DocumentReference/t2'],
    ['DocumentReference/t1', 'DocumentReference/t2'],
  ])
  await sql`update clinical_document set withdrawn_at = ${today} where id = ${one}`.execute(portal.database.db)
  expect((await anna.call('documentRequestView', { params: { id: made.id } })).documents.map(({ id }) => id)).toEqual([
    other,
  ])
})

test('nobody names a document of somebody else, one that was withdrawn, or one that is hidden from them', async () => {
  const patientId = ids.patients.stanislaw
  const his = await document(patientId, 'DocumentReference/t3')
  const hidden = await document(patientId, 'DocumentReference/t4', true)
  const naming = (id: string) => ({ patientId, clinicalDocumentsScope: undefined, clinicalDocumentIds: [his, id] })
  expect(await refused(naming(await document(ids.patients.kacper, 'DocumentReference/t5')), piotr)).toBe(
    '404 NOT_FOUND',
  )
  expect(await refused(naming(hidden), piotr)).toBe('404 NOT_FOUND')
  const made = await ask(naming(his), piotr)
  await sql`update clinical_document set hidden = true where id = ${his}`.execute(portal.database.db)
  expect((await piotr.call('documentRequestView', { params: { id: made.id } })).documents).toEqual([])
  await sql`update clinical_document set hidden = false, withdrawn_at = ${today} where id = ${his}`.execute(
    portal.database.db,
  )
  expect(await refused({ ...naming(his), clinicalDocumentIds: [his] }, piotr)).toBe('404 NOT_FOUND')
})

test('type, form and way follow the rules, whatever the caller sends [V-359, V-360, V-361, V-489, V-490, V-491]', async () => {
  expect(await ask({ deliveryFormat: 'DOWNLOAD', deliveryMode: 2 })).toMatchObject({
    cdocType: 'CDOC',
    deliveryMode: 5,
  })
  expect(await ask({ cdocType: 'PERM', deliveryFormat: 'PAPER', deliveryMode: 2 })).toMatchObject({
    cdocType: 'PERM',
    deliveryFormat: 'NONE',
    deliveryMode: 0,
    description: expect.stringMatching(/^Stały wniosek/),
  })
  for (const pair of [
    { deliveryFormat: 'PAPER', deliveryMode: 5 },
    { deliveryFormat: 'STORAGE', deliveryMode: 0 },
    { deliveryFormat: 'NONE', deliveryMode: 0 },
    { deliveryFormat: 'PAPER', deliveryMode: undefined },
    { deliveryFormat: undefined, deliveryMode: 1 },
  ] as const)
    expect([pair, await refused(pair)]).toEqual([pair, '422 DOCUMENT_REQUEST_DELIVERY'])
  for (const wrong of [{ deliveryMode: 4 }, { deliveryFormat: 'FAX' }, { cdocType: 'ALL' }])
    expect([wrong, await refused(wrong as unknown as Body)]).toEqual([wrong, '400 VALIDATION_ERROR'])
})

test('who collects the documents is named where somebody else does, and nowhere else', async () => {
  const authorizedPerson = { name: 'Jan', lastName: 'Nowak', identity: 'ABC 123456', address: 'ul. Lipowa 3, Warszawa' }
  expect(await refused({ deliveryMode: 3 })).toBe('422 DOCUMENT_REQUEST_PERSON')
  expect(await ask({ deliveryMode: 3, authorizedPerson })).toMatchObject({ deliveryMode: 3, authorizedPerson })
  expect(await ask({ deliveryMode: 1, authorizedPerson })).not.toHaveProperty('authorizedPerson')
  const { rows } = await sql`select from document_request where authorized_person is not null`.execute(
    portal.database.db,
  )
  expect(rows).toHaveLength(1)
})

test('a period that ends before it begins, reaches too far, or a speciality that is none, is refused', async () => {
  const of = (clinicalDocumentsScope: NonNullable<Body['clinicalDocumentsScope']>) =>
    refused({ clinicalDocumentsScope })
  expect(await of({ dateFrom: '2026-06-01', dateTo: '2026-05-01' })).toBe('422 DOCUMENT_REQUEST_PERIOD')
  expect(await of({ dateFrom: '2006-11-20' })).toBe('422 DOCUMENT_REQUEST_PERIOD')
  expect(await of({ dateTo: '2027-06-01' })).toBe('422 DOCUMENT_REQUEST_PERIOD')
  expect(await of({ departmentSpeciality: '9999.none' })).toBe('422 DOCUMENT_REQUEST_SPECIALITY')
  expect(await of({ dateFrom: 'yesterday' })).toBe('400 VALIDATION_ERROR')
  expect(await of({ dateFrom: Number.MAX_SAFE_INTEGER })).toBe('400 VALIDATION_ERROR')
  expect(await refused({ description: 'x'.repeat(1_001) })).toBe('400 VALIDATION_ERROR')
  expect(await refused({ description: 'x'.repeat(100_000) })).toBe('413 BODY_TOO_LARGE')
  expect(await refused({ description: 'a\u0000b' })).toBe('400 VALIDATION_ERROR')
})

test('ids of another person are not found in any position, and nothing is written', async () => {
  const { kacper } = targets
  expect(await refused({ patientId: ids.patients.helena })).toBe('404 NOT_FOUND')
  expect(await refused({ encounterId: kacper.encounterId })).toBe('404 NOT_FOUND')
  expect(await refused({ clinicalDocumentIds: ['999000017'] })).toBe('404 NOT_FOUND')
  // Also a stay of somebody else for whom the same account acts.
  expect(await refused({ patientId: ids.patients.stanislaw, encounterId: kacper.encounterId }, piotr)).toBe(
    '404 NOT_FOUND',
  )
  const made = await ask({ patientId: ids.patients.kacper }, piotr)
  const before = await fingerprint(portal.database)
  const params = { id: made.id }
  const refusals = [
    await anna.refusal('documentRequestView', { params }),
    await anna.refusal('documentRequestPlainView', { params }),
    await anna.refusal('documentRequestAttachments', { params }),
    await anna.refusal('documentRequestFile', { params: { ...params, attId: '1' } }),
    await anna.refusal('documentRequestWithdraw', { params }),
    await piotr.refusal('documentRequestFile', { params: { ...params, attId: kacper.documentRequestFileId } }),
  ]
  expect(refusals.map(({ status }) => status)).toEqual(refusals.map(() => 404))
  expect(await fingerprint(portal.database)).toEqual(before)
})

test('a person’s own words to a request of the page of a stay stand, and its draft ends', async () => {
  const { encounterId, patientId } = targets.kacper
  const at = { params: { patientId, kind: 'document-request', subject: `encounter:${encounterId}` } } as const
  await piotr.call('draftSave', { ...at, body: { content: { description: 'Proszę' } } })
  const made = await ask({ patientId, encounterId, description: 'Proszę o wszystko.' }, piotr)
  expect(made).toMatchObject({ encounterId, description: 'Proszę o wszystko.' })
  expect(await piotr.call('draftView', at)).toBeNull()
})

test('a repeated call makes one request, and two at once as well', async () => {
  const options = { idempotencyKey: 'a-double-click-01' }
  const call = () => anna.call('documentRequestCreate', { body: bodyOf() }, options)
  const [first, second] = await Promise.all([call(), call()])
  expect(first.id).toBe(second.id)
  expect((await call()).id).toBe(first.id)
  expect(await anna.call('documentRequestList')).toHaveLength(1)
})

test('no more than fifty requests wait for the clinic at a time', async () => {
  await sql`
    insert into document_request (patient_id, asked_as, hidden, type, description, delivery_format, delivery_mode, registered_at)
    select ${ids.patients.anna}::bigint, 'PATIENT', true, 'CDOC', 'x', 'PAPER', 1, ${today}::timestamptz from generate_series(1, 50)`.execute(
    portal.database.db,
  )
  expect(await refused({})).toBe('422 DOCUMENT_REQUESTS_OPEN')
})

test('what a patient asks for themselves is theirs alone; what a guardian asks the patient sees too', async () => {
  await sql`update patient_link set account_id = ${ids.accounts.anna} where patient_id = ${ids.patients.stanislaw} and role = 'PATIENT'`.execute(
    portal.database.db,
  )
  await sql`insert into patient_link (account_id, patient_id, role, status) values (${ids.accounts.grazyna}, ${ids.patients.stanislaw}, 'PATIENT', 'C')
    on conflict (account_id, patient_id) do update set role = 'PATIENT', status = 'C', asked_for = null`.execute(
    portal.database.db,
  )
  const own = await portal.as('grazyna')
  const patientId = ids.patients.stanislaw
  const [mine, his] = [
    await ask(
      { patientId, deliveryMode: 3, authorizedPerson: { name: 'Jan', lastName: 'Nowak', identity: 'ABC 1' } },
      own,
    ),
    await ask(
      { patientId, deliveryMode: 3, authorizedPerson: { name: 'Ewa', lastName: 'Lis', identity: 'ABC 2' } },
      piotr,
    ),
  ]
  const seen = async (by: Person) =>
    (await by.call('documentRequestList', { query: { patientId } })).map(({ id }) => id).toSorted()
  expect(await seen(own)).toEqual([mine.id, his.id].toSorted())
  expect(await seen(piotr)).toEqual([his.id])
  expect((await piotr.refusal('documentRequestView', { params: { id: mine.id } })).status).toBe(404)
  expect((await own.call('documentRequestView', { params: { id: his.id } })).authorizedPerson?.name).toBe('Ewa')
})

test('a guardian who may not share any more is not offered to take back what they asked for', async () => {
  const patientId = ids.patients.stanislaw
  const give = (rights: readonly string[] | null) =>
    sql`update patient_link set rights = ${rights && [...rights]}::text[] where account_id = ${ids.accounts.piotr} and patient_id = ${patientId}`.execute(
      portal.database.db,
    )
  const { id, actions } = await ask({ patientId }, piotr)
  expect(actions.withdraw).toEqual({ allowed: true })
  const seen = async () => (await piotr.call('documentRequestView', { params: { id } })).actions.withdraw
  expect(await seen()).toEqual({ allowed: true })
  await give(['patient:read', 'record:read'])
  expect(await seen()).toEqual({ allowed: false, reason: 'FORBIDDEN' })
  expect((await piotr.refusal('documentRequestWithdraw', { params: { id } })).status).toBeGreaterThanOrEqual(403)
  await give(null)
  await piotr.call('documentRequestWithdraw', { params: { id } })
})

test('a guardian without the rights to share and to read neither asks nor sees', async () => {
  const patientId = ids.patients.stanislaw
  const made = await ask({ patientId }, piotr)
  const give = (rights: readonly string[]) =>
    sql`update patient_link set rights = ${[...rights]} where account_id = ${ids.accounts.piotr} and patient_id = ${patientId}`.execute(
      portal.database.db,
    )
  await give(['patient:read', 'record:read'])
  expect(await refused({ patientId }, piotr)).toBe('403 NOT_SHARED')
  expect((await piotr.refusal('documentRequestWithdraw', { params: { id: made.id } })).errorCode).toBe('NOT_SHARED')
  expect((await piotr.call('documentRequestView', { params: { id: made.id } })).status).toBe('SENT')
  await give(['patient:read', 'record:share'])
  expect((await piotr.refusal('documentRequestView', { params: { id: made.id } })).errorCode).toBe('NOT_SHARED')
  // A stay is named only by who may see it.
  expect(await refused({ patientId, encounterId: targets.stanislaw.encounterId }, piotr)).toBe('404 NOT_FOUND')
  expect((await ask({ patientId }, piotr)).status).toBe('SENT')
})

test('the settings say what the clinic takes [S-cdocTypes, S-cdocScopeEnable]', async () => {
  expect(await anna.call('documentRequestSettings')).toEqual({ cdocTypes: ['CDOC', 'PERM'], cdocScopeEnable: true })
})

test('a clinic that takes no scope and one type alone gets no other [V-112, V-363, S-clinicalDocumentRequestsModule]', async () => {
  const env = { CDOC_TYPES: 'CDOC', CDOC_SCOPE: 'off', CDOC_NOTICE: 'Pierwsza kopia jest bezpłatna.' }
  const other = await startPortal({ today, idle: true, env })
  const person = await other.as('anna')
  const { anna: patientId } = (await clinicIds(other.database.db)).patients
  expect(await person.call('documentRequestSettings')).toEqual({
    cdocTypes: ['CDOC'],
    cdocScopeEnable: false,
    notice: { pl: env.CDOC_NOTICE, en: env.CDOC_NOTICE },
  })
  const refusal = async (given: Body) =>
    (await person.refusal('documentRequestCreate', { body: bodyOf({ patientId, ...given }) })).errorCode
  expect(await refusal({ cdocType: 'PERM' })).toBe('DOCUMENT_REQUEST_TYPE')
  expect(await refusal({})).toBe('DOCUMENT_REQUEST_EMPTY')
  await other.close()
  const without = await startPortal({ today, idle: true, env: { MODULES_OFF: 'clinicalDocumentRequestsModule' } })
  const nobody = await without.as('anna')
  expect((await nobody.refusal('documentRequestSettings')).status).toBe(404)
  expect((await nobody.refusal('documentRequestList')).status).toBe(404)
  await without.close()
})
