import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../db/sql.ts'
import { clinicIds } from '../../seed/clinic-ids.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import { startPortal, type Person, type TestPortal } from '../../testing/harness.ts'
import { makeTargets, today, type Target } from '../../testing/targets.ts'
import { addDocument } from './testing/documents.ts'

let portal: TestPortal
let ids: Awaited<ReturnType<typeof clinicIds>>
let targets: Awaited<ReturnType<typeof makeTargets>>
let father: Target
let piotr: Person
const said: string[] = []

beforeAll(async () => {
  portal = await startPortal({ today, idle: true, watch: (statement) => void said.push(statement.trim()) })
  ids = await clinicIds(portal.database.db)
  targets = await makeTargets(portal)
  father = targets.stanislaw
  piotr = await portal.as('piotr')
})
afterAll(() => portal.close())

const ofFather = (query: object = {}) => piotr.call('documentList', { params: { patientId: father.patientId }, query })
const add = (more: object = {}) => addDocument(portal, { patientId: father.patientId, ...more })
const get = (path: string, init: RequestInit = {}) => piotr.fetch(`/mpi/clinical-documents/mpi-user/${path}`, init)

test('documents of a period, the newest first, ten in a page, and a probe of one [V-162, V-163]', async () => {
  for (let day = 1; day <= 12; day++) await add({ daysAgo: day })
  const first = await ofFather()
  expect(first).toHaveLength(10)
  const all = await ofFather({ pageSize: 50 })
  expect(await ofFather({ pageIndex: 1 })).toEqual(all.slice(10))
  expect(all.map(({ date }) => date)).toEqual(
    all
      .map(({ date }) => date)
      .toSorted()
      .toReversed(),
  )
  expect((await ofFather({ pageIndex: 10, pageSize: 1 })).map(({ id }) => id)).toEqual([all[10]!.id])
  expect(await ofFather({ pageIndex: all.length, pageSize: 1 })).toEqual([])
  const day = all[5]!.date.slice(0, 10)
  for (const { date } of await ofFather({ after: day, before: day })) expect(date.slice(0, 10)).toBe(day)
})

test('the list is narrowed to a kind, and the kinds are those of the account’s patients alone', async () => {
  const id = await add({ kind: 'REFERRAL', kindName: 'Skierowanie', daysAgo: 3 })
  await addDocument(portal, { patientId: targets.anna.patientId, kind: 'HERS', kindName: 'Tylko jej' })
  expect((await ofFather({ documentType: 'REFERRAL' })).map((one) => one.id)).toEqual([id])
  expect(await ofFather({ documentType: 'HERS' })).toEqual([])
  const types = await piotr.call('documentTypes')
  expect(types).toContainEqual({ code: 'REFERRAL', name: 'Skierowanie' })
  expect(types.map(({ code }) => code)).not.toContain('HERS')
})

test('a context leads to its documents, and a stay to its own', async () => {
  const id = await add({ context: 'zdarzenie/7 ą' })
  const params = { patientId: father.patientId, contextId: 'zdarzenie/7 ą' }
  expect((await piotr.call('documentsOfContext', { params })).map((one) => one.id)).toEqual([id])
  const stay = await piotr.call('encounterDocuments', {
    params: { patientId: father.patientId, id: father.encounterId },
  })
  expect(new Set(stay.map((one) => one.id))).toEqual(new Set([father.documentId]))
  expect(stay[0]).toMatchObject({ encounterId: father.encounterId, consentDocShared: expect.any(Boolean) })
})

test('a long stay has all its documents, page by page', async () => {
  const { patientId, encounterId } = father
  const added: string[] = []
  for (let place = 0; place < 61; place++) added.push(await add({ daysAgo: 100 + place }))
  await sql`
    update clinical_document d set source_system = e.source_system, encounter_ref = e.source_id
    from clinic_encounter e where e.id = ${encounterId} and d.id = any(${added}::bigint[])`.execute(portal.database.db)
  const ofStay = async (query: object = {}) =>
    (await piotr.call('encounterDocuments', { params: { patientId, id: encounterId }, query })).map(({ id }) => id)
  const [first, second] = [await ofStay(), await ofStay({ pageIndex: 1 })]
  expect([first.length, second.length]).toEqual([50, 12])
  expect([...first, ...second]).toEqual([father.documentId, ...added])
  expect(await ofStay({ pageIndex: 3, pageSize: 10 })).toEqual(first.slice(30, 40))
  expect(await ofStay({ pageIndex: 62, pageSize: 1 })).toEqual([])
})

