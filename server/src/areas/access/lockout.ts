import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { networkOf } from '../../http/network.ts'

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

/** Where a try comes from: the account as asked for (`unknown:…` when there is none), the address, a browser known to the account. */
export interface Place {
  readonly account: string
  readonly address: string
  readonly device: string | undefined
}

const keyOf = ({ account, address, device }: Place): string =>
  device === undefined ? `account:${account}@${networkOf(address)}` : `account:${account}#${device}`
const wideKeyOf = ({ account }: Place): string => `account:${account}`

/**
 * Failures are counted for an account as seen from one address, so that a stranger who guesses from elsewhere cannot keep the owner
 * out (A7). A second counter guards the account against many addresses at once; it forgets nothing before a success, so that after 50
 * tries few are ever open. A browser in which the owner has signed in before has a counter of its own instead of both.
 */
function countersOf(place: Place, now: Date): Counter[] {
  const own = { key: keyOf(place), limit: 5, step: 5, growth: 2, since: new Date(now.getTime() - memoryMs) }
  const wide = { key: wideKeyOf(place), limit: 50, step: 10, growth: 4, since: new Date(0) }
  return place.device === undefined ? [own, wide] : [own]
}

/** `open`: the password may be tried. `last`: it may, but a failure closes. `closed`: it may not. */
export type Try = 'open' | 'last' | 'closed'

/**
 * Takes one try before the password is looked at, so that many at the same moment are no more than the limit; a success gives it
 * back (`forgetFailures`).
 */
export async function takeTry(db: Db, place: Place, now: Date): Promise<Try> {
  let taken: Try = 'open'
  for (const { key, limit, step, growth, since } of countersOf(place, now)) {
    const { rows } = await sql<{ locks: boolean }>`
      insert into login_failure as f (key, failures, last_at) values (${key}, 1, ${now})
      on conflict (key) do update set last_at = ${now}, (failures, locked_until) = (
        select count, case when count >= ${limit}::int and (count - ${limit}::int) % ${step}::int = 0
          then ${now}::timestamptz + least(interval '1 day', interval '15 minutes' * ${growth}::float ^ ((count - ${limit}::int) / ${step}::int)) end
        from (select case when greatest(f.last_at, f.locked_until) < ${since} then 1 else f.failures + 1 end as count) as next)
      where f.locked_until is null or f.locked_until <= ${now}
      returning locked_until is not null as locks`.execute(db)
    const row = rows[0]
    if (!row) return 'closed'
    if (row.locks) taken = 'last'
  }
  return taken
}

/** Forgets the failures of an account, from this place and altogether: its owner was there. */
export async function forgetFailures(db: Db, place: Place): Promise<void> {
  await sql`delete from login_failure where key = any(${[keyOf(place), wideKeyOf(place)]}::text[])`.execute(db)
}
