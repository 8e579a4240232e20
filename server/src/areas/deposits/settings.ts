import type { PayoutLimits } from '@portal/contract/rules/payouts'
import { largestAmount } from '@portal/contract/rules/payments'
import * as z from 'zod/mini'
import { count } from '../../setting-kinds.ts'

/** The clinic's limits of payouts from deposits; amounts in grosze. */
export const environment = {
  /** What has to stay in a patient's deposits. */
  DEPOSIT_LEAST_BALANCE: count(0, 0, largestAmount),
  /** The most that one request may be about. */
  DEPOSIT_MOST_PAYOUT: count(200_000, 1, largestAmount),
  /** Requests of one patient in a calendar month. */
  DEPOSIT_PAYOUTS_A_MONTH: count(4, 1, 1000),
}
const shape = z.object(environment)

/** The limits from the parsed environment. */
export const read = (e: z.infer<typeof shape>): PayoutLimits => ({
  least: e.DEPOSIT_LEAST_BALANCE,
  most: e.DEPOSIT_MOST_PAYOUT,
  perMonth: e.DEPOSIT_PAYOUTS_A_MONTH,
})
