import type { Db, Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'

/** A hold that has not been given back yet; it may have expired. */
export interface LiveHold {
  readonly id: number
  readonly patientId: number
  readonly availabilityId: number
  readonly heldUntil: Date
}

/** Holds of an account that were not given back, expired ones included. */
export async function liveHolds(db: Db, accountId: number): Promise<LiveHold[]> {
  const { rows } = await sql<LiveHold>`
    select id, patient_id as "patientId", availability_id as "availabilityId", held_until as "heldUntil"
    from booking where account_id = ${accountId} and status = 'PROVISIONAL' order by id`.execute(db)
  return rows
}

/** Frees the slots of `gone`, which names bookings that have ended. */
export const freeSlotsOf = sql`
  update clinic_slot s set status = 'free' from gone where s.id = gone.slot_id and s.status in ('held', 'booked')`

/** Records that the code from the SMS was entered for a booking or hold. */
export async function noteCode(tx: Tx, id: number, at: Date): Promise<void> {
  await sql`update booking set code_confirmed_at = ${at} where id = ${id} and status in ('PROVISIONAL', 'SCHEDULED', 'REGISTERED')`.execute(
    tx,
  )
}

/** Gives back all expired holds; returns their number. */
export async function releaseExpired(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ released: number }>`
    with ended as materialized (
      select id from booking where status = 'PROVISIONAL' and held_until <= ${now} for update skip locked),
    gone as (update booking b set status = 'RELEASED' from ended where b.id = ended.id returning b.slot_id),
    freed as (${freeSlotsOf} returning 1)
    select count(*) as released from gone`.execute(db)
  return rows[0]!.released
}

/** Milliseconds for which a hold that was given back is kept after its end. */
const keptMs = 90 * 86_400_000
/** Holds of one transaction, so that no call waits for it for long. */
const removedAtOnce = 2000

/**
 * Removes holds that were given back long ago: nothing came of them, and each would keep its slot from being removed, too. What anything else names
 * stays. There may be `more` of them than one transaction removes.
 */
export async function removeOldHolds(tx: Tx, now: Date): Promise<void | 'more'> {
  const { rows } = await sql<{ removed: number }>`
    with old as materialized (
      select b.id from booking b
      where b.status = 'RELEASED' and b.held_until < ${new Date(now.getTime() - keptMs)} and b.source_id is null
        and not exists (select 1 from clinic_invoice i where i.booking_id = b.id)
        and not exists (select 1 from questionnaire_fulfillment f where f.booking_id = b.id)
      order by b.held_until limit ${removedAtOnce} for update skip locked),
    gone as (delete from booking b using old where b.id = old.id returning 1)
    select count(*) as removed from gone`.execute(tx)
  if (rows[0]!.removed === removedAtOnce) return 'more'
}
