import type { StaffTarget } from '@portal/standins/desk/portal-acts'
import { clinicDay } from '../clinic-time.ts'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/** Sets a target as the clinic's system would, in place of what the desk set before; false where there is no such account with a patient. */
export async function setTarget(tx: Tx, { to, number, low, high }: StaffTarget, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into measurement_target (patient_id, source_system, source_id, number, low, high, set_on)
    select l.patient_id, 'DESK', concat('target/', l.patient_id, '/', ${number}::text), ${number}, ${low ?? null}, ${high ?? null},
      ${clinicDay(now).toString()}::date
    from account a join patient_link l on l.account_id = a.id and l.role = 'PATIENT' and l.status = 'C'
    where lower(${to}) in (lower(a.username), lower(a.email))
    on conflict (source_system, source_id) do update set low = excluded.low, high = excluded.high, set_on = excluded.set_on`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0) > 0
}
