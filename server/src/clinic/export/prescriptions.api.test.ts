import { expect, test } from 'vitest'
import { sql } from '../../db/sql.ts'
import { clinicIds } from '../../seed/clinic-ids.ts'
import type { TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'
import { exportedPrescriptions } from './prescriptions.ts'

let portal: TestPortal
onePortal((running) => {
  portal = running
})

const exported = (since?: Date) =>
  Array.fromAsync(
    exportedPrescriptions(portal.database, { operator: 'ewa', now: portal.now(), since }),
    (text) => JSON.parse(text) as object,
  )

test('the clinic gets the requests for prescriptions at visits that stand, labelled where one or a medicine is hidden, and the trail says so', async () => {
  const { db } = portal.database
  const { patients } = await clinicIds(db)
  await sql`delete from booking_prescription`.execute(db)
  const { rows } = await sql<{ id: number; ref: string | null; service: string; begins: Date; ends: Date }>`
    with visit as (
      select b.id, b.source_id as ref, s.name as service, b.starts_at as begins, b.ends_at as ends
      from booking b join clinic_availability a on a.id = b.availability_id join clinic_service s on s.id = a.service_id
      where b.patient_id = ${patients.anna} and b.status in ('SCHEDULED', 'REGISTERED') order by b.id limit 1),
    asked as (insert into booking_prescription (booking_id, reason) select id, 'Kończą się leki' from visit returning booking_id)
    select visit.* from visit, asked`.execute(db)
  const { id, ref, service, begins, ends } = rows[0]!
  const asked = {
    resourceType: 'Communication',
    id: `portal-prescription-request-${id}`,
    identifier: [{ system: 'urn:portal:prescription-request', value: String(id) }],
    status: 'completed',
    subject: {
      type: 'Patient',
      reference: 'Patient/anna',
      identifier: { system: 'urn:oid:2.16.840.1.113883.3.4424.1.1.616', value: expect.any(String) as string },
    },
    topic: { text: service },
    about: [
      {
        ...(ref ? { reference: ref } : {}),
        type: 'Appointment',
        identifier: { system: 'urn:portal:visit', value: String(id) },
        display: begins.toISOString(),
      },
    ],
    payload: [{ contentString: 'Kończą się leki' }],
  }
  expect(await exported()).toEqual([asked])
  await sql`
    with drug as (
      insert into clinic_frequent_drug (patient_id, name, form, strength, hidden, source_system, source_id)
      values (${patients.anna}, 'Próbnik', 'tabletki', '5 mg', true, 'TEST', 'MedicationStatement/probnik') returning id)
    insert into booking_prescription_drug (booking_id, drug_id) select ${id}, id from drug`.execute(db)
  expect(await exported()).toEqual([
    {
      ...asked,
      meta: expect.objectContaining({
        security: [expect.objectContaining({ code: 'R' }), expect.anything()],
      }) as object,
      payload: [{ contentString: 'Kończą się leki' }, { contentString: 'Próbnik, tabletki, 5 mg' }],
    },
  ])
  await sql`update clinic_frequent_drug set hidden = false`.execute(db)
  await sql`update booking set hidden = true where id = ${id}`.execute(db)
  expect(await exported()).toMatchObject([{ meta: { security: [{ code: 'R' }, { code: 'PRS' }] } }])
  const { rows: trail } = await sql`
    select from audit_event where event = 'clinicExportsPrescriptions' and entity = 'booking' and patient_id = ${patients.anna}`.execute(
    db,
  )
  expect(trail).toHaveLength(3)
  expect(await exported(new Date(ends.getTime() + 1))).toEqual([])
  await sql`update booking set status = 'CANCELED' where id = ${id}`.execute(db)
  expect(await exported()).toEqual([])
})
