import { expect, test } from 'vitest'
import { bodyOf, descriptionOf, sendingKey, startValues, valuesOf, type RequestStart } from './request-form.ts'

const settings = { cdocTypes: ['CDOC' as const, 'PERM' as const], cdocScopeEnable: true }
const documents = [
  { id: '7', title: 'Karta informacyjna' },
  { id: '8', title: 'Wypis' },
]
const start: RequestStart = { patientId: '1', encounter: { id: '5', from: '2026-10-24', to: '2026-10-26' } }
const initial = startValues(start, settings)

test('a period is sent as the first and the last moment of its days in clinic time, also over the change of the clock [V-362]', () => {
  const { clinicalDocumentsScope } = bodyOf(initial, start)
  expect(clinicalDocumentsScope).toEqual({
    dateFrom: Date.parse('2026-10-23T22:00:00Z'),
    dateTo: Date.parse('2026-10-26T22:59:59.999Z'),
  })
})

test('ticked documents of a stay have its usual words and no scope [V-172]', () => {
  const ticked = { ...start, documents }
  const values = startValues(ticked, settings)
  expect(values.which).toBe('documents')
  expect(descriptionOf(values, ticked)).toBe('Wniosek o udostępnienie wyników badań')
  const body = bodyOf(values, ticked)
  expect(body.clinicalDocumentIds).toEqual(['7', '8'])
  expect(body).not.toHaveProperty('clinicalDocumentsScope')
})

test('what no longer fits is not sent: a way of another form, a person whom nobody authorizes', () => {
  const person = { name: 'Jan', lastName: 'Nowak', identity: 'ABC 1', address: ' ' }
  const toPerson = bodyOf({ ...initial, ...person, format: 'PAPER', mode: 3 }, start)
  expect(toPerson.authorizedPerson).toEqual({ name: 'Jan', lastName: 'Nowak', identity: 'ABC 1' })
  const download = bodyOf({ ...initial, ...person, format: 'DOWNLOAD', mode: 3 }, start)
  expect(download).toMatchObject({ deliveryFormat: 'DOWNLOAD', deliveryMode: 5 })
  expect(download).not.toHaveProperty('authorizedPerson')
})

test('a draft is taken as it is, unless other documents were ticked since, or the clinic takes something no more', () => {
  const ticked = startValues({ ...start, documents }, settings)
  const draft = { ...ticked, documents: ['8'], which: 'scope' as const, type: 'PERM' as const }
  expect(valuesOf(draft, ticked, settings)).toEqual(draft)
  const others = startValues({ ...start, documents: [{ id: '9', title: 'Opis' }] }, settings)
  expect(valuesOf(draft, others, settings)).toMatchObject({ documents: ['9'], which: 'documents', type: 'PERM' })
  expect(valuesOf(draft, ticked, { cdocTypes: ['CDOC'], cdocScopeEnable: false })).toMatchObject({
    type: 'CDOC',
    which: 'documents',
  })
})

test('the key of a call changes with what is asked, and with nothing else', () => {
  const body = bodyOf(initial, start)
  expect(sendingKey(initial, body)).toBe(sendingKey(initial, bodyOf(initial, start)))
  expect(sendingKey(initial, bodyOf({ ...initial, format: 'PAPER', mode: 1 }, start))).not.toBe(
    sendingKey(initial, body),
  )
  expect(sendingKey({ ...initial, key: 'another' }, body)).not.toBe(sendingKey(initial, body))
})
