import { sql, type RawBuilder } from '../../db/sql.ts'
import type { Database } from '../../db/database.ts'
import { caseFileSystem, caseNoteSystem, medicalCaseSystem } from '../import/systems.ts'
import { labels } from './communications.ts'
import { attachmentsOf, namedFile, type NamedFile } from './named-files.ts'
import { atOnce, notedPages, type Exporting } from './noted.ts'
import { patientOf } from './visits.ts'

interface Added {
  readonly id: number
  readonly caseId: number
  readonly patientId: number
  readonly patientRef: string | null
  readonly pesel: string | null
  readonly service: string
  readonly note: string | null
  readonly file: NamedFile | null
  readonly at: Date
  /** The teleconsultations about the case: the clinic's names, where it has given any, and when they begin. */
  readonly visits: readonly { readonly ref: string | null; readonly at: string }[]
  readonly hidden: boolean
}

/** What can be added to a case: its rows, its identifier and how the trail calls it. */
interface Part {
  readonly name: string
  readonly system: string
  readonly entity: string
  /** id, caseId, note, file and at of {@link Added}. */
  readonly rows: RawBuilder<unknown>
}

const notes: Part = {
  name: 'case-note',
  system: caseNoteSystem,
  entity: 'case-note',
  rows: sql`select n.id, n.case_id as "caseId", n.note, null::json as file, n.written_at as at from medical_case_note n`,
}
const files: Part = {
  name: 'case-file',
  system: caseFileSystem,
  entity: 'case-attachment',
  rows: sql`
    select t.id, t.case_id as "caseId", null::text as note, ${namedFile('f')} as file, t.added_at as at
    from medical_case_file t join stored_file f on f.id = t.file_id`,
}

/** A note or file as HL7 FHIR R4 Communication about the visits for which it was added; those of one case share an identifier. */
const communicationOf = ({ name, system }: Part, one: Added, attachments: readonly object[]): object => ({
  resourceType: 'Communication',
  id: `portal-${name}-${one.id}`,
  ...(one.hidden ? { meta: labels } : {}),
  identifier: [
    { system, value: String(one.id) },
    { system: medicalCaseSystem, value: String(one.caseId) },
  ],
  status: 'completed',
  subject: patientOf(one),
  topic: { text: one.service },
  about: one.visits.map(({ ref, at }) => ({
    ...(ref ? { reference: ref } : {}),
    type: 'Appointment',
    display: new Date(at).toISOString(),
  })),
  payload: [
    ...(one.note === null ? [] : [{ contentString: one.note }]),
    ...attachments.map((contentAttachment) => ({ contentAttachment })),
  ],
  sent: one.at.toISOString(),
})

/**
 * What patients have written and added about the medical cases of their teleconsultations, as Communications, one JSON text each. Only of cases about
 * which a teleconsultation is booked or was held: anything else stays between the patient and the portal. With `since`, what was added since then, and
 * all about a teleconsultation that was not over then.
 */
export async function* exportedCaseNotes(database: Database, exporting: Exporting): AsyncGenerator<string> {
  const { since, contents } = exporting
  for (const part of [notes, files]) {
    const rows = notedPages(database, exporting, {
      event: 'clinicExportsCaseNotes',
      entity: part.entity,
      after: (id) => sql<Added>`
        select n.id, c.id as "caseId", c.patient_id as "patientId", p.source_id as "patientRef", p.pesel, c.service_name as service, n.note,
          n.file, n.at, v.visits, v.hidden
        from (${part.rows}) n join medical_case c on c.id = n."caseId" join patient p on p.id = c.patient_id
          cross join lateral (
            select jsonb_agg(jsonb_build_object('ref', b.source_id, 'at', b.starts_at) order by b.starts_at) as visits, bool_or(b.hidden) as hidden,
              max(b.ends_at) as ends_at
            from booking b where b.medical_case_id = c.id and b.status in ('SCHEDULED', 'REGISTERED', 'EXECUTED')) v
        where n.id > ${id} and v.ends_at is not null and ${since ? sql`greatest(n.at, v.ends_at) >= ${since}` : sql`true`}
        order by n.id limit ${atOnce}`,
    })
    for await (const row of rows) {
      const attachments = await attachmentsOf(row.file ? [row.file] : [], contents)
      yield JSON.stringify(communicationOf(part, row, attachments))
    }
  }
}
