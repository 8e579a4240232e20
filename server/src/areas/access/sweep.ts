import type { Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'

const day = 24 * 60 * 60_000
const eventsAtOnce = 50_000

/** Removes old failures, browsers that were not used for a year, and the subjects of old notifications. */
export async function sweepOldSignIns(tx: Tx, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * day)
  // What failed at one address or in one browser counts for an hour; the count of an account from everywhere is to last until its owner is back.
  await sql`
    delete from login_failure
    where last_at <= ${ago(90)} and coalesce(locked_until, last_at) <= ${now}
      or key ~ '[@#]' and greatest(last_at, locked_until) <= ${ago(1)}`.execute(tx)
  await sql`delete from known_device where last_used_at <= ${ago(365)}`.execute(tx)
  await sql`delete from notification where created_at <= ${ago(365)}`.execute(tx)
}

/** Removes sign-in events that are older than the given number of years, a limited number in each run, the oldest first. */
export async function removeOldSignInEvents(tx: Tx, now: Date, yearsKept: number): Promise<void> {
  await sql`
    delete from event_log
    where at < ${now}::timestamptz - make_interval(years => ${yearsKept})
      and id in (select id from event_log order by id limit ${eventsAtOnce})`.execute(tx)
}
