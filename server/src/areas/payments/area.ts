import { endpoints } from '@portal/contract/areas/payments'
import type { JobHandler } from '../../jobs/handler.ts'
import { defineArea } from '../define.ts'
import { askForState, askKind, confirmPayment } from './ask-job.ts'
import { copiedPayments } from './copied.ts'
import { homeInvoices } from './home.ts'
import { confirmKind, refundKind, tellKind } from './moves.ts'
import { reconcile, reconcileKind } from './reconcile.ts'
import { giveBack } from './refund-job.ts'
import { paymentsHandlers } from './routes.ts'
import { tellClinic } from './tell-job.ts'
import { paymentUpkeep } from './upkeep.ts'

export const area = defineArea({
  rows: endpoints,
  handlers: paymentsHandlers,
  jobs: ({ database: { background: database }, outside, clock, log }): Readonly<Record<string, JobHandler>> => {
    const asking = outside.payments && { database, provider: outside.payments, clock, log }
    return {
      [tellKind]: tellClinic({ database, office: outside.accessRequests, clock }),
      ...(asking && {
        [askKind]: askForState(asking),
        [confirmKind]: confirmPayment(asking),
        [refundKind]: giveBack(asking),
        [reconcileKind]: reconcile(asking),
      }),
    }
  },
  every: ({ outside }) => (outside.payments ? [paymentUpkeep] : []),
  home: homeInvoices,
  tables: {
    payment: {
      merge: 'take',
      // What was paid stays paid, whoever paid it: the law wants it kept, and the clinic has it.
      erase: 'stays',
      patient: 'keeps',
      copy: copiedPayments,
    },
    payment_refund: 'of nobody',
    payment_difference: 'of nobody',
  },
})
