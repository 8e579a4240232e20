import type { Db, Tx } from '../db/database.ts'
import { sql, type RawBuilder } from '../db/sql.ts'
import { sendOff } from '../db/transaction.ts'

export interface NewJob {
  kind: string
  /** What the handler needs; cleared when the job is done. */
  payload: object
  now: Date
  /** The job does not run before this time; absent: `now`. */
  runAt?: Date
  /** A second job with the same key is dropped, even after the first one is done. */
  dedupeKey?: string
  /** Open jobs with the same key run one after another, oldest first. */
  orderKey?: string
  /** Attempts before the job is given up. */
  maxAttempts?: number
  /** A UUID under which the provider reports the delivery of a message. */
  messageKey?: string
  /** Condition under which nothing is queued after all. */
  unless?: RawBuilder<boolean>
}

const usualAttempts = 10
const withJobs = new WeakSet<object>()

/** Whether a job was queued in this transaction. */
export const hasJobs = (tx: Tx): boolean => withJobs.has(tx)

/**
 * Queues a job in the caller's transaction: the job exists exactly when the change that caused it is committed. It runs at least once, also after a
 * restart.
 */
export async function enqueue(tx: Db | Tx, job: NewJob): Promise<void> {
  withJobs.add(tx)
  await sendOff(
    tx,
    sql`
    insert into job (kind, payload, run_at, created_at, max_attempts, dedupe_key, order_key, message_key)
    select ${job.kind}, ${JSON.stringify(job.payload)}, ${job.runAt ?? job.now}, ${job.now}, ${job.maxAttempts ?? usualAttempts},
      ${job.dedupeKey ?? null}, ${job.orderKey ?? null}, ${job.messageKey ?? null}
    ${job.unless ? sql`where not ${job.unless}` : sql``}
    on conflict (dedupe_key) where dedupe_key is not null do nothing`,
  )
}

/** Lets waiting jobs of a kind that failed before be tried again now: what they failed for is over. */
export async function hasten(db: Db, kind: string, now: Date): Promise<void> {
  await sql`
    update job set run_at = ${now}
    where kind = ${kind} and done_at is null and failed_at is null and attempts > 0 and run_at > ${now}`.execute(db)
}

/** Condition: a job of a kind whose payload has this number under this name is still to run, or runs. */
export const isStillQueued = (kind: string, name: string, number: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select from job j where j.kind = ${kind} and j.done_at is null and j.failed_at is null and (j.payload ->> ${name})::bigint = ${number})`

const dayMs = 86_400_000

/** Removes the addressees of messages that were finished more than a day ago: nothing is ordered or counted by them any more. */
export async function forgetAddressees(tx: Tx, now: Date): Promise<void> {
  await tx
    .updateTable('job')
    .set({ order_key: null })
    .where('order_key', 'is not', null)
    .where('created_at', '<=', new Date(now.getTime() - dayMs))
    .where((job) => job.or([job('done_at', 'is not', null), job('failed_at', 'is not', null)]))
    .execute()
}

/** Records once how the delivery of a message ended, as its carrier reports it; returns the jobs concerned. */
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

/** Removes waiting jobs of these kinds and order keys if their dedupe key begins with the given text. */
export async function withdraw(
  tx: Tx,
  jobs: readonly { readonly kind: string; readonly orderKey: string; readonly dedupeKey: string }[],
): Promise<void> {
  if (jobs.length > 0)
    await sql`
      delete from job j using json_to_recordset(${JSON.stringify(jobs)}::json) as w(kind text, "orderKey" text, "dedupeKey" text)
      where j.kind = w.kind and j.order_key = w."orderKey" and starts_with(j.dedupe_key, w."dedupeKey")
        and j.done_at is null and j.failed_at is null`.execute(tx)
}
