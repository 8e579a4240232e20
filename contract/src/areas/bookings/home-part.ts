import * as z from 'zod/mini'
import { booking } from './index.ts'

/** How many coming visits of each person the home page knows. */
export const comingAtOnce = 5

/** What the home page shows of visits. */
export const homeBookings = z.object({
  /** Each person's next visits that stand, earliest first. */
  coming: z.array(booking),
  /** Each person's last visit, where its service can be booked again. */
  again: z.array(booking),
})
export type HomeBookings = z.infer<typeof homeBookings>
