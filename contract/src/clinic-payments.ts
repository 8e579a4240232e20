import * as z from 'zod/mini'
import { patientAtClinic } from './clinic-people.ts'
import { id, instant, money } from './primitives.ts'

// What the portal and the clinic's office say to each other of payments: the protocol of docs/integrations.md.

/** A payment that has been made, as the clinic hears of it: `PUT /payments/{key}`. */
export const paidForClinic = z.readonly(
  z.object({
    /** The same each time the clinic is told. */
    key: z.uuid(),
    paidAt: instant,
    total: money,
    provider: z.string(),
    orderId: z.string(),
    invoice: z.readonly(z.object({ id, clinicId: z.nullable(z.string()), number: z.nullable(z.string()) })),
    /** The visit that was paid for, by its id here and at the clinic. */
    visit: z.nullable(z.readonly(z.object({ id, clinicId: z.nullable(z.string()) }))),
    patient: patientAtClinic,
  }),
)
export type PaidForClinic = z.output<typeof paidForClinic>

/** A paid visit that was cancelled: the clinic decides whether its money goes back. */
const refundRequest = z.readonly(
  z.object({
    /** Another one after each answer that the provider did not carry out. */
    id: z.uuid(),
    askedAt: instant,
    /** When the payment provider did not carry out what the clinic had answered; absent where nothing was answered yet. */
    failedAt: z.optional(instant),
    payment: paidForClinic,
  }),
)
export type RefundRequest = z.output<typeof refundRequest>

/** SETTLED: the clinic has given the money back in another way, or does so. */
export const refundAnswers = ['REFUND', 'KEEP', 'SETTLED'] as const
export type RefundAnswer = (typeof refundAnswers)[number]

const refundDecision = z.readonly(
  z.object({
    id: z.uuid(),
    answer: z.enum(refundAnswers),
    /** The clinic's own words to the person. */
    text: z.optional(z.string().check(z.maxLength(500))),
  }),
)
export type RefundDecision = z.output<typeof refundDecision>

/** The body of `POST /refunds`: the requests that wait for an answer. */
export const refundRequestsBody = z.object({ requests: z.array(refundRequest) })

/** The answer to it. A request that is not named here goes on waiting. */
export const refundDecisionsBody = z.object({ answers: z.array(refundDecision) })
