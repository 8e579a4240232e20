import { createHmac } from 'node:crypto'
import type { Db, Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { networkOf } from '../../http/network.ts'
import { Problem } from '../../http/problem.ts'

/** Milliseconds after which a failure from one place no longer counts. */
const memoryMs = 60 * 60_000

interface Counter {
  readonly key: string
  /** How many failures in a row lock, and how many more lock again. The documents give no numbers; these are ours. */
  readonly limit: number
  readonly step: number
  /** How many times longer each lock is than the one before; at most a day. */
  readonly growth: number
  /** Failures before this time are forgotten. */
  readonly since: Date
}

/** Where an attempt comes from, for counting its failures. */
export interface Place {
  readonly key: string
  readonly wideKey: string
  /** Whether the account has signed in with this browser before. */
  readonly known: boolean
}

/** The place of an attempt at an account, from the address and, if the account knows it, the browser. */
export const placeAt = (account: string, address: string, device: string | undefined): Place => ({
  key: device === undefined ? `account:${account}@${networkOf(address)}` : `account:${account}#${device}`,
  wideKey: `account:${account}`,
  known: device !== undefined,
})

/** Number of counters for names that belong to nobody; there are never more rows, whatever names strangers invent. */
const slots = 2 ** 18

/**
 * The place of an attempt at a name that belongs to nobody. It locks like an account, except that a few names share a counter; which ones cannot be
 * told without the `secret`. The typed name may be anything, even a password, so it is not stored.
 */
export function nobodysPlace(name: string, address: string, secret: Buffer): Place {
  const slotOf = (text: string) => createHmac('sha256', secret).update(text).digest().readUInt32BE() % slots
  return {
    key: `account:unknown@${slotOf(`${networkOf(address)}\n${name}`)}`,
    wideKey: `account:unknown:${slotOf(name)}`,
    known: false,
  }
}

/**
 * The counters for an attempt. Failures are counted for an account and one address together, so that a stranger who guesses from elsewhere cannot
 * lock out the owner (A7). A second counter protects the account against many addresses at once; it is reset only by a success, so that after 50
 * attempts it allows only few. A browser with which the owner has signed in before has a counter of its own in place of both.
 */
function countersOf({ key, wideKey, known }: Place, now: Date): Counter[] {
  const own = { key, limit: 5, step: 5, growth: 2, since: new Date(now.getTime() - memoryMs) }
  const wide = { key: wideKey, limit: 50, step: 10, growth: 4, since: new Date(0) }
  return known ? [own] : [own, wide]
}

/**
 * An attempt that was counted: if it fails it is refused, and it locks where `closes` says so. Or no attempt, because failures have locked the place.
 */
export interface Try {
  readonly taken: boolean
  readonly closes: boolean
  /** Until when the place is locked, or would be locked by a failure. */
  readonly until: Date | null
}

/** The refusal during a lock; says when another attempt makes sense. */
export const lockedOut = ({ until }: Try, now: Date): Problem =>
  new Problem('TEMPORARY_BLOCKED', until ? { retryAfter: (until.getTime() - now.getTime()) / 1000 } : {})

/**
 * Counts one attempt before the password is checked, so that many concurrent attempts cannot exceed the limit; a success removes the count again
 * (`forgetFailures`). While one of the counters is locked none of them counts, and no place gets a row of its own.
 */
export async function takeTry(db: Db, place: Place, now: Date): Promise<Try> {
  const counters = countersOf(place, now)
  const keys = counters.map(({ key }) => key)
  let until: Date | null = null
  for (const [at, { key, limit, step, growth, since }] of counters.entries()) {
    const { rows } = await sql<{ lockedUntil: Date | null }>`
      insert into login_failure as f (key, failures, last_at)
      select ${key}, 1, ${now}::timestamptz where not exists (
        select from login_failure next where next.key = any(${keys.slice(at + 1)}::text[]) and next.locked_until > ${now})
      on conflict (key) do update set last_at = ${now}, (failures, locked_until) = (
        select count, case when count >= ${limit}::int and (count - ${limit}::int) % ${step}::int = 0
          then ${now}::timestamptz + least(interval '1 day', interval '15 minutes' * ${growth}::float ^ ((count - ${limit}::int) / ${step}::int)) end
        from (select case when greatest(f.last_at, f.locked_until) < ${since} then 1 else f.failures + 1 end as count) as next)
      where f.locked_until is null or f.locked_until <= ${now}
      returning locked_until as "lockedUntil"`.execute(db)
    const row = rows[0]
    if (!row) return { taken: false, closes: true, until: await closedUntil(db, keys, now) }
    if (row.lockedUntil && !(until && until > row.lockedUntil)) until = row.lockedUntil
  }
  return { taken: true, closes: until !== null, until }
}
async function closedUntil(db: Db, keys: readonly string[], now: Date): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`
    select max(locked_until) as until from login_failure where key = any(${keys}::text[]) and locked_until > ${now}`.execute(
    db,
  )
  return rows[0]!.until
}

/** Forgets the failures of an account, from this place and in total, because its owner has signed in. */
export async function forgetFailures(db: Db, place: Place): Promise<void> {
  await sql`delete from login_failure where key = any(${[place.key, place.wideKey]}::text[])`.execute(db)
}

/** Forgets all failures of an account that is deleted. */
export async function forgetAllFailures(tx: Tx, accountId: number): Promise<void> {
  await sql`
    delete from login_failure where key = ${`account:${accountId}`} or starts_with(key, ${`account:${accountId}@`})
      or starts_with(key, ${`account:${accountId}#`})`.execute(tx)
}
