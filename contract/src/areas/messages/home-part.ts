import * as z from 'zod/mini'
import { id, instant } from '../../primitives.ts'

/** The newest unread messages from the clinic of each patient, the newest of all first, and how many there are of each. */
export const homeMessages = z.object({
  unread: z.array(z.object({ patientId: id, count: z.int() })),
  newest: z.array(
    z.object({
      id,
      patientId: id,
      title: z.string(),
      sentDate: instant,
      toConfirm: z.boolean(),
    }),
  ),
})
export type HomeMessages = z.infer<typeof homeMessages>
