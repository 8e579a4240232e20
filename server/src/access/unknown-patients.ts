import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Files } from '../files/files.ts'

/** While a row of one of these tables refers to a patient, somebody besides the account that went knows them, and the record stays. */
const knowing = [
  'booking',
  'clinic_declaration',
  'clinic_encounter',
  'clinic_frequent_drug',
  'clinic_patient_practitioner',
  'clinic_referral',
  'clinic_resource',
  'draft',
  'patient_link',
  'patient_request',
  'questionnaire_fulfillment',
  'registration',
] as const

/** Every table that may refer to a patient: those that keep the record, and files sent to show who the patient is, which go with it. */
export const patientTables = [...knowing, 'patient_attachment', 'stored_file'] as const

/**
 * Removes those of the patients whom the portal made for accounts that are gone now and whom nobody else knows, with the files that
 * were sent with their data.
 */
export async function forgetUnknownPatients(
  tx: Tx,
  patientIds: readonly number[],
  files: Pick<Files, 'remove'>,
): Promise<void> {
  const unknown = knowing.map(
    (table) => sql`not exists (select 1 from ${sql.table(table)} t where t.patient_id = p.id)`,
  )
  const { rows } = await sql<{ id: number; fileIds: number[] }>`
    select p.id, array(select file_id::float8 from patient_attachment a where a.patient_id = p.id) as "fileIds"
    from patient p where p.id = any(${[...patientIds]}::bigint[]) and p.source_id is null and ${sql.join(unknown, sql` and `)}
      and not exists (select 1 from stored_file f where f.patient_id = p.id
        and not exists (select 1 from patient_attachment a where a.file_id = f.id))
    for update of p`.execute(tx)
  if (rows.length === 0) return
  const fileIds = rows.flatMap((row) => row.fileIds)
  await sql`delete from patient_attachment where file_id = any(${fileIds}::bigint[])`.execute(tx)
  await files.remove(tx, fileIds)
  await sql`delete from patient where id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(tx)
}
