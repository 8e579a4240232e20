import { randomInt } from 'node:crypto'
import { plannedAnew } from '../db/connections.ts'
import type { Db, Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { unflushed } from '../db/unflushed.ts'
import type { Job } from './handler.ts'

export interface LeasedJob extends Job {
  kind: string
  payload: unknown
}

interface Leasing {
  readonly count: number
  readonly leaseMs: number
  readonly now: Date
}

/**
 * The statement of `leaseJobs`. Whether an earlier job is open is asked in other words than those of the index of open jobs, so that each job looks
 * only at its own order key: by that index it would look at every open job, and of a long queue all of it would be read for each lease.
 */
export const leasing = ({ count, leaseMs, now }: Leasing) => sql<{
  id: number
  kind: string
  payload: unknown
  attempts: number
  max_attempts: number
  created_at: Date
}>`${sql.raw(plannedAnew)}
    with due as materialized (
      select id from job as candidate
      where done_at is null and failed_at is null and run_at <= ${now} and attempts < max_attempts
        and (locked_until is null or locked_until < ${now})
        and (order_key is null or not exists (
          select from job as earlier
          where earlier.order_key = candidate.order_key and earlier.id < candidate.id
            and coalesce(earlier.done_at, earlier.failed_at) is null))
      order by run_at, id
      limit ${count}
      for update skip locked
    )
    update job set locked_until = ${new Date(now.getTime() + leaseMs)}, attempts = attempts + 1
    from due, ${unflushed} where job.id = due.id
    returning job.id, kind, payload, attempts, max_attempts, created_at`

/**
 * Leases up to `count` due jobs for `leaseMs`. A job whose lease has run out (its worker died) is leased again; of the jobs with one order key only
 * the oldest open one. The attempt number serves as the lease's token: it rises with each lease.
 */
export async function leaseJobs(db: Db, options: Leasing): Promise<LeasedJob[]> {
  const leased = await leasing(options).execute(db)
  return leased.rows
    .map((row) => ({
      id: row.id,
      kind: row.kind,
      payload: row.payload,
      attempt: row.attempts,
      maxAttempts: row.max_attempts,
      createdAt: row.created_at,
    }))
    .toSorted((a, b) => a.id - b.id)
}

/** Lets the leases of jobs run until later; a lease that another worker has taken over is left alone. */
export async function extendLeases(db: Db, jobs: readonly Job[], until: Date): Promise<void> {
  await sql`${sql.raw(plannedAnew)}
    update job set locked_until = ${until}
    from unnest(${jobs.map(({ id }) => id)}::bigint[], ${jobs.map(({ attempt }) => attempt)}::int[]) as held (id, attempt)
    where job.id = held.id and job.attempts = held.attempt and job.locked_until is not null`.execute(db)
}

/**
 * Marks jobs as done and clears their payloads; a worker whose lease was taken over changes nothing. A plan that was kept from the time when the table
 * was small would read all of it, with the jobs of two weeks, for each job that is done.
 */
export async function settleDone(db: Db, jobs: readonly Job[], now: Date): Promise<void> {
  await sql`${sql.raw(plannedAnew)}
    update job set done_at = ${now}, locked_until = null, payload = '{}'
    from unnest(${jobs.map(({ id }) => id)}::bigint[], ${jobs.map(({ attempt }) => attempt)}::int[]) as done (id, attempt), ${unflushed}
    where job.id = done.id and job.attempts = done.attempt and job.done_at is null`.execute(db)
}

/** Schedules a failed job for another attempt at `retryAt`, or gives it up when that is absent. */
export async function settleFailed(
  db: Db,
  job: Job,
  failure: { now: Date; error: string; retryAt: Date | undefined },
): Promise<void> {
  await db
    .updateTable('job')
    .set({
      locked_until: null,
      last_error: failure.error.slice(0, 500),
      ...(failure.retryAt ? { run_at: failure.retryAt } : { failed_at: failure.now }),
    })
    .where('id', '=', job.id)
    .where('attempts', '=', job.attempt)
    .where('done_at', 'is', null)
    .execute()
}

const firstPauseMs = 5_000
const longestPauseMs = 3_600_000

/** Milliseconds before the next attempt: doubles from 5 s to an hour, varied by up to a quarter either way. */
export function pauseAfter(attempt: number): number {
  const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** (attempt - 1))
  return Math.round((pause * randomInt(75, 126)) / 100)
}

/** Gives up jobs whose worker died during the last attempt, and returns them: a job that kills its process must not do so for ever. */
export async function giveUpLostJobs(
  tx: Db | Tx,
  now: Date,
): Promise<{ job: number; kind: string; attempt: number }[]> {
  const { rows } = await sql<{ job: number; kind: string; attempt: number }>`
    update job set failed_at = ${now}, locked_until = null, last_error = coalesce(last_error, 'The worker ended during the last try.')
    where done_at is null and failed_at is null and attempts >= max_attempts and locked_until < ${now}
    returning id as job, kind, attempts as attempt`.execute(tx)
  return rows
}

const keepDoneMs = 14 * 86_400_000
const keepFailedMs = 90 * 86_400_000

/** Removes jobs that were done more than 14 days ago or given up more than 90 days ago. */
export async function removeOldJobs(tx: Db | Tx, now: Date): Promise<void> {
  await tx
    .deleteFrom('job')
    .where((where) =>
      where.or([
        where('done_at', '<', new Date(now.getTime() - keepDoneMs)),
        where('failed_at', '<', new Date(now.getTime() - keepFailedMs)),
      ]),
    )
    .execute()
}
