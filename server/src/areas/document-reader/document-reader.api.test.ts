import { textOfReading } from '@portal/contract/rules/read-text'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cda, section } from '../../reading/testing/cda-text.ts'
import { at, encryptedPdf, plainPdf } from '../../reading/testing/pdf-bytes.ts'
import { clinicIds } from '../../seed/clinic-ids.ts'
import { startPortal, type Person, type TestPortal } from '../../testing/harness.ts'
import { today } from '../../testing/targets.ts'
import { addDocument } from '../clinical-documents/testing/documents.ts'
import { giveResult, type Given } from './testing/give-document.ts'

let portal: TestPortal
let ids: Awaited<ReturnType<typeof clinicIds>>
let anna: Person
let piotr: Person

beforeAll(async () => {
  portal = await startPortal({ today, idle: true })
  ids = await clinicIds(portal.database.db)
  anna = await portal.as('anna')
  piotr = await portal.as('piotr')
})
afterAll(() => portal.close())

const pdf: Given = { mediaType: 'application/pdf', bytes: plainPdf([at(50, 700, 'Hemoglobina 13,50 g/dl')]) }
const document: Given = {
  mediaType: 'application/xml',
  bytes: Buffer.from(cda(section('<paragraph>Kreatynina 0,9</paragraph>'))),
}
const give = (files: readonly Given[], patientId = ids.patients.anna, hidden = false) =>
  giveResult(portal.database, { patientId, at: today, files, hidden })
const params = (id: string, patientId = ids.patients.anna) => ({ patientId, id })

test('a document of a result is read as text: by its order, by the result itself, or one of several by its place', async () => {
  const { orderId, resultId } = await give([pdf, document])
  const best = await anna.call('testOrderRead', { params: params(orderId) })
  expect(best.source).toBe('structured')
  expect(textOfReading(best)).toContain('Kreatynina 0,9')
  const first = await anna.call('testOrderRead', { params: params(orderId), query: { place: 0 } })
  expect(first).toMatchObject({ source: 'text', pages: 1 })
  expect(textOfReading(first)).toBe('Hemoglobina 13,50 g/dl')
  const own = { ...params(resultId), type: 'report' }
  expect(await anna.call('testElementRead', { params: own, query: { place: 0 } })).toEqual(first)
  const refusals = await Promise.all([
    anna.refusal('testOrderRead', { params: params(orderId), query: { place: 7 } }),
    anna.refusal('testElementRead', { params: { ...own, type: 'nothing' } }),
  ])
  expect(refusals.map(({ status }) => status)).toEqual([404, 404])
})

test('a clinical document is read from its structured form, or from the form that is named, by its own people alone', async () => {
  const files = [
    { type: 'text/plain', bytes: 'Wypis 1' },
    { type: 'application/xml', bytes: cda(section('<paragraph>Wypis 2</paragraph>')) },
  ]
  const docId = await addDocument(portal, { patientId: ids.patients.anna, files })
  const of = { patientId: ids.patients.anna, docId }
  expect(await anna.call('documentRead', { params: of })).toMatchObject({ source: 'structured' })
  const plain = await anna.call('documentRead', { params: of, query: { format: 0 } })
  expect(textOfReading(plain)).toBe('Wypis 1')
  expect((await anna.refusal('documentRead', { params: of, query: { format: 9 } })).errorCode).toBe(
    'DOCUMENT_UNAVAILABLE',
  )
  for (const patientId of [ids.patients.anna, ids.patients.stanislaw])
    expect((await piotr.refusal('documentRead', { params: { patientId, docId } })).errorCode).toBe('NOT_FOUND')
})

test('what cannot be read is refused with its reason, and stays as it is', async () => {
  const refusalOf = async (given: Given) => {
    const { orderId } = await give([given])
    return (await anna.refusal('testOrderRead', { params: params(orderId) })).errorCode
  }
  expect(await refusalOf({ mediaType: 'application/pdf', bytes: encryptedPdf('', 'sekret') })).toBe('READING_LOCKED')
  expect(await refusalOf({ mediaType: 'application/pdf', bytes: Buffer.from('%PDF-1.7') })).toBe('READING_BROKEN')
  expect(await refusalOf({ mediaType: 'application/msword', bytes: Buffer.from('x') })).toBe('READING_UNKNOWN')
  expect(
    await refusalOf({ mediaType: 'application/xml', bytes: Buffer.from(cda(section('<br/>'.repeat(400_000)))) }),
  ).toBe('READING_TOO_LARGE')
  expect(await refusalOf({ mediaType: 'application/pdf' })).toBe('DOCUMENT_UNAVAILABLE')
})

test('nobody reads a document of another person, and a guardian none that the clinic hides', async () => {
  const { orderId, resultId } = await give([pdf])
  const hidden = await give([pdf], ids.patients.stanislaw, true)
  const refusals = await Promise.all([
    piotr.refusal('testOrderRead', { params: params(orderId) }),
    piotr.refusal('testOrderRead', { params: params(orderId, ids.patients.stanislaw) }),
    piotr.refusal('testElementRead', { params: { ...params(resultId, ids.patients.stanislaw), type: 'report' } }),
    piotr.refusal('testOrderRead', { params: params(hidden.orderId, ids.patients.stanislaw) }),
    piotr.refusal('testElementRead', {
      params: { ...params(hidden.resultId, ids.patients.stanislaw), type: 'report' },
    }),
  ])
  expect(refusals.map(({ status, errorCode }) => `${status} ${errorCode}`)).toEqual(refusals.map(() => '404 NOT_FOUND'))
})