test('a corrected document says so, and so does the one in whose place it stands; withdrawn ones are gone', async () => {
  const old = await add({ source: 'old', title: 'Pierwsza' })
  const fresh = await add({ source: 'new', replaces: ['old'] })
  const view = (docId: string) => piotr.call('documentView', { params: { patientId: father.patientId, docId } })
  expect(await view(old)).toMatchObject({ state: 'superseded', later: [{ id: fresh }], earlier: [] })
  expect(await view(fresh)).toMatchObject({ state: 'corrected', earlier: [{ id: old, title: 'Pierwsza' }] })
  const { db } = portal.database
  // What replaces it without being shown tells nothing.
  await sql`update clinical_document set hidden = true where id = ${fresh}`.execute(db)
  expect(await view(old)).toMatchObject({ state: 'current', later: [] })
  await sql`update clinical_document set hidden = false, withdrawn_at = ${today} where id = ${fresh}`.execute(db)
  expect(await view(old)).toMatchObject({ state: 'current', later: [] })
  const params = { patientId: father.patientId, docId: fresh }
  for (const row of ['documentView', 'documentNotes', 'documentContent', 'documentArchive'] as const)
    expect((await piotr.refusal(row, { params })).status).toBe(404)
  expect((await ofFather({ pageSize: 50 })).map(({ id }) => id)).not.toContain(fresh)
})

test('notes are told, their number with the document [V-039]', async () => {
  const docId = await add({ notes: ['Do odbioru w rejestracji', 'Ważne 30 dni'] })
  const params = { patientId: father.patientId, docId }
  expect(await piotr.call('documentNotes', { params })).toEqual([
    { text: 'Do odbioru w rejestracji' },
    { text: 'Ważne 30 dni' },
  ])
  expect((await piotr.call('documentView', { params })).noteCount).toBe(2)
})

test('a content comes whole, in parts and as what HEAD says, under its own name', async () => {
  const docId = await add({
    title: 'Karta: „Święta”/2026',
    files: [
      { type: 'application/xml', bytes: '<ClinicalDocument/>' },
      { type: 'application/pdf', bytes: '%PDF-1.7 dokument' },
    ],
  })
  const path = `${father.patientId}/${docId}/content`
  const whole = await get(path)
  expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(whole.headers.get('content-disposition')).toMatch(/^inline; .*\.pdf/)
  expect(decodeURIComponent(whole.headers.get('content-disposition')!)).toContain('Święta')
  expect(await whole.text()).toBe('%PDF-1.7 dokument')
  const part = await get(path, { headers: { range: 'bytes=0-3' } })
  expect([part.status, await part.text()]).toEqual([206, '%PDF'])
  const head = await get(path, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, whole.headers.get('content-length')])
  const xml = await get(`${path}?format=0`)
  expect(xml.headers.get('content-disposition')).toMatch(/^attachment; .*\.xml/)
  expect((await get(`${path}?format=7`)).status).toBe(404)
})

test('what could run in a browser is saved and never shown', async () => {
  for (const type of ['text/html', 'image/svg+xml', 'application/xhtml+xml', 'text/javascript', 'application/xml']) {
    const docId = await add({ files: [{ type, bytes: '<script>alert(1)</script>' }] })
    const { headers } = await get(`${father.patientId}/${docId}/content`)
    expect([type, headers.get('content-type')]).toEqual([type, 'application/octet-stream'])
    expect(headers.get('content-disposition')).toMatch(/^attachment/)
    expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  }
})

test('an archive has all forms, and HEAD tells its size', async () => {
  const docId = await add({
    title: 'Karta',
    files: [
      { type: 'text/plain', bytes: 'jeden' },
      { type: 'text/plain', bytes: 'dwa' },
    ],
  })
  const path = `${father.patientId}/${docId}/archive`
  const head = await get(path, { method: 'HEAD' })
  const answer = await get(path)
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(head.headers.get('content-length')).toBe(String(bytes.length))
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; .*Karta\.zip/)
  for (const words of ['Karta.txt', 'jeden', 'Karta (2).txt', 'dwa']) expect(bytes.includes(words)).toBe(true)
})

