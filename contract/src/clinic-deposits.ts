import * as z from 'zod/mini'
import { patientAtClinic } from './clinic-people.ts'
import { instant, money } from './primitives.ts'

// What the portal and the clinic's office say to each other of payouts from deposits: the protocol of docs/integrations.md.

/** A request for a payout that waits for the clinic. */
const payoutForClinic = z.readonly(
  z.object({
    /** The same each time the clinic is asked. */
    id: z.uuid(),
    askedAt: instant,
    total: money,
    patient: patientAtClinic,
  }),
)
export type PayoutForClinic = z.output<typeof payoutForClinic>

export const payoutAnswers = ['PAID', 'REFUSED'] as const
export type PayoutAnswer = (typeof payoutAnswers)[number]

const payoutDecision = z.readonly(
  z.object({
    id: z.uuid(),
    answer: z.enum(payoutAnswers),
    /** When it was paid: a balance that the clinic told later contains it already. Without it, now. */
    paidAt: z.optional(z.iso.datetime({ offset: true })),
    /** Why it was refused, in the words of the clinic's system. */
    status: z.optional(z.string().check(z.maxLength(100))),
    /** The clinic's own words to the person. */
    text: z.optional(z.string().check(z.maxLength(500))),
  }),
)
export type PayoutDecision = z.output<typeof payoutDecision>

/** The body of `POST /deposit-payouts`: the requests that wait for an answer. */
export const payoutsBody = z.object({ requests: z.array(payoutForClinic) })

/** The answer to it. A request that is not named here goes on waiting. */
export const payoutDecisionsBody = z.object({ answers: z.array(payoutDecision) })
