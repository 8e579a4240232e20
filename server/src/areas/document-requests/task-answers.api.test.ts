import { expect, test } from 'vitest'
import { load } from '../../clinic/import/testing.ts'
import { sql } from '../../db/sql.ts'
import { clinicIds, type ClinicIds } from '../../seed/clinic-ids.ts'
import type { Person, TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'

let portal: TestPortal
let ids: ClinicIds
let anna: Person
onePortal(async (running) => {
  portal = running
  ids = await clinicIds(portal.database.db)
  anna = await portal.as('anna')
})

const ask = () =>
  anna.call('documentRequestCreate', {
    body: {
      patientId: ids.patients.anna,
      clinicalDocumentsScope: { dateFrom: '2026-01-01' },
      deliveryFormat: 'DOWNLOAD',
    },
  })
const seen = (id: string) => anna.call('documentRequestView', { params: { id } })
const task = (request: string, status: string, more: object = {}) => ({
  resourceType: 'Task',
  id: 'answer-1',
  intent: 'order',
  status,
  identifier: [{ system: 'urn:portal:document-request', value: request }],
  for: { reference: 'Patient/anna' },
  ...more,
})
const file = (words: string) => ({
  output: [
    {
      type: { text: 'kopia' },
      valueAttachment: { contentType: 'text/plain', title: 'Wypis', data: Buffer.from(words).toString('base64') },
    },
  ],
})

test('a clinic answers by its import, step by step and each once, with files', async () => {
  const { id } = await ask()
  await load(portal.database, [task(id, 'in-progress')])
  expect((await seen(id)).status).toBe('ACCEPTED')
  const done = task(id, 'completed', { ...file('Wypis ze szpitala'), note: [{ text: 'W załączeniu wypis.' }] })
  await load(portal.database, [done])
  const view = await seen(id)
  expect(view).toMatchObject({
    status: 'COMPLETED',
    details: 'W załączeniu wypis.',
    attachments: [{ fileName: 'Wypis.txt', contentType: 'text/plain' }],
  })
  const answer = await anna.fetch(`/mpi/cdoc-requests/mpi-user/${id}/attachments/${view.attachments[0]!.id}`)
  expect(await answer.text()).toBe('Wypis ze szpitala')
  await load(portal.database, [done])
  expect(await seen(id)).toEqual(view)
  const { rows } = await sql`
    select from audit_event where event = 'clinicAnswersDocumentRequest' and entity_id = ${id}`.execute(
    portal.database.db,
  )
  expect(rows).toHaveLength(2)
})

test('a Task about another patient, a withdrawn request or none answers nothing', async () => {
  const { id } = await ask()
  await load(portal.database, [task(id, 'completed', { ...file('x'), for: { reference: 'Patient/piotr' } })])
  expect(await seen(id)).toMatchObject({ status: 'SENT', attachments: [] })
  await load(portal.database, [task('999000015', 'completed'), task('nonsense', 'completed')])
  await anna.call('documentRequestWithdraw', { params: { id } })
  await load(portal.database, [task(id, 'completed')])
  expect(await seen(id)).toMatchObject({ status: 'WITHDRAWN', attachments: [] })
})
