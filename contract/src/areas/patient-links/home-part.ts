import * as z from 'zod/mini'
import { id, instant } from '../../primitives.ts'

/** What waits for a word of the account's own patient about their guardians. */
export const homeLinks = z.array(
  z.object({
    patientId: id,
    accountId: id,
    /** A request to act for the patient; the yearly question; a parent for whose time after the 18th birthday nothing is chosen. */
    kind: z.enum(['request', 'yearly', 'handover']),
    /** Absent where the guardian has not agreed to be seen. */
    fullName: z.optional(z.string()),
    /** The instant by which an answer is needed. */
    until: z.optional(instant),
  }),
)
export type HomeLink = z.infer<typeof homeLinks>[number]
