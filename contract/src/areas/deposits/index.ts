import * as z from 'zod/mini'
import { forLinked, forPatient } from '../../access.ts'
import { creates, reads } from '../../audit.ts'
import { defineEndpoints } from '../../endpoint.ts'
import { askedId, date, id, instant, money } from '../../primitives.ts'
import { payoutStates } from '../../rules/payouts.ts'
import { smallestUnits } from '../../rules/payments.ts'

export { problems } from './problems.ts'

const module = 'depositsModule'

/** Decimal text with two places, in the currency that `GET /mpi/payments/currency` names. */
const decimal = z.string().check(z.regex(/^-?\d{1,10}\.\d{2}$/))

/** Money that the clinic keeps for a patient. */
const deposit = z.object({
  id,
  patientId: id,
  title: z.string(),
  /** The number of the clinic's receipt. */
  number: z.optional(z.string()),
  /** What is in it. */
  balance: money,
  /** When the clinic said so. */
  balanceAt: instant,
  openedOn: z.optional(date),
  closedOn: z.optional(date),
  /** The clinic's words to the patient. */
  note: z.optional(z.string()),
})
export type Deposit = z.infer<typeof deposit>

/** What a patient's deposits have in all. */
const balance = z.object({
  patientId: id,
  /** What can be asked for: without that which is asked for already. */
  availableBalance: decimal,
  /** What the clinic keeps now. */
  currentBalance: decimal,
  /** The most that one request may be about now, by the clinic's limits. */
  largestPayout: decimal,
})
export type DepositBalance = z.infer<typeof balance>

/** A request for a payout, and what the clinic has made of it. */
const payout = z.object({
  id,
  patientId: id,
  total: money,
  state: z.enum(payoutStates),
  createdAt: instant,
  changedAt: instant,
  /** Why the clinic has refused: one of the known statuses, or another one. */
  status: z.optional(z.string()),
  /** The clinic's own words. */
  text: z.optional(z.string()),
})
export type Payout = z.infer<typeof payout>

export const endpoints = defineEndpoints({
  depositList: {
    method: 'GET',
    path: '/mpi/deposits/mpi-user',
    summary: 'The deposits of the patients for whom the account acts, the newest first',
    output: z.array(deposit),
    problems: [],
    access: forLinked('payments'),
    audit: reads('deposit'),
    module,
  },
  depositBalances: {
    method: 'GET',
    path: '/mpi/deposits/mpi-user/balances',
    summary: 'What the deposits of each patient have in the payment currency, and how much of it can be paid out',
    output: z.array(balance),
    problems: [],
    access: forLinked('payments'),
    audit: reads('deposit'),
    module,
  },
  payoutList: {
    method: 'GET',
    path: '/mpi/deposits/mpi-user/payouts',
    summary: 'Requests for payouts, the newest first, with what the clinic has answered',
    output: z.array(payout),
    problems: [],
    access: forLinked('payments'),
    audit: reads('deposit-payout'),
    module,
  },
  payoutAsk: {
    method: 'POST',
    path: '/mpi/deposits/mpi-user',
    summary: 'Ask for a payout; the status is ACCEPTED, or why nothing was registered',
    body: z.strictObject({
      patientId: askedId,
      /** Decimal text in the payment currency. */
      amount: z.string().check(
        z.maxLength(10),
        z.refine((text) => (smallestUnits(text) ?? 0) > 0),
      ),
    }),
    output: z.object({ status: z.string() }),
    problems: [],
    access: forPatient('body.patientId', 'payments'),
    audit: creates('deposit-payout'),
    module,
    idempotent: true,
    limit: 'booking',
  },
})
