import * as z from 'zod/mini'
import { action, instant } from '../../primitives.ts'

/** What a young person's own account is told about who sees one of their visits. */
export const hiding = z.object({
  /** Whether the person may ask the clinic to hide it from guardians. */
  ask: action,
  /** When that was asked, as long as the clinic has not answered. */
  askedAt: z.optional(instant),
  /** When the clinic refused; it may be asked again. */
  refusedAt: z.optional(instant),
})
export type Hiding = z.infer<typeof hiding>
