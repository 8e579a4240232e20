import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { brokenSeals, removedUntil } from './seal.ts'

/** Long enough to investigate an attack; the counts name no person. */
const countsKeptDays = 90
const sealsAtOnce = 200
const eventsAtOnce = 50_000

/** The trail differs from what was sealed. The log has an error's name and code and not its message, so they say it. */
class TrailBroken extends Error {
  override readonly name = 'TrailBroken'
  readonly code = 'SEALS_BROKEN'
  constructor(seals: readonly number[]) {
    super(`Nothing is removed: the audit trail does not hold at seal ${seals.join(', ')}`)
  }
}

/**
 * Removes the oldest part of the trail, everything older than the given number of years (U7): whole sealed blocks, a limited number in each run, by
 * days, so that a day's removals are few. Records an event that says what was removed. Returns the number of events removed. Throws {@link TrailBroken},
 * and removes nothing, when a block differs from what was sealed.
 */
export async function removeOldEvents(tx: Tx, now: Date, yearsKept: number): Promise<number> {
  const after = await removedUntil(tx)
  const { rows } = await sql<{ until: number | null }>`
    with next as (
      select no, newest, cardinality(event_ids) as events from audit_seal where no > ${after} order by no limit ${sealsAtOnce}),
    counted as (
      select no, sum(events) over (order by no) as events,
        bool_and(newest < date_trunc('day', ${now}::timestamptz - make_interval(years => ${yearsKept}))) over (order by no) as old
      from next)
    select max(no) as until from counted where old and (events <= ${eventsAtOnce} or no = ${after + 1})`.execute(tx)
  const until = rows[0]!.until
  if (until === null) return 0
  const broken = await brokenSeals(tx, { after, until })
  if (broken.length > 0) throw new TrailBroken(broken)
  const removed = await sql<{ events: number }>`select audit_retention(${until}, ${now}) as events`.execute(tx)
  return removed.rows[0]!.events
}

/** Removes counted calls that are older than ninety days. */
export async function removeOldCounts(tx: Tx, now: Date): Promise<void> {
  await sql`delete from counted_call where minute < ${now}::timestamptz - make_interval(days => ${countsKeptDays})`.execute(
    tx,
  )
}