test('a document without a content is unavailable, in so many words [V-432, M-030]', async () => {
  const docId = await add({ files: [] })
  for (const row of ['documentContent', 'documentArchive'] as const) {
    const refusal = await piotr.refusal(row, { params: { patientId: father.patientId, docId } })
    expect(refusal).toMatchObject({
      status: 404,
      errorCode: 'DOCUMENT_UNAVAILABLE',
      message: 'Dokument jest niedostępny',
    })
  }
  expect((await get(`${father.patientId}/${docId}/content`, { method: 'HEAD' })).status).toBe(404)
  expect((await get(`${father.patientId}/${docId}/archive`, { method: 'HEAD' })).status).toBe(404)
})

test('documents of other people are not found in any position, and nothing is written', async () => {
  const before = await fingerprint(portal.database)
  const { anna } = targets
  const forged = [
    { patientId: anna.patientId, docId: anna.documentId },
    { patientId: father.patientId, docId: anna.documentId },
    { patientId: anna.patientId, docId: father.documentId },
    // Of somebody else for whom the account acts.
    { patientId: targets.kacper.patientId, docId: father.documentId },
  ]
  for (const params of forged)
    for (const row of ['documentView', 'documentNotes', 'documentContent', 'documentArchive'] as const)
      expect(await piotr.refusal(row, { params })).toMatchObject({ status: 404, errorCode: 'NOT_FOUND' })
  const { patientId } = father
  expect(await piotr.call('encounterDocuments', { params: { patientId, id: anna.encounterId } })).toEqual([])
  const contextId = `context-of-${anna.patientId}`
  expect(await piotr.call('documentsOfContext', { params: { patientId, contextId } })).toEqual([])
  for (const docId of ['0', 'x', '1e3', '../1'])
    expect((await get(`${father.patientId}/${encodeURIComponent(docId)}/content`)).status).toBe(404)
  expect(await fingerprint(portal.database)).toEqual(before)
})

test('where the clinic shows no electronic documents there are none [V-113, S-edmEnabled]', async () => {
  expect(await piotr.call('encounterSettings')).toEqual({ edmEnabled: true })
  const without = await startPortal({ today, idle: true, env: { EDM_ENABLED: 'off' } })
  try {
    const { stanislaw } = await makeTargets(without)
    const his = await without.as('piotr')
    const { patientId, documentId: docId } = stanislaw
    expect(await his.call('encounterSettings')).toEqual({ edmEnabled: false })
    expect(await his.call('documentList', { params: { patientId } })).toEqual([])
    for (const row of ['documentView', 'documentContent', 'documentArchive', 'documentNotes'] as const)
      expect((await his.refusal(row, { params: { patientId, docId } })).status).toBe(404)
  } finally {
    await without.close()
  }
})

test('a page costs one statement, and a deep one no more time, with 50,000 documents of a patient', async () => {
  // In the background: for people a statement may take two seconds at the most.
  const { db } = portal.database.background
  await sql`
    insert into clinical_document (patient_id, source_system, source_id, kind_code, kind_name, title, dated_at, state)
    select ${father.patientId}::bigint, 'MANY', n::text, 'K' || n % 7, 'K', 'Dokument', ${today}::timestamptz - make_interval(mins => n), 'final'
    from generate_series(1, 50000) n`.execute(db)
  await sql`analyze clinical_document`.execute(db)
  await expect
    .poll(async () => {
      said.length = 0
      await ofFather()
      return said.filter((statement) => !statement.includes('audit_event')).length
    })
    .toBe(1)
  // People come to a page from the one before it.
  await ofFather({ pageIndex: 4899 })
  for (const query of [{}, { documentType: 'K3' }, { pageIndex: 4900 }, { after: '2026-01-01' }]) {
    const start = performance.now()
    expect(await ofFather(query)).toHaveLength(10)
    expect(performance.now() - start).toBeLessThan(1000)
  }
  const plan = async (more: ReturnType<typeof sql>) => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select * from clinical_document where patient_id = ${father.patientId}::bigint and withdrawn_at is null${more}
      order by dated_at desc, id desc limit 10`.execute(db)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  expect(await plan(sql``)).toMatch(/clinical_document_patient/)
  expect(await plan(sql` and kind_code = 'K3'`)).toMatch(/clinical_document_of_kind/)
  await sql`delete from clinical_document where source_system = 'MANY'`.execute(db)
})

test('the checksum of what was stored is told with a content', async () => {
  const docId = await add({ files: [{ type: 'text/plain', bytes: 'treść' }] })
  const digest = createHash('sha256').update('treść').digest('base64')
  const { headers } = await get(`${father.patientId}/${docId}/content`)
  expect(headers.get('repr-digest')).toBe(`sha-256=:${digest}:`)
  expect(ids.patients.stanislaw).toBe(father.patientId)
})
