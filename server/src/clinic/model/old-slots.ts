import type { Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'

/**
 * Milliseconds for which a slot that nobody used is kept after its end and after it came. Longer than a draft lives that names it, and long enough for
 * the clinic's system to tell late who was there.
 */
export const slotKeptMs = 90 * 86_400_000

/** Slots of one transaction, so that no call waits for it for long. They are chosen once: a plan may read the rows of an `in` anew for each slot. */
const atOnce = 2000

/**
 * Removes slots that are long over and that no booking of any kind names, whatever their status, with what the import noted of their versions. There may
 * be `more` of them than one transaction removes.
 */
export async function removeOldSlots(tx: Tx, now: Date): Promise<void | 'more'> {
  const before = new Date(now.getTime() - slotKeptMs)
  const { rows } = await sql<{ removed: number }>`
    with old as materialized (
      select s.id from clinic_slot s
      where s.ends_at < ${before} and s.came_at < ${before} and not exists (select 1 from booking b where b.slot_id = s.id)
      order by s.ends_at limit ${atOnce} for update skip locked),
    gone as (delete from clinic_slot s using old where s.id = old.id returning s.source_system, s.source_id),
    notes as (
      delete from clinic_resource r using gone
      where r.source_system = gone.source_system and r.type = 'Slot' and r.source_id = substr(gone.source_id, length('Slot/') + 1))
    select count(*) as removed from gone`.execute(tx)
  if (rows[0]!.removed === atOnce) return 'more'
}
