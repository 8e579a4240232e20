import { sql } from '../../db/sql.ts'
import type { Database } from '../../db/database.ts'
import { caseNoteSystem, medicalCaseSystem, peselSystem } from '../import/systems.ts'
import { labels } from './communications.ts'
import { atOnce, notedPages, type Exporting } from './noted.ts'

interface Written {
  readonly id: number
  readonly caseId: number
  readonly patientId: number
  readonly patientRef: string | null
  readonly pesel: string | null
  readonly service: string
  readonly note: string
  readonly at: Date
  /** The teleconsultations about the case: the clinic's names, where it has given any, and when they begin. */
  readonly visits: readonly { readonly ref: string | null; readonly at: string }[]
  readonly hidden: boolean
}

/** A note as HL7 FHIR R4 Communication about the visits for which it was written; notes of one case share an identifier. */
const communicationOf = ({
  id,
  caseId,
  patientRef,
  pesel,
  service,
  note,
  at: sent,
  visits,
  hidden,
}: Written): object => {
  const patient = {
    type: 'Patient',
    ...(patientRef ? { reference: patientRef } : {}),
    ...(pesel ? { identifier: { system: peselSystem, value: pesel } } : {}),
  }
  return {
    resourceType: 'Communication',
    id: `portal-case-note-${id}`,
    ...(hidden ? { meta: labels } : {}),
    identifier: [
      { system: caseNoteSystem, value: String(id) },
      { system: medicalCaseSystem, value: String(caseId) },
    ],
    status: 'completed',
    subject: patient,
    topic: { text: service },
    about: visits.map(({ ref, at }) => ({
      ...(ref ? { reference: ref } : {}),
      type: 'Appointment',
      display: new Date(at).toISOString(),
    })),
    payload: [{ contentString: note }],
    sent: sent.toISOString(),
  }
}

/**
 * What patients have written about the medical cases of their teleconsultations, as Communications, one JSON text each. Only of cases about which a
 * teleconsultation is booked or was held: anything else stays between the patient and the portal. With `since`, what was written since then, and all
 * about a teleconsultation that was not over then.
 */
export async function* exportedCaseNotes(database: Database, exporting: Exporting): AsyncGenerator<string> {
  const { since } = exporting
  const rows = notedPages(database, exporting, {
    event: 'clinicExportsCaseNotes',
    entity: 'case-note',
    after: async (id) =>
      (
        await sql<Written>`
          select n.id, c.id as "caseId", c.patient_id as "patientId", p.source_id as "patientRef", p.pesel, c.service_name as service, n.note,
            n.written_at as at, jsonb_agg(jsonb_build_object('ref', b.source_id, 'at', b.starts_at) order by b.starts_at) as visits, bool_or(b.hidden) as hidden
          from medical_case_note n join medical_case c on c.id = n.case_id join patient p on p.id = c.patient_id
            join booking b on b.medical_case_id = c.id and b.status in ('SCHEDULED', 'REGISTERED', 'EXECUTED')
          where n.id > ${id}
          group by n.id, c.id, p.id
          having ${since ? sql`greatest(n.written_at, max(b.ends_at)) >= ${since}` : sql`true`}
          order by n.id limit ${atOnce}`.execute(database.db)
      ).rows,
  })
  for await (const row of rows) yield JSON.stringify(communicationOf(row))
}
