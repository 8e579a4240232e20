import * as z from 'zod/mini'
import { instant } from '../../primitives.ts'

/** One change of a visit, and who made it, as far as the reader may know. */
export const bookingChange = z.object({
  at: instant,
  /** ADDED: by the clinic. RESTORED: the clinic took a cancellation back. */
  what: z.enum(['BOOKED', 'ADDED', 'MOVED', 'CONFIRMED', 'CANCELED', 'RESTORED']),
  /** The visit's time after the change. */
  dateFrom: instant,
  /** The visit's time before a change of date; absent where only the place or the practitioner changed. */
  before: z.optional(instant),
  /** Absent where it was the clinic, or the trail no longer tells. */
  by: z.optional(z.enum(['SELF', 'OTHER'])),
  /** Name of another person; told only to the patient. */
  name: z.optional(z.string()),
})
export type BookingChange = z.infer<typeof bookingChange>
