import type { Booking } from '@portal/contract/areas/bookings'
import { queryClient } from '../../../api/query.ts'
import { bookingStep, pickedFor } from '../base.ts'
import { overlapWith } from '../overlap.ts'
import { settingsQuery } from '../queries.ts'

interface ParallelFacts {
  /** The other booking, which the dates name. */
  readonly other?: Booking | undefined
}

/**
 * Whether the patient has another booking at the time of a slot without a hold; the server has checked a held one. Unless the service allows parallel
 * bookings, another date must be chosen.
 */
export const parallelCheck = bookingStep({
  id: 'parallel-check',
  backTo: 'dates',
  gather: async (base): Promise<ParallelFacts> => {
    const picked = pickedFor(base)
    if (!picked || picked.hold) return {}
    const { bookingRestrictions } = await queryClient.fetchQuery(settingsQuery(picked.slot))
    if (bookingRestrictions.bookingParallelAllowed) return {}
    return { other: await overlapWith(picked.patientId, picked.visit, base.choices.oldBookingId) }
  },
  needed: ({ facts }) => facts.other !== undefined,
  done: () => false,
})
