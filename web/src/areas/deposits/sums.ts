import type { DepositBalance } from '@portal/contract/areas/deposits'
import { decimalOf, smallestUnits } from '@portal/contract/rules/payments'

/** What a patient's deposits have, in the smallest unit of the currency. */
export interface Sums {
  readonly kept: number
  readonly available: number
  /** The most that one request may be about: less than is available where the clinic limits it. */
  readonly largest: number
}

/** The sums of a patient; nothing where they have no deposit. */
export function sumsOf(balances: readonly DepositBalance[], patientId: string): Sums {
  const found = balances.find((one) => one.patientId === patientId)
  const units = (text = '0') => smallestUnits(text) ?? 0
  return {
    kept: units(found?.currentBalance),
    available: units(found?.availableBalance),
    largest: units(found?.largestPayout),
  }
}

/** Money as it is written, from the smallest unit. */
export const moneyOf = (amount: number, currency: string) => ({ amount: decimalOf(amount), currency })
