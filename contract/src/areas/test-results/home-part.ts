import * as z from 'zod/mini'
import { id, instant } from '../../primitives.ts'

/** Examinations with results that the account has not opened: how many of each patient, and the newest three of each. */
export const homeTestResults = z.object({
  unopened: z.array(z.object({ patientId: id, count: z.int() })),
  newest: z.array(
    z.object({
      id,
      patientId: id,
      title: z.optional(z.string()),
      /** Names of its new results, in the words of the clinic’s system. */
      names: z.array(z.string()),
      /** When the newest of them was released. */
      issuedAt: instant,
    }),
  ),
})
export type HomeTestResults = z.infer<typeof homeTestResults>
