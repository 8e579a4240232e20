import type { Patient } from '../access/claims.ts'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/**
 * Keeps waiting files that this account sent for the patient, or for nobody in particular, at least until an instant, because what somebody has begun
 * with them is kept so long. Ids of others, and of files that are attached, change nothing.
 */
export const keepWaitingFiles = (
  tx: Tx,
  writer: Patient<'patient:read'>,
  ids: readonly number[],
  until: Date,
): Promise<void> =>
  writer.sendOff(
    tx,
    sql`
    update stored_file f set keep_until = ${until} from ${writer.link()} l
    where f.id = any(${[...ids]}::bigint[]) and f.account_id = l.account_id and (f.patient_id = l.patient_id or f.patient_id is null)
      and f.keep_until > ${writer.now} and f.keep_until < ${until}`,
  )
