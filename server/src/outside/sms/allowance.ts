import type { Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { smsJobKind, smsOrderKey } from './outbox.ts'

const minute = 60_000
const perNumber = [
  { count: 3, ms: 15 * minute },
  { count: 10, ms: 24 * 60 * minute },
]
const hour = 60 * minute

export type SmsAllowance = { allowed: true } | { allowed: false; limit: 'number' | 'total'; retryAfterSeconds: number }

/**
 * Whether one more SMS may be queued for this number: at most 3 in 15 minutes and 10 in a day to one number, and `perHour` to all numbers together.
 * Concurrent calls with the same number wait for each other, so it must run in the transaction that queues the message. `limit: 'total'` deserves an
 * alarm: an attacker may be causing costs.
 */
export async function smsAllowance(tx: Tx, phone: string, now: Date, perHour = 500): Promise<SmsAllowance> {
  const key = smsOrderKey(phone)
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
  const longest = Math.max(...perNumber.map(({ ms }) => ms))
  const lately = await tx
    .selectFrom('job')
    .select('created_at')
    .where('order_key', '=', key)
    .where('created_at', '>', new Date(now.getTime() - longest))
    .orderBy('created_at', 'desc')
    .execute()
  const sent = lately.map((row) => row.created_at.getTime())
  const waits = perNumber.map(({ count, ms }) => waitFor(sent, count, ms, now))
  if (Math.max(...waits) > 0) return refused('number', Math.max(...waits))

  const thisHour = await tx
    .selectFrom('job')
    .select('created_at')
    .where('kind', '=', smsJobKind)
    .where('created_at', '>', new Date(now.getTime() - hour))
    .orderBy('created_at', 'desc')
    .limit(perHour)
    .execute()
  const wait = waitFor(
    thisHour.map((row) => row.created_at.getTime()),
    perHour,
    hour,
    now,
  )
  return wait > 0 ? refused('total', wait) : { allowed: true }
}

/** Milliseconds until fewer than `count` of the times (newest first) lie within the last `ms`. */
function waitFor(newestFirst: number[], count: number, ms: number, now: Date): number {
  const oldestThatCounts = newestFirst[count - 1]
  return oldestThatCounts === undefined ? 0 : Math.max(0, oldestThatCounts + ms - now.getTime())
}

const refused = (limit: 'number' | 'total', ms: number): SmsAllowance => ({
  allowed: false,
  limit,
  retryAfterSeconds: Math.ceil(ms / 1000),
})
