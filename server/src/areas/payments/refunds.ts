import type { RefundDecision, RefundRequest } from '@portal/contract/clinic-payments'
import { appendEvents } from '../../audit/trail.ts'
import type { Database, Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { enqueue } from '../../jobs/queue.ts'
import type { RefundReport } from '../../outside/payments/port.ts'
import { manyAttempts, providerEvent, refundKind } from './moves.ts'
import { paidForClinic } from './tell-job.ts'

/** Number of requests in one call to the clinic. */
const atOnce = 100

/** Begins to give back what was paid for visits that have been cancelled since, however they were cancelled. */
export async function requestRefunds(tx: Tx, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number; patientId: number }>`
    with asked as (
      insert into payment_refund (payment_id, key, created_at, changed_at)
      select p.id, gen_random_uuid(), ${now}, ${now}
      from clinic_invoice i join booking b on b.id = i.booking_id and b.status = 'CANCELED'
        join payment p on p.invoice_id = i.id and p.state = 'COMPLETED'
      where i.booking_id is not null and not exists (select from payment_refund r where r.payment_id = p.id)
      on conflict do nothing returning payment_id)
    select p.id, p.patient_id as "patientId" from asked join payment p on p.id = asked.payment_id`.execute(tx)
  if (rows.length > 0) await appendEvents(rows.map((one) => providerEvent('portalAsksForRefund', one, now))).execute(tx)
}

interface Waiting {
  readonly paymentId: number
  readonly key: string
  readonly askedAt: Date
  readonly failedAt: Date | null
}

/**
 * Asks the clinic about paid visits that were cancelled, and about refunds that the provider did not carry out; carries out its answers. Raises an error
 * when it does not answer.
 */
export async function askForRefunds(given: {
  readonly database: Database
  readonly office: { askForRefunds(waiting: readonly RefundRequest[]): Promise<readonly RefundDecision[]> }
  readonly clock: () => Date
}): Promise<void> {
  const { database, office, clock } = given
  await database.transaction((tx) => requestRefunds(tx, clock()))
  for (let after = 0; ;) {
    const { rows } = await sql<Waiting>`
      select payment_id as "paymentId", key, created_at as "askedAt", case when state = 'FAILED' then changed_at end as "failedAt"
      from payment_refund where state in ('REQUESTED', 'FAILED') and payment_id > ${after} order by payment_id limit ${atOnce}`.execute(
      database.db,
    )
    const last = rows.at(-1)
    if (!last) return
    const ids = rows.map(({ paymentId }) => paymentId)
    const paid = await paidForClinic(database.db, ids)
    const waiting = rows.flatMap(({ paymentId, key: id, askedAt, failedAt }): RefundRequest[] => {
      const payment = paid.get(paymentId)
      const failed = failedAt && { failedAt: failedAt.toISOString() }
      return payment ? [{ id, askedAt: askedAt.toISOString(), ...failed, payment }] : []
    })
    for (const { id, answer, text } of await office.askForRefunds(waiting))
      if (rows.some(({ key }) => key === id))
        await database.transaction((tx) => decide(tx, { key: id, answer, text }, clock()))
    after = last.paymentId
  }
}

const stateAfter = { REFUND: 'APPROVED', KEEP: 'REFUSED', SETTLED: 'SETTLED' } as const

/** Carries out what the clinic decides on a refund. What has been decided already stays as it is. */
async function decide(
  tx: Tx,
  {
    key,
    answer,
    text,
  }: { readonly key: string; readonly answer: RefundDecision['answer']; readonly text: string | undefined },
  now: Date,
): Promise<void> {
  const state = stateAfter[answer]
  const { rows } = await sql<{ id: number; patientId: number }>`
    update payment_refund r set state = ${state}, answer = ${text ?? null}, changed_at = ${now} from payment p
    where r.key = ${key} and r.state in ('REQUESTED', 'FAILED') and p.id = r.payment_id returning p.id, p.patient_id as "patientId"`.execute(
    tx,
  )
  const [decided] = rows
  if (!decided) return
  await appendEvents([providerEvent('clinicAnswersRefund', decided, now)]).execute(tx)
  if (state === 'APPROVED') await queueRefund(tx, { id: decided.id, key }, 0, now)
}

/** Has a payment's refund with this key asked of the provider, or asked about. */
export const queueRefund = (
  tx: Tx,
  { id, key }: { readonly id: number; readonly key: string },
  turn: number,
  now: Date,
  runAt = now,
): Promise<void> =>
  enqueue(tx, {
    kind: refundKind,
    payload: { id, turn, key },
    now,
    runAt,
    dedupeKey: `${refundKind}:${key}:${turn}`,
    maxAttempts: manyAttempts,
  })

/**
 * Takes what the provider says of a refund, verified before; false where it is none of ours. It goes forward only. One that the provider has not carried
 * out gets another key: that is what the clinic is asked next, and what the provider would be asked then.
 */
export async function takeRefund(tx: Tx, provider: string, report: RefundReport, now: Date): Promise<boolean> {
  const before = report.state === 'SENT' ? ['APPROVED'] : ['APPROVED', 'SENT']
  const { rows } = await sql<{ id: number; patientId: number }>`
    update payment_refund r set state = ${report.state}, changed_at = ${now}, ${
      report.state === 'FAILED'
        ? sql`key = gen_random_uuid(), refund_id = null, failed_ids = r.failed_ids || ${report.refundId}::text`
        : sql`refund_id = ${report.refundId}`
    } from payment p
    where p.id = r.payment_id and p.provider = ${provider} and p.order_id = ${report.orderId} and p.amount = ${report.amount}
      and r.state = any(${before}::text[]) and (r.refund_id is null or r.refund_id = ${report.refundId})
      and ${report.refundId} <> all(r.failed_ids)
    returning p.id, p.patient_id as "patientId"`.execute(tx)
  const [moved] = rows
  if (moved) await appendEvents([providerEvent('providerRefunds', moved, now)]).execute(tx)
  return moved !== undefined
}
