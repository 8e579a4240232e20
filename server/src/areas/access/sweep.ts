import type { Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'

const day = 24 * 60 * 60_000

/** Removes failures long ago, browsers that were not used for a year, and what old messages were about. */
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
