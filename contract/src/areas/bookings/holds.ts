import * as z from 'zod/mini'
import { id, instant } from '../../primitives.ts'
import { practitioner } from '../catalogue/index.ts'

/** Whose a visit is. */
export const person = z.object({ id, name: z.string(), lastName: z.string() })

/** A hold: a slot that is kept for 15 minutes while the person finishes the wizard. It is a provisional booking, and `hisBookingId` is its id. */
export const hold = z.object({
  hisBookingId: id,
  heldUntil: instant,
  /** The server's time when it answered, so that the remaining time does not depend on the device's clock. */
  now: instant,
  timeSlotId: id,
  patient: person,
  dateFrom: instant,
  dateTo: instant,
  system: z.string(),
  availabilityId: id,
  service: z.object({ code: z.string(), description: z.string(), condition: z.optional(z.string()) }),
  organizationUnit: z.object({ id: z.string(), description: z.string(), address: z.optional(z.string()) }),
  practitioner: z.optional(practitioner),
  commercialService: z.boolean(),
  /** True when the code from the SMS has been entered for this hold. */
  confirmed: z.boolean(),
})
export type Hold = z.infer<typeof hold>
