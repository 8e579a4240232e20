import * as z from 'zod/mini'
import { id } from '../../primitives.ts'

/** Consents of young people that wait for the agreement of the account, as a parent. */
export const homeConsents = z.array(
  z.object({ id, patientId: id, consentName: z.object({ pl: z.string(), en: z.string() }) }),
)
export type HomeConsent = z.infer<typeof homeConsents>[number]
