import { isEnd, statesBefore, type PaymentState } from '@portal/contract/rules/payments'
import { appendEvents, eventOfNobody } from '../../audit/trail.ts'
import type { Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { enqueue } from '../../jobs/queue.ts'
import type { OrderReport, ProviderName } from '../../outside/payments/port.ts'

/** The kinds of the jobs that a move causes. */
export const confirmKind = 'payment-confirm'
export const tellKind = 'payment-tell'
/** The kind of the jobs that give money back. */
export const refundKind = 'payment-refund'

/** Tries of jobs that must not be given up: with an hour between them, six weeks. */
export const manyAttempts = 1000

/** What contradicts our record of a payment. */
export type Fault = 'AMOUNT' | 'CURRENCY' | 'ORDER' | 'STATE'

/** What became of a report. `old`: it says what is known, or what was true before. */
export type Move =
  | { readonly became: 'moved'; readonly id: number }
  | { readonly became: 'old' }
  | { readonly became: 'unknown' }
  | { readonly became: 'contradiction'; readonly id: number; readonly fault: Fault; readonly isNew: boolean }

/** The key of a payment in the name of an order; undefined where it is no name of ours. */
export const keyIn = (name: string): string | undefined =>
  /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.\d{1,9}$/.exec(name)?.[1]

/**
 * Takes what the provider says of an order, verified before. The state moves in one statement, which also compares order, amount and currency with
 * our record; the database refuses any move backwards, whoever writes. A report that changes nothing writes nothing.
 */
export async function takeReport(tx: Tx, provider: ProviderName, report: OrderReport, now: Date): Promise<Move> {
  const key = keyIn(report.name)
  if (!key) return { became: 'unknown' }
  const { rows } = await sql<{ id: number; patientId: number }>`
    update payment set state = ${report.state}, changed_at = ${now}, order_id = ${report.orderId}
    where key = ${key} and provider = ${provider} and state = any(${statesBefore(report.state)}::text[])
      and amount = ${report.amount} and currency = ${report.currency} and (order_id is null or order_id = ${report.orderId})
    returning id, patient_id as "patientId"`.execute(tx)
  const [moved] = rows
  if (!moved) return whyNot(tx, provider, key, report)
  await follow(tx, moved, report.state, now)
  return { became: 'moved', id: moved.id }
}

/** What follows a move: its line in the trail, and the jobs. They are committed with it, or not at all. */
async function follow(
  tx: Tx,
  { id, patientId }: { readonly id: number; readonly patientId: number },
  state: PaymentState,
  now: Date,
): Promise<void> {
  await appendEvents([providerEvent('providerMovesPayment', { id, patientId }, now)]).execute(tx)
  const job = { payload: { id }, now, maxAttempts: manyAttempts }
  if (state === 'COMPLETED') await enqueue(tx, { ...job, kind: tellKind, dedupeKey: `${tellKind}:${id}` })
  if (state === 'WAITING_FOR_CONFIRMATION')
    await enqueue(tx, { ...job, kind: confirmKind, dedupeKey: `${confirmKind}:${id}` })
}

/** A line of the trail for what the provider or the clinic does with a payment. */
export const providerEvent = (event: string, of: { readonly id: number; readonly patientId: number }, now: Date) =>
  eventOfNobody({
    at: now,
    event,
    entity: 'payment',
    entityId: String(of.id),
    patientId: of.patientId,
    requestId: 'payments',
  })

interface Kept {
  readonly id: number
  readonly state: PaymentState
  readonly amount: number
  readonly currency: string
  readonly orderId: string | null
}

/** Whether money has come, or is about to. */
const tellsOfMoney = (state: PaymentState) => state === 'COMPLETED' || state === 'WAITING_FOR_CONFIRMATION'

function faultOf(kept: Kept, report: OrderReport): Fault | undefined {
  if (kept.orderId !== null && kept.orderId !== report.orderId) return tellsOfMoney(report.state) ? 'ORDER' : undefined
  if (kept.currency !== report.currency) return 'CURRENCY'
  if (kept.amount !== report.amount) return 'AMOUNT'
  // Money came for what had ended without it.
  return isEnd(kept.state) && kept.state !== 'COMPLETED' && tellsOfMoney(report.state) ? 'STATE' : undefined
}

/** Why a report has moved nothing; the first contradiction of a payment is kept. */
async function whyNot(tx: Tx, provider: ProviderName, key: string, report: OrderReport): Promise<Move> {
  const { rows } = await sql<Kept>`
    select id, state, amount, currency, order_id as "orderId" from payment where key = ${key} and provider = ${provider}`.execute(
    tx,
  )
  const [kept] = rows
  if (!kept) return { became: 'unknown' }
  const fault = faultOf(kept, report)
  if (!fault) return { became: 'old' }
  const { rows: noted } = await sql`
    update payment set fault = ${fault} where id = ${kept.id} and fault is null returning id`.execute(tx)
  return { became: 'contradiction', id: kept.id, fault, isNew: noted.length > 0 }
}
