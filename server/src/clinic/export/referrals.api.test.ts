import { expect, test } from 'vitest'
import { sql } from '../../db/sql.ts'
import { clinicIds } from '../../seed/clinic-ids.ts'
import type { TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'
import { bookWithReferral } from '../../testing/referrals.ts'
import { exportedReferrals } from './referrals.ts'

let portal: TestPortal
onePortal((running) => {
  portal = running
})

const exported = (since?: Date) =>
  Array.fromAsync(
    exportedReferrals(portal.database, { operator: 'ewa', now: portal.now(), since }),
    (text) => JSON.parse(text) as object,
  )

test('the clinic gets the referrals of visits that stand, labelled where one is hidden, and the trail says so', async () => {
  const { db } = portal.database
  await sql`delete from booking_referral`.execute(db)
  const ids = await clinicIds(db)
  const whose = { patientId: ids.patients.anna, accountId: ids.accounts.anna, place: 0 }
  const { referralBookingId: id } = await bookWithReferral(portal, whose)
  const { rows } = await sql<{ service: string; ref: string | null; begins: Date; ends: Date }>`
    select s.name as service, b.source_id as ref, b.starts_at as begins, b.ends_at as ends from booking b
    join clinic_availability a on a.id = b.availability_id join clinic_service s on s.id = a.service_id where b.id = ${id}`.execute(
    db,
  )
  const [visit] = rows
  expect(await exported()).toEqual([
    {
      resourceType: 'ServiceRequest',
      id: `portal-referral-${id}`,
      identifier: [
        { system: 'urn:portal:referral', value: id },
        { type: { text: 'e-skierowanie' }, value: '4321' },
      ],
      contained: [
        {
          resourceType: 'DocumentReference',
          id: 'scan-1',
          status: 'current',
          content: [
            {
              attachment: {
                title: 'skierowanie.png',
                contentType: 'image/png',
                size: expect.any(Number) as number,
              },
            },
          ],
        },
      ],
      status: 'active',
      intent: 'order',
      priority: 'routine',
      code: { text: visit!.service },
      subject: {
        type: 'Patient',
        reference: 'Patient/anna',
        identifier: { system: 'urn:oid:2.16.840.1.113883.3.4424.1.1.616', value: expect.any(String) as string },
      },
      supportingInfo: [
        {
          ...(visit!.ref ? { reference: visit!.ref } : {}),
          type: 'Appointment',
          identifier: { system: 'urn:portal:visit', value: id },
          display: visit!.begins.toISOString(),
        },
        { reference: '#scan-1' },
      ],
    },
  ])
  await sql`
    update booking_referral set ref_e_number = null, cito = true, issue_date = '2026-11-03', institution_cro = '000000099501',
      practice_no = '9900011', icd10_code = 'M54.5', org_unit_speciality_code = '1580'`.execute(db)
  await sql`update booking set hidden = true where id = ${id}`.execute(db)
  expect(await exported()).toMatchObject([
    {
      meta: { security: [{ code: 'R' }, { code: 'PRS' }] },
      identifier: [{ value: id }],
      priority: 'urgent',
      authoredOn: '2026-11-03',
      contained: [
        {
          id: 'referrer',
          practitioner: { identifier: { value: '9900011' } },
          organization: { identifier: { value: '000000099501' } },
        },
        { id: 'scan-1' },
      ],
      requester: { reference: '#referrer' },
      performerType: { coding: [{ system: 'urn:oid:2.16.840.1.113883.3.4424.11.2.4', code: '1580' }] },
      reasonCode: [{ coding: [{ system: 'http://hl7.org/fhir/sid/icd-10', code: 'M54.5' }] }],
    },
  ])
  const { rows: trail } = await sql`
    select from audit_event where event = 'clinicExportsReferrals' and entity = 'referral' and patient_id = ${ids.patients.anna}`.execute(
    db,
  )
  expect(trail).toHaveLength(2)
  expect(await exported(new Date(visit!.ends.getTime() + 1))).toEqual([])
  await sql`update booking set status = 'CANCELED' where id = ${id}`.execute(db)
  expect(await exported()).toEqual([])
})
