import { sql } from '../db/sql.ts'
import type { Tx } from '../db/database.ts'
import type { Merging } from '../personal/rules.ts'

/**
 * Patient links of the account that goes. Where both have one to the same patient the stricter stands: merging gives nobody a right that
 * was refused. An account has one own record; a second one stays within reach as that of somebody cared for.
 */
export async function takeLinks(tx: Tx, { into, from, now }: Merging): Promise<number> {
  await sql`
    update patient_link kept set status = gone.status, changed_at = ${now}, changed_by = ${into}
    from patient_link gone
    where kept.account_id = ${into} and gone.account_id = ${from} and gone.patient_id = kept.patient_id
      and array_position(array['J', 'C', 'P'], gone.status) < array_position(array['J', 'C', 'P'], kept.status)`.execute(
    tx,
  )
  const { rows } = await sql`
    update patient_link gone set account_id = ${into}, changed_at = ${now}, changed_by = ${into},
      role = case when gone.role = 'PATIENT' and exists (
        select 1 from patient_link own where own.account_id = ${into} and own.role = 'PATIENT') then 'WARD' else gone.role end
    where gone.account_id = ${from}
      and not exists (select 1 from patient_link kept where kept.account_id = ${into} and kept.patient_id = gone.patient_id)
    returning 1`.execute(tx)
  return rows.length
}
