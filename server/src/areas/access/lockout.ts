import { createHmac } from 'node:crypto'
import type { Db, Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { networkOf } from '../../http/network.ts'
import { Problem } from '../../http/problem.ts'

/** Failures from one place that lie further back no longer count. */
const memoryMs = 60 * 60_000

interface Counter {
  readonly key: string
  /** How many failures in a row lock, and how many more lock again (X-23: our choice). */
  readonly limit: number
  readonly step: number
  /** How many times longer each lock is than the one before; a day at most. */
  readonly growth: number
  /** Failures before this instant are forgotten. */
  readonly since: Date
}

/** Where a try comes from, as its failures are counted. */
export interface Place {
  readonly key: string
  readonly wideKey: string
  /** Whether it is a browser in which the account has signed in before. */
  readonly known: boolean
}

/** The place of a try at an account, from an address and, where it is one of the account's, a browser. */
export const placeAt = (account: string, address: string, device: string | undefined): Place => ({
  key: device === undefined ? `account:${account}@${networkOf(address)}` : `account:${account}#${device}`,
  wideKey: `account:${account}`,
  known: device !== undefined,
})

/** Counters of names that belong to nobody; there are no more rows of them, whatever strangers think of. */
const slots = 2 ** 18

/**
 * The place of a try at a name that belongs to nobody. It locks as an account does, except that very few names share a counter; which ones cannot
 * be told without the `secret`. What was typed as a name may be anything, a password even: it is not kept.
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
 * Failures are counted for an account as seen from one address, so that a stranger who guesses from elsewhere cannot keep the owner
 * out (A7). A second counter guards the account against many addresses at once; it forgets nothing before a success, so that after 50
 * tries few are ever open. A browser in which the owner has signed in before has a counter of its own instead of both.
 */
function countersOf({ key, wideKey, known }: Place, now: Date): Counter[] {
  const own = { key, limit: 5, step: 5, growth: 2, since: new Date(now.getTime() - memoryMs) }
  const wide = { key: wideKey, limit: 50, step: 10, growth: 4, since: new Date(0) }
  return known ? [own] : [own, wide]
}

/** A try that was taken: a failure of it refuses, and closes where `closes` says so. Or none, because failures have closed. */
export interface Try {
  readonly taken: boolean
  readonly closes: boolean
  /** Until when it is closed, or a failure closes. */
  readonly until: Date | null
}

/** The refusal while it is closed; says when trying again makes sense. */
export const lockedOut = ({ until }: Try, now: Date): Problem =>
  new Problem('TEMPORARY_BLOCKED', until ? { retryAfter: (until.getTime() - now.getTime()) / 1000 } : {})

/**
 * Takes one try before the password is looked at, so that many at the same moment are no more than the limit; a success gives it
 * back (`forgetFailures`). While one of the counters is closed none of them counts, and no place gets a row of its own.
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

/** Forgets the failures of an account, from this place and altogether: its owner was there. */
export async function forgetFailures(db: Db, place: Place): Promise<void> {
  await sql`delete from login_failure where key = any(${[place.key, place.wideKey]}::text[])`.execute(db)
}

/** Forgets the failures of an account that ends, wherever they were. */
export async function forgetAllFailures(tx: Tx, accountId: number): Promise<void> {
  await sql`
    delete from login_failure where key = ${`account:${accountId}`} or starts_with(key, ${`account:${accountId}@`})
      or starts_with(key, ${`account:${accountId}#`})`.execute(tx)
}
