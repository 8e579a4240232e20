import * as z from 'zod/mini'
import { bornPatient } from './clinic-people.ts'
import { id, instant } from './primitives.ts'

// What the portal and the clinic's office say to each other of visits that young people ask not to show to their guardians: the protocol of
// docs/integrations.md.

/** A young person's request to hide one visit from their guardians. */
const hideRequest = z.readonly(
  z.object({
    /** The id of this request; a later request about the same visit gets another one. */
    id: z.string(),
    askedAt: instant,
    visit: z.readonly(
      z.object({
        id,
        /** The visit's id in the clinic's system; null for a visit that was booked in the portal. */
        clinicId: z.nullable(z.string()),
        startsAt: instant,
        service: z.string(),
        unit: z.string(),
      }),
    ),
    patient: bornPatient,
  }),
)
export type HideRequest = z.output<typeof hideRequest>

export const hideAnswers = ['HIDDEN', 'REFUSED'] as const
export type HideAnswer = (typeof hideAnswers)[number]

const hideDecision = z.readonly(z.object({ id: z.string(), answer: z.enum(hideAnswers) }))
export type HideDecision = z.output<typeof hideDecision>

/** The body of `POST /hide-requests`: the requests that wait for an answer. */
export const hideRequestsBody = z.object({ requests: z.array(hideRequest) })

/** The answer to it. A request that is not named here goes on waiting. */
export const hideDecisionsBody = z.object({ answers: z.array(hideDecision) })
