import { sql } from '../../db/sql.ts'
import type { Database } from '../../db/database.ts'
import { visitNoteSystem } from '../import/systems.ts'
import { labels } from './communications.ts'
import { attachmentsOf, namedFile, type NamedFile } from './named-files.ts'
import { atOnce, notedPages, type Exporting } from './noted.ts'
import { patientOf, visitOf } from './visits.ts'

interface Added {
  readonly id: number
  readonly patientId: number
  readonly patientRef: string | null
  readonly pesel: string | null
  readonly note: string | null
  readonly file: NamedFile | null
  readonly at: Date
  readonly visit: number
  /** The clinic's name of the visit, where it has given one. */
  readonly visitRef: string | null
  readonly service: string
  readonly startsAt: Date
  readonly hidden: boolean
}

/** A note or file as HL7 FHIR R4 Communication about its visit. */
const communicationOf = ({ id, note, at, ...about }: Added, attachments: readonly object[]): object => ({
  resourceType: 'Communication',
  id: `portal-visit-note-${id}`,
  ...(about.hidden ? { meta: labels } : {}),
  identifier: [{ system: visitNoteSystem, value: String(id) }],
  status: 'completed',
  subject: patientOf(about),
  topic: { text: about.service },
  about: [visitOf(about)],
  payload: [
    ...(note === null ? [] : [{ contentString: note }]),
    ...attachments.map((contentAttachment) => ({ contentAttachment })),
  ],
  sent: at.toISOString(),
})

/**
 * The notes and files that people have added to visits, as Communications, one JSON text each: whoever receives the patient reads them there. What is
 * on a visit that is called off stays in the portal. With `since`, what was added since then, and all on a visit that was not over then.
 */
export async function* exportedVisitNotes(database: Database, exporting: Exporting): AsyncGenerator<string> {
  const { since, contents } = exporting
  const rows = notedPages(database, exporting, {
    event: 'clinicExportsVisitNotes',
    entity: 'booking-attachment',
    after: (id) => sql<Added>`
      select t.id, b.patient_id as "patientId", p.source_id as "patientRef", p.pesel, t.note, t.created_at as at, b.id as visit,
        b.source_id as "visitRef", s.name as service, b.starts_at as "startsAt", b.hidden,
        case when f.id is not null then ${namedFile('f')} end as file
      from booking_attachment t join booking b on b.id = t.booking_id join patient p on p.id = b.patient_id
        join clinic_availability a on a.id = b.availability_id join clinic_service s on s.id = a.service_id
        left join stored_file f on f.id = t.file_id
      where t.id > ${id} and t.type in ('N', 'F') and not t.from_clinic and b.status in ('SCHEDULED', 'REGISTERED', 'EXECUTED')
        and ${since ? sql`greatest(t.created_at, b.ends_at) >= ${since}` : sql`true`}
      order by t.id limit ${atOnce}`,
  })
  for await (const row of rows) {
    const attachments = await attachmentsOf(row.file ? [row.file] : [], contents)
    yield JSON.stringify(communicationOf(row, attachments))
  }
}
