import * as z from 'zod/mini'
import type { Database, Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { RefundState } from '@portal/contract/rules/payments'
import { clinicDay, startOfDay } from '../../clinic-time.ts'
import { jobHandler, type JobHandler } from '../../jobs/handler.ts'
import { enqueue } from '../../jobs/queue.ts'
import type { OrderReport, RefundReport } from '../../outside/payments/port.ts'
import { askAbout, ordered, type Asking, type Ordered } from './ask-job.ts'
import { takeRefund } from './refunds.ts'

/** The kind of the jobs that compare payments with the provider. */
export const reconcileKind = 'payment-reconcile'

/** Payments that one job compares: it has to end within a minute although each is a call. */
const atOnce = 20
/** Days back over which payments are compared: what a provider corrects, it corrects within a week. */
const daysBack = 8

const dayMs = 86_400_000

/** Has the payments of the last days compared, once a day. */
export const queueReconciliation = (tx: Tx, now: Date, after = 0): Promise<void> => {
  const day = clinicDay(now).toString()
  return enqueue(tx, { kind: reconcileKind, payload: { after }, now, dedupeKey: `${reconcileKind}:${day}:${after}` })
}

const sinceOf = (now: Date): Date => new Date(now.getTime() - daysBack * dayMs)

/** Condition on a payment: it is compared with the provider. */
const isCompared = (now: Date) => sql<boolean>`order_id is not null and (changed_at > ${sinceOf(now)}
  or state in ('NEW', 'PENDING', 'WAITING_FOR_CONFIRMATION')
  or exists (select from payment_refund r where r.payment_id = payment.id and r.changed_at > ${sinceOf(now)}))`

/** Whether there are payments of earlier days to be compared. */
export async function hasToCompare(tx: Tx, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from payment where created_at < ${startOfDay(clinicDay(now))} and ${isCompared(now)} limit 1`.execute(tx)
  return rows.length > 0
}

/** A difference between our record and the provider's. */
interface Difference {
  readonly kind: 'STATE' | 'AMOUNT' | 'CURRENCY' | 'MISSING' | 'REFUND'
  readonly ours: string
  readonly theirs: string
}

/** In what our record and the provider's differ. */
export function differencesOf(
  ours: Pick<Ordered, 'state' | 'amount' | 'currency'>,
  theirs: Pick<OrderReport, 'state' | 'amount' | 'currency'> | undefined,
): Difference[] {
  if (!theirs) return [{ kind: 'MISSING', ours: ours.state, theirs: 'none' }]
  const compared = [
    { kind: 'STATE', ours: ours.state, theirs: theirs.state },
    { kind: 'AMOUNT', ours: String(ours.amount), theirs: String(theirs.amount) },
    { kind: 'CURRENCY', ours: ours.currency, theirs: theirs.currency },
  ] as const
  return compared.filter((one) => one.ours !== one.theirs)
}

/** In what our record of giving a payment back and the provider's differ. */
export function refundDifferences(
  ours: { readonly state: RefundState; readonly amount: number },
  theirs: Pick<RefundReport, 'state' | 'amount'> | undefined,
): Difference[] {
  const there = theirs?.state ?? 'none'
  // Until it is sent the provider knows of nothing; what it has not carried out has another key since.
  const due = {
    REQUESTED: ['none'],
    APPROVED: ['none'],
    REFUSED: ['none'],
    FAILED: ['none'],
    SETTLED: ['none'],
    SENT: ['SENT'],
    COMPLETED: ['COMPLETED'],
  }
  if (!due[ours.state].includes(there)) return [{ kind: 'REFUND', ours: ours.state, theirs: there }]
  if (theirs && theirs.amount !== ours.amount)
    return [{ kind: 'REFUND', ours: String(ours.amount), theirs: String(theirs.amount) }]
  return []
}

/** Takes what the provider says of giving a payment back, and finds in what it differs then. */
async function compareRefund({ database, provider, clock }: Asking, one: Ordered): Promise<Difference[]> {
  const read = async () =>
    (
      await sql<{ key: string; state: RefundState }>`
        select key, state from payment_refund where payment_id = ${one.id}`.execute(database.db)
    ).rows[0]
  const kept = await read()
  if (!kept) return []
  const theirs = await provider.refundStatus(one, kept.key)
  if (theirs) await database.transaction((tx) => takeRefund(tx, provider.name, theirs, clock()))
  const now = await read()
  return now ? refundDifferences({ state: now.state, amount: one.amount }, theirs) : []
}

/** Stores the differences that there are now, and removes those that are no more. */
async function keep(database: Database, id: number, found: readonly Difference[], now: Date): Promise<void> {
  await database.transaction(async (tx) => {
    await sql`delete from payment_difference where payment_id = ${id} and kind <> all(${found.map(({ kind }) => kind)}::text[])`.execute(
      tx,
    )
    for (const { kind, ours, theirs } of found)
      await sql`
        insert into payment_difference (payment_id, kind, ours, theirs, found_at) values (${id}, ${kind}, ${ours}, ${theirs}, ${now})
        on conflict (payment_id, kind) do update set ours = excluded.ours, theirs = excluded.theirs, found_at = excluded.found_at`.execute(
        tx,
      )
  })
}

/**
 * Compares payments with the provider, some at a time: first what the provider says is taken, so that a notification that never came is made up for;
 * what differs then is stored, and the log tells the operator.
 */
export const reconcile = (asking: Asking): JobHandler =>
  jobHandler(z.object({ after: z.int() }), async ({ after }) => {
    const { database, provider, clock, log } = asking
    const { rows } = await sql<{ id: number }>`
      select id from payment where provider = ${provider.name} and id > ${after} and ${isCompared(clock())}
      order by id limit ${atOnce}`.execute(database.db)
    for (const { id } of rows) {
      const before = await ordered(database, id)
      if (before) await askAbout(asking, before)
      const [ours, theirs] = [await ordered(database, id), before && (await provider.status(before))]
      const found = ours ? [...differencesOf(ours, theirs), ...(theirs ? await compareRefund(asking, ours) : [])] : []
      await keep(database, id, found, clock())
      for (const { kind, ours: here, theirs: there } of found)
        log.warn({ code: 'PAYMENT_DIFFERENCE', payment: id, kind, here, there }, 'the provider has a payment otherwise')
    }
    const last = rows.at(-1)
    if (last && rows.length === atOnce) await database.transaction((tx) => queueReconciliation(tx, clock(), last.id))
  })
