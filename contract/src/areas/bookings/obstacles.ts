import * as z from 'zod/mini'

/** Pre-booking validation codes; any other code is shown as 'Inny błąd walidacji'. */
export type ValidationCode = '101' | '102' | '103' | '104' | '105' | '201' | '202' | '203' | '204' | '205' | '206'

/** An obstacle: a reason to refuse a booking, and what the person can do about it. */
export const obstacle = z.object({
  /** A validation code, or that of a problem: the patient or the person who acts may not book this. */
  code: z.string(),
  message: z.string(),
  /** What the person can do: confirm a phone or who they are, consent, ask the clinic or a guardian, choose another patient, service or date. */
  mend: z.enum([
    'phone',
    'clinic',
    'guardian',
    'patient',
    'service',
    'date',
    'bookings',
    'declaration',
    'account',
    'consent',
  ]),
})
export type Obstacle = z.infer<typeof obstacle>

/** A service, by its code, that cannot be booked as things stand, with everything that is in the way with all of its practitioners. */
export const serviceObstacles = z.object({ service: z.string(), obstacles: z.array(obstacle) })
export type ServiceObstacles = z.infer<typeof serviceObstacles>
