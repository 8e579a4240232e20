import type { Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { AcceptedSignature } from '../national-signature/index.ts'

/** Marks a registered consent as signed, and lets the clinic hear of it; false where it does not wait for a signature any more. */
export async function markSigned(tx: Tx, { subjectId, patientId, signedAt, now }: AcceptedSignature): Promise<boolean> {
  const { rows } = await sql`
    update consent set status = 'SIGNED', signed_at = ${signedAt}, told_at = null
    where id = ${subjectId} and patient_id = ${patientId} and status = 'REGISTERED' and (valid_to is null or valid_to > ${now})
    returning id`.execute(tx)
  return rows.length > 0
}
