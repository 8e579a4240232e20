import { seesHidden } from '../../access/hidden.ts'
import type { Database } from '../../db/database.ts'
import { sql, type RawBuilder } from '../../db/sql.ts'
import { communicationOf, type ExportedMessage } from './communications.ts'
import { attachmentsOf, namedFile } from './named-files.ts'
import { atOnce, notedPages, type Exporting } from './noted.ts'

/** The name of a message as a resource: the clinic's own, the one for the clinic's system, or its number in the portal. */
const nameOf = (row: string): RawBuilder<string> => {
  const column = (name: string) => sql.ref(`${row}.${name}`)
  return sql<string>`coalesce(regexp_replace(${column('source_id')}, '^Communication/', ''), ${column('clinic_key')}::text, 'portal-' || ${column('id')})`
}

const messagesAfter = (id: number, since: Date | undefined): RawBuilder<ExportedMessage> => sql<ExportedMessage>`
  select m.id, ${nameOf('m')} as name, m.direction, m.patient_id as "patientId", p.source_id as "patientRef", p.pesel,
    m.direction = 'OUT' and exists (select from patient_link l where l.account_id = m.account_id and l.patient_id = m.patient_id and ${seesHidden()}) as "byPatient",
    coalesce((select json_agg(json_build_object('ref', c.source_id, 'name', concat_ws(' ', nullif(c.name, ''), c.last_name)) order by c.id)
      from message_contact c where c.id = m.contact_id or c.id in (select o.contact_id from message_recipient o where o.message_id = m.id)), '[]') as contacts,
    (select json_build_object('code', k.code, 'name', k.name) from message_category k where k.code = m.category) as category,
    m.title, m.content, m.sent_at as "sentAt", m.edited_at as "editedAt",
    case m.direction when 'OUT' then m.read_at else (
      select min(n.read_at) from message_reading n join patient_link l on l.account_id = n.account_id
      where n.message_id = m.id and l.patient_id = m.patient_id and ${seesHidden()}) end as "readAt",
    (select ${nameOf('a')} from message a where a.id = m.in_response_to) as answers,
    m.to_confirm as "toConfirm", m.hidden, m.direction = 'IN' and m.withdrawn_at is not null as withdrawn,
    coalesce((select json_agg(${namedFile('f')} order by f.id)
      from message_attachment t join stored_file f on f.id = t.file_id where t.message_id = m.id and t.until_version is null), '[]') as files
  from message m join patient p on p.id = m.patient_id
  where m.id > ${id} and ${since ? sql`coalesce(m.edited_at, m.sent_at) >= ${since}` : sql`true`}
  order by m.id limit ${atOnce}`

/**
 * All messages between patients and the clinic, or those written or changed since an instant, as HL7 FHIR R4 Communications, the earliest first and
 * one JSON text each.
 */
export async function* exportedMessages(database: Database, exporting: Exporting): AsyncGenerator<string> {
  const rows = notedPages(database, exporting, {
    event: 'clinicExportsMessages',
    entity: 'message',
    after: (id) => messagesAfter(id, exporting.since),
  })
  for await (const row of rows) {
    const attachments = await attachmentsOf(row.files, exporting.contents)
    yield JSON.stringify(communicationOf(row, attachments))
  }
}
