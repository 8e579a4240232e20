import type { Booking } from '@portal/contract/areas/bookings'
import { defineAct, type Order, type Step } from '../../../acts/act.ts'
import type { Availability } from '../../../clinic/model/directory.ts'
import { Problem } from '../../../http/problem.ts'
import { answered, endNewDraft, partsOf, tell } from '../booked.ts'
import { deadlineOf, knownAvailability, statusAfterCode } from '../choice.ts'
import { assertBookable } from '../obstacles.ts'
import { saveParts, withParts, type BookingParts } from '../parts.ts'
import type { BookingServices } from '../services.ts'
import type { Changed } from './move.ts'

type Kept = {
  readonly bookingId: number
  readonly availabilityId: number
  readonly parts: BookingParts
}

/** Turning a hold into a booking. */
export const completeAct = defineAct<BookingServices, 'complete', Kept, Availability, Booking>({
  name: 'complete',
  kind: 'complete',
  find: (services, order, { availabilityId }) => knownAvailability(services, order, availabilityId),
  keep: (services, order, { patient, kept, fresh }) =>
    saveParts(order.tx, partsOf(services, order, patient, kept.bookingId, fresh), kept.parts),
  answer: (services, order, { patient, row, kept, fresh }) =>
    answered(services, order, patient, kept.bookingId, row && withParts(row, fresh, kept.parts)),
  effects: async (_services, order, { patient, fresh }, booking) => {
    await endNewDraft(order, patient, fresh)
    await tell(order, patient, 'bookingMade', booking)
  },
})

/** Judges whether a hold may become a booking. Raises the problems listed in the contract's row. */
export function beginComplete(
  services: BookingServices,
  order: Order,
  { patient, row, availability, facts, parts }: Changed,
): Step<Booking> {
  const { scope } = order
  const { startsAt } = row
  if (row.status === 'RELEASED' || row.heldUntil! <= scope.now) throw new Problem('SLOT_HOLD_EXPIRED')
  assertBookable(services, order, facts, { availability, slotStart: startsAt })
  const status = statusAfterCode(services, availability, row.codeConfirmedAt, scope.now)
  return completeAct.begin(services, order, {
    input: { booking: row.id, status },
    kept: { bookingId: row.id, availabilityId: availability.id, parts },
    fresh: availability,
    patient,
    bookingId: row.id,
    deadline: deadlineOf(scope.now, startsAt),
  })
}
