import { sql } from '../../db/sql.ts'
import type { Database } from '../../db/database.ts'
import { cellSpecialitySystem, icd10System, referralSystem } from '../import/systems.ts'
import { labels } from './communications.ts'
import { attachmentsOf, namedFile, type NamedFile } from './named-files.ts'
import { atOnce, notedPages, type Exporting } from './noted.ts'
import { patientOf, visitOf } from './visits.ts'

interface Entered {
  /** The visit's number, which is the referral's too. */
  readonly id: number
  readonly patientId: number
  readonly patientRef: string | null
  readonly pesel: string | null
  readonly visitRef: string | null
  readonly startsAt: Date
  readonly hidden: boolean
  readonly service: string
  readonly issuedOn: string | null
  readonly cito: boolean
  readonly number: string | null
  readonly institution: string | null
  readonly practitioner: string | null
  readonly disease: string | null
  readonly speciality: string | null
  readonly files: readonly NamedFile[]
}

/** Who refers, by the numbers on the referral: somebody in an institution has no place in a ServiceRequest but a resource within it. */
function referrerOf({ institution, practitioner }: Entered): object | undefined {
  if (!institution && !practitioner) return undefined
  return {
    resourceType: 'PractitionerRole',
    id: 'referrer',
    ...(practitioner ? { practitioner: { type: 'Practitioner', identifier: { value: practitioner } } } : {}),
    ...(institution ? { organization: { type: 'Organization', identifier: { value: institution } } } : {}),
  }
}

const coded = (system: string, code: string): object => ({ coding: [{ system, code }] })

/** A referral with its scans as HL7 FHIR R4 ServiceRequest. */
function requestOf(one: Entered, attachments: readonly object[]): object {
  const referrer = referrerOf(one)
  const scans = attachments.map((attachment, index) => ({
    resourceType: 'DocumentReference',
    id: `scan-${index + 1}`,
    status: 'current',
    content: [{ attachment }],
  }))
  const contained = [...(referrer ? [referrer] : []), ...scans]
  return {
    resourceType: 'ServiceRequest',
    id: `portal-referral-${one.id}`,
    ...(one.hidden ? { meta: labels } : {}),
    ...(contained.length > 0 ? { contained } : {}),
    identifier: [
      { system: referralSystem, value: String(one.id) },
      ...(one.number ? [{ type: { text: 'e-skierowanie' }, value: one.number }] : []),
    ],
    status: 'active',
    intent: 'order',
    priority: one.cito ? 'urgent' : 'routine',
    code: { text: one.service },
    subject: patientOf(one),
    ...(one.issuedOn ? { authoredOn: one.issuedOn } : {}),
    ...(referrer ? { requester: { reference: '#referrer' } } : {}),
    ...(one.speciality ? { performerType: coded(cellSpecialitySystem, one.speciality) } : {}),
    ...(one.disease ? { reasonCode: [coded(icd10System, one.disease)] } : {}),
    supportingInfo: [visitOf({ ...one, visit: one.id }), ...scans.map(({ id }) => ({ reference: `#${id}` }))],
  }
}

/**
 * The referrals that people have entered for visits which stand, as ServiceRequests, one JSON text each. With `since`, those of visits that were not
 * over then, because a referral may change until its visit.
 */
export async function* exportedReferrals(database: Database, exporting: Exporting): AsyncGenerator<string> {
  const { since, contents } = exporting
  const rows = notedPages(database, exporting, {
    event: 'clinicExportsReferrals',
    entity: 'referral',
    after: (id) => sql<Entered>`
      select b.id, b.patient_id as "patientId", p.source_id as "patientRef", p.pesel, b.source_id as "visitRef", b.starts_at as "startsAt",
        b.hidden, s.name as service, r.issue_date::text as "issuedOn", r.cito, r.ref_e_number as number, r.institution_cro as institution,
        r.practice_no as practitioner, r.icd10_code as disease, r.org_unit_speciality_code as speciality,
        coalesce((select json_agg(${namedFile('f')} order by f.id) from booking_referral_attachment t join stored_file f on f.id = t.file_id
          where t.booking_id = b.id), '[]') as files
      from booking_referral r join booking b on b.id = r.booking_id join patient p on p.id = b.patient_id
        join clinic_availability a on a.id = b.availability_id join clinic_service s on s.id = a.service_id
      where b.id > ${id} and b.status in ('SCHEDULED', 'REGISTERED', 'EXECUTED') and ${since ? sql`b.ends_at >= ${since}` : sql`true`}
      order by b.id limit ${atOnce}`,
  })
  for await (const row of rows) yield JSON.stringify(requestOf(row, await attachmentsOf(row.files, contents)))
}
