import type { endpoints } from '@portal/contract/areas/deposits'
import { smallestUnits } from '@portal/contract/rules/payments'
import type { Handlers } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { askForPayout } from './ask.ts'
import { presentBalance, presentDeposit, presentPayout } from './present.ts'
import * as store from './store.ts'

/** Names the patients of a list, for the trail. */
function named<R extends { readonly patientId: number }>(
  call: { about(subject: { patientId: number }): void },
  rows: readonly R[],
): readonly R[] {
  for (const patientId of new Set(rows.map((row) => row.patientId))) call.about({ patientId })
  return rows
}

/** Handlers of deposits. */
export const depositsHandlers = ({ config }: Pick<Services, 'config'>): Handlers<typeof endpoints> => {
  const { currency } = config.payments
  return {
    depositList: async (call) => named(call, await store.deposits(call.db, call.patients)).map(presentDeposit),
    depositBalances: async (call) =>
      named(call, await store.balances(call.db, call.patients, currency)).map((row) =>
        presentBalance(row, config.deposits),
      ),
    payoutList: async (call) => named(call, await store.payouts(call.db, call.patients)).map(presentPayout),
    payoutAsk: async (call) => {
      const amount = smallestUnits(call.body.amount)!
      const asked = await askForPayout(call.db, call.patient, { amount, currency, limits: config.deposits })
      const { status, patientId, payoutId } = asked
      call.about({ patientId, ...(payoutId === undefined ? {} : { entityId: payoutId }) })
      return { status }
    },
  }
}
