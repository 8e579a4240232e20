import type { Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/** Gives a patient a history: an entry of each kind, one of them of the encounter of tests, and a place on a waiting list. */
export async function makeHistory(
  { db }: Database,
  { patientId, now }: { readonly patientId: string; readonly now: Date },
): Promise<void> {
  await sql`
    insert into health_entry (patient_id, source_system, source_id, section, name, status, ongoing, since, sorted_at, encounter_ref)
    select ${patientId}::bigint, 'TEST', section || ${patientId}, section, name, 'active', true, '2026-01-12', ${now}, visit
    from (values ('DIAGNOSIS', 'Alergia', ${patientId}), ('PROCEDURE', 'Spirometria', ${patientId}), ('IMMUNIZATION', 'Grypa', ${patientId}),
      ('MEDICINE', 'Cetyryzyna', null)) as v(section, name, visit)`.execute(db)
  await sql`
    insert into waiting_list_entry (patient_id, source_system, source_id, service, due_at, place, status, told_at)
    values (${patientId}::bigint, 'TEST', ${patientId}, 'Rezonans', ${now}::timestamptz + interval '20 days', 3, 'WAITING', ${now})`.execute(
    db,
  )
}
