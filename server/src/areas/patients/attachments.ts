import type { Scope } from '../../access/actor.ts'
import { mayActFor } from '../../access/scope.ts'
import type { Db, Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { Files, StoredFileRow } from '../../files/files.ts'

interface Sent {
  readonly patientId: number
  readonly files: readonly Buffer[]
  /** As the person's device named them, in the same order. */
  readonly names: readonly string[]
}

/** Makes the call's files attachments of the patient. Whoever calls has checked that the account may send some. */
export async function keepAttachments(tx: Tx, files: Files, scope: Scope, sent: Sent): Promise<void> {
  for (const [place, bytes] of sent.files.entries()) {
    const fileName = sent.names[place] ?? ''
    const { id } = await files.keep(tx, { scope, patientId: sent.patientId, fileName, bytes, waiting: false })
    await sql`insert into patient_attachment (file_id, patient_id) values (${id}, ${sent.patientId})`.execute(tx)
  }
}

/** Condition on `f`: a file that the account itself sent about the patient, who is within its reach. */
const sentBy = (scope: Scope, patientId: number) => sql<boolean>`
  f.patient_id = ${patientId} and f.account_id = ${scope.accountId} and ${mayActFor(scope, sql`f.patient_id`, 'patient:read')}
  and (exists (select from patient_attachment t where t.file_id = f.id)
    or exists (select from registration_attachment t where t.file_id = f.id))`

/** Files that the account sent with the patient's data, oldest first. What other accounts sent is theirs. */
export async function attachmentsOf(db: Db, files: Files, scope: Scope, patientId: number): Promise<StoredFileRow[]> {
  const { rows } = await sql<{ id: number }>`
    select f.id from stored_file f where ${sentBy(scope, patientId)} order by f.id`.execute(db)
  return files.rows(
    db,
    rows.map(({ id }) => id),
  )
}

/** One of those files. */
export async function attachmentOf(
  db: Db,
  files: Files,
  scope: Scope,
  key: { patientId: number; id: number },
): Promise<StoredFileRow | undefined> {
  const { rows } = await sql`
    select from stored_file f where f.id = ${key.id} and ${sentBy(scope, key.patientId)}`.execute(db)
  return rows.length === 0 ? undefined : (await files.rows(db, [key.id]))[0]
}
