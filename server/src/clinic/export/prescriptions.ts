import { sql } from '../../db/sql.ts'
import type { Database } from '../../db/database.ts'
import { prescriptionSystem } from '../import/systems.ts'
import { labels } from './communications.ts'
import { atOnce, notedPages, type Exporting } from './noted.ts'
import { patientOf, visitOf } from './visits.ts'

interface Asked {
  /** The visit's number, which is the request's too. */
  readonly id: number
  readonly patientId: number
  readonly patientRef: string | null
  readonly pesel: string | null
  readonly visitRef: string | null
  readonly startsAt: Date
  readonly service: string
  readonly reason: string
  readonly drugs: readonly string[]
  readonly hidden: boolean
}

/** A request for prescriptions as HL7 FHIR R4 Communication about the visit: why it is asked for, and each medicine that the patient takes and wants. */
const communicationOf = (one: Asked): object => ({
  resourceType: 'Communication',
  id: `portal-prescription-request-${one.id}`,
  ...(one.hidden ? { meta: labels } : {}),
  identifier: [{ system: prescriptionSystem, value: String(one.id) }],
  status: 'completed',
  subject: patientOf(one),
  topic: { text: one.service },
  about: [visitOf({ ...one, visit: one.id })],
  payload: [one.reason, ...one.drugs].map((contentString) => ({ contentString })),
})

/**
 * The requests for prescriptions at visits that stand, as Communications, one JSON text each. With `since`, those of visits that were not over then,
 * because a request may change until its visit.
 */
export async function* exportedPrescriptions(database: Database, exporting: Exporting): AsyncGenerator<string> {
  const { since } = exporting
  const rows = notedPages(database, exporting, {
    event: 'clinicExportsPrescriptions',
    entity: 'booking',
    after: (id) => sql<Asked>`
      select b.id, b.patient_id as "patientId", p.source_id as "patientRef", p.pesel, b.source_id as "visitRef", b.starts_at as "startsAt",
        s.name as service, r.reason, b.hidden or coalesce(d.hidden, false) as hidden, coalesce(d.drugs, '[]') as drugs
      from booking_prescription r join booking b on b.id = r.booking_id join patient p on p.id = b.patient_id
        join clinic_availability a on a.id = b.availability_id join clinic_service s on s.id = a.service_id
        left join lateral (
          select json_agg(concat_ws(', ', d.name, d.form, d.strength) order by d.name, d.id) as drugs, bool_or(d.hidden) as hidden
          from booking_prescription_drug t join clinic_frequent_drug d on d.id = t.drug_id where t.booking_id = b.id) d on true
      where b.id > ${id} and b.status in ('SCHEDULED', 'REGISTERED', 'EXECUTED') and ${since ? sql`b.ends_at >= ${since}` : sql`true`}
      order by b.id limit ${atOnce}`,
  })
  for await (const row of rows) yield JSON.stringify(communicationOf(row))
}
