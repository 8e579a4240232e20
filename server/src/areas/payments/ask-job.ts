import * as z from 'zod/mini'
import { isEnd, type PaymentState } from '@portal/contract/rules/payments'
import { isOpen } from '../../clinic/invoices.ts'
import type { Database, Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { jobHandler, type JobHandler } from '../../jobs/handler.ts'
import { enqueue } from '../../jobs/queue.ts'
import type { Log } from '../../log/log.ts'
import type { Order, PaymentProvider } from '../../outside/payments/port.ts'
import { manyAttempts, takeReport } from './moves.ts'
import { note } from './noted.ts'

/** The kind of the jobs that ask for a state of which no notification came. */
export const askKind = 'payment-ask'

/** Milliseconds from an order to the first question. */
export const firstAskMs = 30_000

const minute = 60_000
/** Milliseconds between one question and the next; the last one repeats. */
const pauses = [minute, 2 * minute, 5 * minute, 10 * minute, 30 * minute, 60 * minute]

/** Milliseconds after which a payment that nobody makes is ended. */
export const givenUpMs = 24 * 60 * minute

/** A payment with an order. */
export interface Ordered extends Order {
  readonly id: number
  readonly key: string
  readonly state: PaymentState
  readonly createdAt: Date
  /** Whether the clinic still wants it to be paid, and just this amount. */
  readonly wanted: boolean
}

/** Condition on a payment `p`, its invoice `i` and the invoice's visit `b`: the clinic still wants it to be paid, and just this amount. */
const isWanted = sql<boolean>`(${isOpen} and i.amount = p.amount and i.currency = p.currency)`

/** The payment with this id, if it has an order. */
export async function ordered(database: Database, id: number): Promise<Ordered | undefined> {
  const { rows } = await sql<Ordered>`
    select p.id, p.state, p.key, p.order_id as "orderId", p.amount, p.currency, p.created_at as "createdAt",
      ${isWanted} as wanted
    from payment p join clinic_invoice i on i.id = p.invoice_id left join booking b on b.id = i.booking_id
    where p.id = ${id} and p.order_id is not null`.execute(database.db)
  return rows[0]
}

/** A name of the payment's, whichever attempt has made its order. */
const nameOf = ({ key }: Ordered): string => `${key}.0`

export interface Asking {
  readonly database: Database
  readonly provider: PaymentProvider
  readonly clock: () => Date
  readonly log: Pick<Log, 'warn'>
}

/** Asks the provider about an order and takes what it says; returns the state as it is then. */
export async function askAbout({ database, provider, clock, log }: Asking, one: Ordered): Promise<PaymentState> {
  const report = await provider.status(one)
  if (!report) return one.state
  const move = await database.transaction((tx) =>
    takeReport(tx, provider.name, { ...report, name: nameOf(one) }, clock()),
  )
  note(log, move)
  return move.became === 'moved' ? report.state : one.state
}

/** Ends a payment that nobody makes or wants any more, as soon as the provider lets nobody pay it. */
async function giveUp(asking: Asking, one: Ordered): Promise<boolean> {
  const { database, provider, clock, log } = asking
  if (!(await provider.cancel(one))) return false
  const ended = { ...one, name: nameOf(one), state: 'CANCELED' } as const
  note(log, await database.transaction((tx) => takeReport(tx, provider.name, ended, clock())))
  return true
}

/**
 * Asks for the state of a payment, again and again until it has ended. One that nobody makes within a day, or that the clinic does not want any more,
 * is cancelled at the provider first and here then.
 */
export const askForState = (asking: Asking): JobHandler =>
  jobHandler(z.object({ id: z.int(), turn: z.int() }), async ({ id, turn }) => {
    const { database, clock } = asking
    const one = await ordered(database, id)
    if (!one || isEnd(one.state)) return
    const state = await askAbout(asking, one)
    if (isEnd(state)) return
    const now = clock()
    const over = now.getTime() - one.createdAt.getTime() > givenUpMs || !one.wanted
    if (over && state !== 'WAITING_FOR_CONFIRMATION' && (await giveUp(asking, one))) return
    const next = turn + 1
    await database.transaction((tx) =>
      enqueue(tx, {
        kind: askKind,
        payload: { id, turn: next },
        now,
        runAt: new Date(now.getTime() + pauses[Math.min(turn, pauses.length - 1)]!),
        dedupeKey: `${askKind}:${id}:${next}`,
        maxAttempts: manyAttempts,
      }),
    )
  })

/**
 * Has payments asked about at once that the clinic wants no more, such as one that was made at the reception meanwhile: until they are ended at the
 * provider, they could be made on a page that is still open. Once for each payment; where the provider does not let it be ended, the usual questions go on.
 */
export async function askOfUnwanted(tx: Tx, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select p.id from payment p join clinic_invoice i on i.id = p.invoice_id left join booking b on b.id = i.booking_id
    where p.order_id is not null and p.changed_at > ${new Date(now.getTime() - 2 * givenUpMs)} and p.state in ('NEW', 'PENDING')
      and not ${isWanted}`.execute(tx)
  for (const { id } of rows)
    await enqueue(tx, {
      kind: askKind,
      // It is followed by the question that follows the first one, and that stands already or comes in its place.
      payload: { id, turn: 0 },
      now,
      dedupeKey: `${askKind}:${id}:unwanted`,
      maxAttempts: manyAttempts,
    })
}

/** Takes the money of a payment that waits for our confirmation, if the provider still says the same of it as our record. */
export const confirmPayment = (asking: Asking): JobHandler =>
  jobHandler(z.object({ id: z.int() }), async ({ id }) => {
    const one = await ordered(asking.database, id)
    if (one?.state !== 'WAITING_FOR_CONFIRMATION') return
    const report = await asking.provider.status(one)
    if (report?.amount !== one.amount || report.currency !== one.currency) {
      await askAbout(asking, one)
      return
    }
    if (report.state === 'WAITING_FOR_CONFIRMATION') await asking.provider.confirm(one)
    await askAbout(asking, one)
  })
