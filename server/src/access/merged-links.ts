import { sql } from '../db/sql.ts'
import type { Tx } from '../db/database.ts'
import type { Merging } from '../personal/rules.ts'

/**
 * Moves the patient links of the account that goes. If both accounts have a link to the same patient, the stricter one is kept: merging gives nobody
 * a right that was refused, and a parent acts on after the 18th birthday only where both accounts were chosen. Nobody is refused their own record: that
 * link stays as it is. An account has one own record; a second one stays in reach as that of a ward.
 */
export async function takeLinks(tx: Tx, { into, from, now }: Merging): Promise<number> {
  await sql`
    update patient_link kept set status = stricter.status, rights = stricter.rights, ends_at = stricter.ends_at,
      handover_at = stricter.handover_at, changed_at = ${now}, changed_by = ${into}
    from patient_link gone, patient_link was,
      lateral (select was.role = gone.role and (was.role = 'WARD' or was.handover_at is not null and gone.handover_at is not null) as by_both,
        was.role = 'CHILD' and gone.role = 'CHILD' and gone.handover_at is null as lost) chosen,
      lateral (
      select case when array_position(array['J', 'C', 'P'], gone.status) < array_position(array['J', 'C', 'P'], was.status)
          then gone.status else was.status end as status,
        case when lost then null when not by_both or gone.rights is null then was.rights when was.rights is null then gone.rights
          else array(select one from unnest(was.rights) one where one = any(gone.rights)) end as rights,
        case when by_both then least(was.ends_at, gone.ends_at) when not lost then was.ends_at when was.handover_at is null
          then least(was.ends_at, gone.ends_at) else gone.ends_at end as ends_at,
        case when not lost then was.handover_at end as handover_at) stricter
    where was.role <> 'PATIENT' and was.account_id = ${into} and gone.account_id = ${from} and gone.patient_id = was.patient_id
      and kept.account_id = was.account_id and kept.patient_id = was.patient_id
      and (kept.status, kept.rights, kept.ends_at, kept.handover_at)
        is distinct from (stricter.status, stricter.rights, stricter.ends_at, stricter.handover_at)`.execute(tx)
  const { rows } = await sql`
    update patient_link gone set account_id = ${into}, changed_at = ${now}, changed_by = ${into},
      role = case when gone.role = 'PATIENT' and exists (
        select 1 from patient_link own where own.account_id = ${into} and own.role = 'PATIENT') then 'WARD' else gone.role end
    where gone.account_id = ${from}
      and not exists (select 1 from patient_link kept where kept.account_id = ${into} and kept.patient_id = gone.patient_id)
    returning 1`.execute(tx)
  return rows.length
}
