import * as z from 'zod/mini'
import { patientRoles } from './access.ts'
import { bornPatient, holder } from './clinic-people.ts'
import { instant } from './primitives.ts'

// What the portal and the clinic's office say to each other of requests for records: the protocol of docs/integrations.md.

/** Somebody asks for the record of one of the clinic's patients, for themselves or as a guardian. */
const accessRequest = z.readonly(
  z.object({
    /** The id of this request; a later request about the same record gets another one. */
    id: z.string(),
    askedAt: instant,
    /** Who they say they are to the patient: the patient, a guardian of a ward, or a parent. */
    role: z.enum(patientRoles),
    /** Who asks, from their account; only confirmed contacts. */
    by: z.readonly(z.object(holder)),
    patient: bornPatient,
  }),
)
export type AccessRequest = z.output<typeof accessRequest>

export const accessAnswers = ['AGREED', 'REFUSED'] as const
export type AccessAnswer = (typeof accessAnswers)[number]

/** The clinic's answer to one request. */
const accessDecision = z.readonly(z.object({ id: z.string(), answer: z.enum(accessAnswers) }))
export type AccessDecision = z.output<typeof accessDecision>

/** The body of `POST /access-requests`: the requests that wait for an answer. */
export const accessRequestsBody = z.object({ requests: z.array(accessRequest) })

/** The answer to it. A request that is not named here goes on waiting. */
export const accessDecisionsBody = z.object({ answers: z.array(accessDecision) })
