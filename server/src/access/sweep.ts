import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'

const day = 24 * 60 * 60_000

/** Removes what is no longer useful: expired links and codes, counted attempts. */
export async function sweepSignIn(tx: Tx, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - day)
  await sql`delete from one_time_link where expires_at <= ${now}`.execute(tx)
  await sql`delete from confirmation_code where expires_at <= ${dayAgo}`.execute(tx)
  await sql`delete from attempt where at <= ${dayAgo}`.execute(tx)
}
