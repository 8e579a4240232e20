import * as z from 'zod/mini'
import type { Database } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { jobHandler, type JobHandler } from '../../jobs/handler.ts'
import { PaymentProviderError } from '../../outside/payments/port.ts'
import type { Asking } from './ask-job.ts'
import { queueRefund, takeRefund } from './refunds.ts'

const hourMs = 3_600_000

interface Refund {
  readonly key: string
  readonly state: string
  readonly orderId: string
  readonly amount: number
  readonly currency: string
}

async function refundOf(database: Database, id: number): Promise<Refund | undefined> {
  const { rows } = await sql<Refund>`
    select r.key, r.state, p.order_id as "orderId", p.amount, p.currency
    from payment_refund r join payment p on p.id = r.payment_id
    where p.id = ${id} and p.order_id is not null and r.state in ('APPROVED', 'SENT')`.execute(database.db)
  return rows[0]
}

/**
 * Gives back a payment whose refund the clinic has approved: asks the provider under a key of its own, so that a repeated call gives nothing back
 * twice, and asks every hour what has become of it. What the provider refuses is for the clinic to decide anew.
 */
export const giveBack = (asking: Asking): JobHandler =>
  // Jobs of earlier versions have no key.
  jobHandler(z.object({ id: z.int(), turn: z.int(), key: z.optional(z.uuid()) }), async ({ id, turn, key }) => {
    const { database, provider, clock, log } = asking
    const refund = await refundOf(database, id)
    // One that failed meanwhile has another key, and jobs of its own once the clinic has it tried again.
    if (!refund || (key !== undefined && key !== refund.key)) return
    const asked =
      refund.state === 'APPROVED'
        ? provider.refund(refund, refund.key, 'Zwrot za odwołaną wizytę')
        : provider.refundStatus(refund, refund.key)
    const report = await asked.catch((error: unknown) => {
      if (!(error instanceof PaymentProviderError) || error.kind === 'silent') throw error
      // The portal itself was refused, which only a person can change; the record goes on waiting, and is asked about again.
      log.warn({ code: 'REFUND_NOT_ASKED', payment: id }, 'the provider does not take a question about a refund')
      return undefined
    })
    if (report?.state === 'FAILED')
      log.warn({ code: 'REFUND_REFUSED', payment: id }, 'the provider does not give a payment back')
    await database.transaction(async (tx) => {
      const now = clock()
      if (report) await takeRefund(tx, provider.name, report, now)
      if (report?.state !== 'COMPLETED' && report?.state !== 'FAILED')
        await queueRefund(tx, { id, key: refund.key }, turn + 1, now, new Date(now.getTime() + hourMs))
    })
  })
