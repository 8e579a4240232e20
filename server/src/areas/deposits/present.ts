import type { Deposit, DepositBalance, Payout } from '@portal/contract/areas/deposits'
import { decimalOf } from '@portal/contract/rules/payments'
import { largestPayout, type PayoutLimits } from '@portal/contract/rules/payouts'
import type { BalanceRow, DepositRow, PayoutRow } from './store.ts'

const money = (amount: number, currency: string) => ({ amount: decimalOf(amount), currency })

/** A deposit as the portal shows it. */
export const presentDeposit = (row: DepositRow): Deposit => ({
  id: String(row.id),
  patientId: String(row.patientId),
  title: row.title,
  ...(row.number === null ? {} : { number: row.number }),
  balance: money(row.balance, row.currency),
  balanceAt: row.balanceAt.toISOString(),
  ...(row.openedOn === null ? {} : { openedOn: row.openedOn }),
  ...(row.closedOn === null ? {} : { closedOn: row.closedOn }),
  ...(row.note === null ? {} : { note: row.note }),
})

/** What a patient has, and the most that one request may be about. A balance that the clinic has lowered below what is asked for leaves nothing to ask for, and no debt. */
export const presentBalance = ({ patientId, kept, asked }: BalanceRow, limits: PayoutLimits): DepositBalance => ({
  patientId: String(patientId),
  availableBalance: decimalOf(Math.max(0, kept - asked)),
  currentBalance: decimalOf(kept),
  largestPayout: decimalOf(largestPayout(kept - asked, limits)),
})

/** A request for a payout, with the clinic's answer. */
export const presentPayout = (row: PayoutRow): Payout => ({
  id: String(row.id),
  patientId: String(row.patientId),
  total: money(row.amount, row.currency),
  state: row.state,
  createdAt: row.createdAt.toISOString(),
  changedAt: row.changedAt.toISOString(),
  ...(row.status === null ? {} : { status: row.status }),
  ...(row.answer === null ? {} : { text: row.answer }),
})
