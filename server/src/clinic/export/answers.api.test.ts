import { expect, test } from 'vitest'
import { sql } from '../../db/sql.ts'
import { clinicIds } from '../../seed/clinic-ids.ts'
import type { TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'
import { exportedAnswers } from './answers.ts'

let portal: TestPortal
onePortal((running) => {
  portal = running
})

const exported = (since?: Date) =>
  Array.fromAsync(
    exportedAnswers(portal.database, { operator: 'ewa', now: portal.now(), since }),
    (text) => JSON.parse(text) as object,
  )

test('the clinic gets the answers to questionnaires of visits that stand, each as it was meant, and the trail says so', async () => {
  const { db } = portal.database
  await sql`delete from questionnaire_fulfillment`.execute(db)
  const ids = await clinicIds(db)
  const id = ids.bookings['olena-gastro']!
  const olena = await portal.as('olena')
  const form = await olena.call('bookingQuestionnaire', { params: { id } })
  const answers = [
    { value: '72.5', orderNumber: 1, format: 'NUMERIC' },
    { value: '171', orderNumber: 2, format: 'NUMERIC' },
    { value: String(Date.parse('2024-02-09T23:00:00Z')), orderNumber: 3, format: 'DATE' },
    { value: 'Żadnych', orderNumber: 4, format: 'TEXT' },
  ]
  const body = { questionnaireId: form.id, edition: form.edition, answers }
  // What is kept for a visit that nobody has booked yet says nothing to the clinic.
  const patientId = ids.patients.olena
  await olena.call('serviceFulfillmentCreate', { params: { serviceCode: 'GASTRO', patientId }, body })
  expect(await exported()).toEqual([])
  const saved = { params: { system: 'AMMS', id } }
  const { id: response } = await olena.call('bookingFulfillmentSave', { ...saved, body })
  const { rows } = await sql<{ ref: string; begins: Date }>`
    select source_id as ref, starts_at as begins from booking where id = ${id}`.execute(db)
  const [visit] = rows
  expect(await exported()).toEqual([
    {
      resourceType: 'QuestionnaireResponse',
      id: `portal-answers-${response}`,
      extension: [
        {
          url: 'urn:portal:fhir:visit',
          valueReference: {
            reference: visit!.ref,
            type: 'Appointment',
            identifier: { system: 'urn:portal:visit', value: id },
            display: visit!.begins.toISOString(),
          },
        },
      ],
      identifier: { system: 'urn:portal:answers', value: response },
      questionnaire: expect.stringMatching(/^Questionnaire\//) as string,
      status: 'completed',
      subject: { type: 'Patient', reference: 'Patient/olena' },
      authored: portal.now().toISOString(),
      item: [
        {
          linkId: 'section-1',
          text: 'Stan zdrowia',
          item: [
            { linkId: '1', text: 'Masa ciała', answer: [{ valueDecimal: 72.5 }] },
            { linkId: '2', text: 'Wzrost', answer: [{ valueDecimal: 171 }] },
            { linkId: '3', text: expect.any(String) as string, answer: [{ valueDate: '2024-02-10' }] },
          ],
        },
        {
          linkId: 'section-2',
          text: 'Leki i uczulenia',
          item: [{ linkId: '4', text: expect.any(String) as string, answer: [{ valueString: 'Żadnych' }] }],
        },
      ],
    },
  ])
  await olena.call('bookingFulfillmentSave', {
    ...saved,
    body: { ...body, version: 1, answers: [{ ...answers[0]!, value: '73' }, ...answers.slice(1)] },
  })
  await sql`update booking set hidden = true where id = ${id}`.execute(db)
  expect(await exported()).toMatchObject([
    { status: 'amended', meta: { security: [{ code: 'R' }, { code: 'PRS' }] }, item: [{ item: [{}, {}, {}] }, {}] },
  ])
  expect(await exported(new Date(portal.now().getTime() + 1))).toEqual([])
  await sql`update booking set status = 'CANCELED' where id = ${id}`.execute(db)
  expect(await exported()).toEqual([])
  const { rows: noted } = await sql`
    select from audit_event where event = 'clinicExportsAnswers' and entity = 'questionnaire-fulfillment' and patient_id = ${patientId}`.execute(
    db,
  )
  expect(noted).toHaveLength(2)
})
