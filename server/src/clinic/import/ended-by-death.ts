import { sql } from '../../db/sql.ts'
import type { Batch } from './batch.ts'

/**
 * Ends what must not go on for patients who have died: letters about their bookings that wait to be sent and, where the clinic wants it, their future
 * bookings. The portal tells nobody: the clinic speaks with the family.
 */
export async function endForTheDead(batch: Batch, patients: readonly number[]): Promise<void> {
  const { tx, now, deathRule } = batch
  if (patients.length === 0) return
  const dead = sql`select id from patient where id = any(${[...patients]}::bigint[]) and after_death is not null`
  if (deathRule.bookings === 'cancel')
    await sql`
      with ended as (
        update booking set status = 'CANCELED', sequence = sequence + 1, version = version + 1
        where patient_id in (${dead}) and status in ('SCHEDULED', 'REGISTERED') and starts_at > ${now}
        returning slot_id)
      update clinic_slot s set status = 'free' from ended where s.id = ended.slot_id and s.status = 'booked'`.execute(
      tx,
    )
  await sql`
    delete from job where kind = 'mail' and done_at is null and failed_at is null and (
      dedupe_key ~ '^mail:booking[A-Za-z]+:' and split_part(dedupe_key, ':', 3) in (
        select id::text from booking where patient_id in (${dead}))
      or order_key in (
        select 'mail:' || lower(a.email) from account a join patient_link own on own.account_id = a.id and own.role = 'PATIENT'
        where own.patient_id in (${dead})))`.execute(tx)
}
