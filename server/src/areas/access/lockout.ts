import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** Failures in a row before an account is locked for a while, and how long (X-23: our choice). */
const failuresToLock = 5
const lockMs = 15 * 60_000
/** Failures older than this no longer count. */
const memoryMs = 60 * 60_000

/**
 * The lock is kept for an account as seen from one address, so that a stranger who guesses from elsewhere cannot keep
 * the owner out (A7); a second, slower lock guards the account against many addresses at once.
 */
const keysOf = (account: string, address: string) => [
  { key: `account:${account}@${address}`, limit: failuresToLock },
  { key: `account:${account}`, limit: 50 },
]

/** Until when signing in is refused; null when it is not. */
export async function lockedUntil(db: Db, account: string, address: string, now: Date): Promise<Date | null> {
  const keys = keysOf(account, address).map((one) => one.key)
  const { rows } = await sql<{ until: Date | null }>`
    select max(locked_until) as until from login_failure where key = any(${keys}::text[]) and locked_until > ${now}`.execute(
    db,
  )
  return rows[0]?.until ?? null
}

/** Counts a failed sign-in; answers whether it locked the account. */
export async function countFailure(db: Db, account: string, address: string, now: Date): Promise<boolean> {
  let locked = false
  for (const { key, limit } of keysOf(account, address)) {
    const { rows } = await sql<{ failures: number }>`
      insert into login_failure as f (key, failures, last_at) values (${key}, 1, ${now})
      on conflict (key) do update set last_at = ${now},
        failures = case when f.last_at < ${new Date(now.getTime() - memoryMs)} or f.locked_until <= ${now} then 1 else f.failures + 1 end,
        locked_until = case when f.locked_until <= ${now} then null else f.locked_until end
      returning failures`.execute(db)
    if (rows[0]!.failures < limit) continue
    await sql`update login_failure set locked_until = ${new Date(now.getTime() + lockMs)} where key = ${key}`.execute(
      db,
    )
    locked = true
  }
  return locked
}

/** Forgets the failures of an account at an address after a success. */
export async function forgetFailures(db: Db, account: string, address: string): Promise<void> {
  const keys = keysOf(account, address).map((one) => one.key)
  await sql`delete from login_failure where key = any(${keys}::text[])`.execute(db)
}
