import { createHash } from 'node:crypto'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'

export interface AttemptLimit {
  readonly count: number
  readonly minutes: number
}

/** How often strangers may ask for a message to one number or address: no more often than messages may be sent. */
export const messageLimits: readonly AttemptLimit[] = [
  { count: 3, minutes: 15 },
  { count: 10, minutes: 24 * 60 },
]
const longestMs = 24 * 60 * 60_000

/**
 * Counts one more request about `subject` (an address or number that a stranger typed and that may belong to nobody) and returns whether it is within
 * the limits. Concurrent requests with the same subject wait for each other. A refused request is not counted.
 */
export async function countAttempt(
  tx: Tx,
  attempt: { kind: string; subject: string; now: Date; limits: readonly AttemptLimit[] },
): Promise<boolean> {
  const { kind, subject, now, limits } = attempt
  const key = createHash('sha256').update(`${kind}\n${subject}`).digest()
  await sql`select pg_advisory_xact_lock(hashtextextended(${key.toString('hex')}, 0))`.execute(tx)
  const { rows } = await sql<{ at: Date }>`
    select at from attempt where key_hash = ${key} and at > ${new Date(now.getTime() - longestMs)}`.execute(tx)
  const within = (minutes: number) => rows.filter(({ at }) => at.getTime() > now.getTime() - minutes * 60_000).length
  if (limits.some(({ count, minutes }) => within(minutes) >= count)) return false
  await sql`insert into attempt (key_hash, at) values (${key}, ${now})`.execute(tx)
  return true
}
