import type { Db, Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'

export interface NewJob {
  kind: string
  /** What the handler needs; emptied when the job is done. */
  payload: object
  now: Date
  /** Not before this time; `now` when absent. */
  runAt?: Date
  /** A second job with the same key is dropped, also after the first one is done. */
  dedupeKey?: string
  /** Open jobs with one key run one after another, oldest first. */
  orderKey?: string
  /** Tries before the job is given up. */
  maxAttempts?: number
  /** A UUID under which is reported what became of a message. */
  messageKey?: string
}

const usualAttempts = 10
const withJobs = new WeakSet<object>()

/** Whether a job was put into the queue in this transaction. */
export const hasJobs = (tx: Tx): boolean => withJobs.has(tx)

/**
 * Puts a job into the queue, in the caller's transaction: it exists exactly when what it follows from does. It is done at
 * least once, also after a restart.
 */
export async function enqueue(tx: Db | Tx, job: NewJob): Promise<void> {
  withJobs.add(tx)
  await tx
    .insertInto('job')
    .values({
      kind: job.kind,
      payload: JSON.stringify(job.payload),
      run_at: job.runAt ?? job.now,
      created_at: job.now,
      max_attempts: job.maxAttempts ?? usualAttempts,
      dedupe_key: job.dedupeKey ?? null,
      order_key: job.orderKey ?? null,
      message_key: job.messageKey ?? null,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').where('dedupe_key', 'is not', null).doNothing())
    .execute()
}

const dayMs = 86_400_000

/** Forgets to whom messages went that have been done with for a day: nothing is ordered or counted by them any more. */
export async function forgetAddressees(tx: Tx, now: Date): Promise<void> {
  await tx
    .updateTable('job')
    .set({ order_key: null })
    .where('order_key', 'is not', null)
    .where('created_at', '<=', new Date(now.getTime() - dayMs))
    .where((job) => job.or([job('done_at', 'is not', null), job('failed_at', 'is not', null)]))
    .execute()
}

/** Notes once how the delivery of a message ended, as its carrier reports it; answers the jobs that it is about. */
export async function noteDelivery(
  db: Db,
  report: {
    readonly kind: string
    readonly message: string
    readonly delivery: 'delivered' | 'undelivered'
    readonly status: string
    readonly at: Date
  },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update job set delivery = ${report.delivery}, delivery_status = ${report.status}, delivery_at = ${report.at}
    where message_key = ${report.message} and kind = ${report.kind} and delivery is null returning id`.execute(db)
  return rows.map(({ id }) => id)
}
