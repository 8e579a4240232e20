import { queryClient } from '../../../api/query.ts'
import { bookingStep, pickedFor } from '../base.ts'
import { overlapWith } from '../overlap.ts'
import { settingsQuery } from '../queries.ts'

/**
 * Whether the patient has another booking at the time of a slot without a hold; the server has checked a held one. Unless the service allows parallel
 * bookings, another date must be chosen.
 */
export const parallelCheck = bookingStep({
  id: 'parallel-check',
  backTo: 'dates',
  gather: async (base) => {
    const picked = pickedFor(base)
    if (!picked || picked.hold) return { overlaps: false }
    const { bookingRestrictions } = await queryClient.fetchQuery(settingsQuery(picked.slot))
    if (bookingRestrictions.bookingParallelAllowed) return { overlaps: false }
    const other = await overlapWith(picked.patientId, picked.visit, base.choices.oldBookingId)
    return { overlaps: other !== undefined }
  },
  needed: ({ facts }) => facts.overlaps,
  done: () => false,
})
