import { expect, test } from 'vitest'
import { sql } from '../../db/sql.ts'
import { clinicIds } from '../../seed/clinic-ids.ts'
import type { TestPortal } from '../../testing/harness.ts'
import { makeMedicalCase } from '../../testing/medical-cases.ts'
import { onePortal } from '../../testing/one-portal.ts'
import { exportedCaseNotes } from './case-notes.ts'

let portal: TestPortal
onePortal((running) => {
  portal = running
})

const exported = (since?: Date) =>
  Array.fromAsync(
    exportedCaseNotes(portal.database, { operator: 'ewa', now: portal.now(), since }),
    (text) => JSON.parse(text) as object,
  )

test('the clinic gets what was written about teleconsultations that are booked, labelled where one is hidden, and the trail says so', async () => {
  const { db } = portal.database
  const ids = await clinicIds(db)
  const whose = { patientId: ids.patients.stanislaw, accountId: ids.accounts.piotr }
  const { medicalCaseId, caseNoteId, caseAttachmentId } = await makeMedicalCase(portal, whose)
  const about = (status: string, hidden = false) =>
    sql`
    update booking set medical_case_id = ${medicalCaseId}, status = ${status}, hidden = ${hidden}
    where id = (select min(id) from booking where patient_id = ${whose.patientId})`.execute(db)
  // Of a case that nobody consults nothing leaves the portal, nor of one whose visit is called off.
  expect(await exported()).toEqual([])
  await about('CANCELED')
  expect(await exported()).toEqual([])
  await about('EXECUTED')
  const { rows } = await sql<{ ref: string; begins: Date; ends: Date }>`
    select source_id as ref, starts_at as begins, ends_at as ends from booking where medical_case_id = ${medicalCaseId}`.execute(
    db,
  )
  const [visit] = rows
  expect(await exported()).toEqual([
    {
      resourceType: 'Communication',
      id: `portal-case-note-${caseNoteId}`,
      identifier: [
        { system: 'urn:portal:case-note', value: caseNoteId },
        { system: 'urn:portal:medical-case', value: medicalCaseId },
      ],
      status: 'completed',
      subject: {
        type: 'Patient',
        reference: 'Patient/stanislaw',
        identifier: { system: 'urn:oid:2.16.840.1.113883.3.4424.1.1.616', value: expect.any(String) as string },
      },
      topic: { text: 'Teleporada internistyczna' },
      about: [{ reference: visit!.ref, type: 'Appointment', display: visit!.begins.toISOString() }],
      payload: [{ contentString: 'Kaszel od tygodnia.' }],
      sent: portal.now().toISOString(),
    },
    expect.objectContaining({
      resourceType: 'Communication',
      id: `portal-case-file-${caseAttachmentId}`,
      identifier: [
        { system: 'urn:portal:case-file', value: caseAttachmentId },
        { system: 'urn:portal:medical-case', value: medicalCaseId },
      ],
      about: [{ reference: visit!.ref, type: 'Appointment', display: visit!.begins.toISOString() }],
      payload: [
        { contentAttachment: { title: 'skora.png', contentType: 'image/png', size: expect.any(Number) as number } },
      ],
    }),
  ])
  await about('EXECUTED', true)
  const labelled = { meta: { security: [{ code: 'R' }, { code: 'PRS' }] } }
  expect(await exported()).toMatchObject([labelled, labelled])
  const later = new Date(Math.max(visit!.ends.getTime(), portal.now().getTime()) + 1)
  expect(await exported(later)).toEqual([])
  const { rows: trail } = await sql`
    select from audit_event where event = 'clinicExportsCaseNotes' and entity in ('case-note', 'case-attachment') and patient_id = ${whose.patientId}`.execute(
    db,
  )
  expect(trail).toHaveLength(4)
})
