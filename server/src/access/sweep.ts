import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'

const day = 24 * 60 * 60_000

/** Removes what can no longer be of use: links, codes and challenges that ran out, counted attempts, failures long ago, keys never put to use, unused devices. */
export async function sweepSignIn(tx: Tx, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * day)
  await sql`delete from one_time_link where expires_at <= ${now}`.execute(tx)
  await sql`delete from passkey_challenge where expires_at <= ${now}`.execute(tx)
  await sql`delete from confirmation_code where expires_at <= ${ago(1)}`.execute(tx)
  await sql`delete from attempt where at <= ${ago(1)}`.execute(tx)
  // What failed at one address or in one browser counts for an hour; the count of an account from everywhere is to last until its owner is back.
  await sql`
    delete from login_failure
    where last_at <= ${ago(90)} and coalesce(locked_until, last_at) <= ${now}
      or key ~ '[@#]' and greatest(last_at, locked_until) <= ${ago(1)}`.execute(tx)
  await sql`delete from second_factor where confirmed_at is null and created_at <= ${ago(1)}`.execute(tx)
  await sql`delete from known_device where last_used_at <= ${ago(365)}`.execute(tx)
  await sql`delete from notification where created_at <= ${ago(365)}`.execute(tx)
}
