import type { DepositBalance } from '@portal/contract/areas/deposits'
import { decimalOf, smallestUnits } from '@portal/contract/rules/payments'

/** What a patient's deposits have, in the smallest unit of the currency. */
export interface Sums {
  readonly kept: number
  readonly available: number
}

/** The sums of a patient; nothing where they have no deposit. */
export function sumsOf(balances: readonly DepositBalance[], patientId: string): Sums {
  const found = balances.find((one) => one.patientId === patientId)
  const [kept, available] = [found?.currentBalance, found?.availableBalance].map(
    (text) => smallestUnits(text ?? '0') ?? 0,
  )
  return { kept: kept ?? 0, available: available ?? 0 }
}

/** Money as it is written, from the smallest unit. */
export const moneyOf = (amount: number, currency: string) => ({ amount: decimalOf(amount), currency })
