import { sql } from '../../db/sql.ts'
import type { PeriodicWork } from '../../jobs/periodic.ts'
import { askOfUnwanted, givenUpMs } from './ask-job.ts'
import { hasToCompare, queueReconciliation } from './reconcile.ts'
import { requestRefunds } from './refunds.ts'

/**
 * Every minute: begins refunds of cancelled visits, ends payments for which the provider never gave an order (nobody has seen a page on which they
 * could be paid), has those ended that the clinic wants no more, and has payments compared once a day.
 */
export const paymentUpkeep: PeriodicWork = {
  name: 'payments',
  seconds: 60,
  run: async (tx, now) => {
    await requestRefunds(tx, now)
    await sql`
      update payment set state = 'CANCELED', changed_at = ${now}
      where order_id is null and state = 'NEW' and created_at < ${new Date(now.getTime() - givenUpMs)}`.execute(tx)
    await askOfUnwanted(tx, now)
    if (await hasToCompare(tx, now)) await queueReconciliation(tx, now)
  },
}
