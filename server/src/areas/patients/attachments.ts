import type { Scope } from '../../access/actor.ts'
import type { Patient, Patients } from '../../access/claims.ts'
import type { Db, Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { Files, StoredFileRow } from '../../files/files.ts'

interface Sent {
  readonly patientId: number
  readonly files: readonly Buffer[]
  /** File names given by the person's device, in the same order. */
  readonly names: readonly string[]
}

/** Attaches the call's files to the patient. The caller has checked that the account may send files. */
export async function keepAttachments(tx: Tx, files: Files, scope: Scope, sent: Sent): Promise<void> {
  for (const [place, bytes] of sent.files.entries()) {
    const fileName = sent.names[place] ?? ''
    const { id } = await files.keep(tx, { scope, patientId: sent.patientId, fileName, bytes, waiting: false })
    await sql`insert into patient_attachment (file_id, patient_id) values (${id}, ${sent.patientId})`.execute(tx)
  }
}

/** Forgets the files that were sent with the data of patients who are removed. */
export async function forgetAttachments(
  tx: Tx,
  patientIds: readonly number[],
  files: Pick<Files, 'remove'>,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    delete from patient_attachment where patient_id = any(${[...patientIds]}::bigint[]) returning file_id as id`.execute(
    tx,
  )
  await files.remove(
    tx,
    rows.map(({ id }) => id),
  )
}

/** Condition on `f`, a file of the patient: this account sent it with the patient's data. */
const sentBy = ({ accountId }: Scope) => sql<boolean>`
  f.account_id = ${accountId}
  and (exists (select from patient_attachment t where t.file_id = f.id)
    or exists (select from registration_attachment t where t.file_id = f.id))`

/** Files that the account sent with its own patient's data, oldest first. Files from other accounts are left out. */
export async function ownAttachments(
  db: Db,
  files: Files,
  patients: Patients<'patient:read'>,
): Promise<StoredFileRow[]> {
  const own = patients.own()
  const rows = await own.all(
    db,
    sql<{ id: number }>`select f.id from ${own.rows('stored_file')} f where ${sentBy(own)} order by f.id`,
  )
  return files.rows(
    db,
    rows.map(({ id }) => id),
  )
}

/** A file that the account sent with a patient's data. */
export async function attachmentOf(
  db: Db,
  files: Files,
  patient: Patient<'patient:read'>,
  id: number,
): Promise<StoredFileRow | undefined> {
  const found = await patient.first(
    db,
    sql<object>`select from ${patient.rows('stored_file')} f where f.id = ${id} and ${sentBy(patient)}`,
  )
  return found && (await files.rows(db, [id]))[0]
}
