import type { Booking } from '@portal/contract/areas/bookings'
import { defineAct, type Order, type Step, type Whose } from '../../../acts/act.ts'
import type { Availability } from '../../../clinic/model/directory.ts'
import { liveHolds } from '../../../clinic/model/holds.ts'
import { Problem } from '../../../http/problem.ts'
import { wrongValue } from '../../../http/validation.ts'
import { answered, endNewDraft, partsOf, tell } from '../booked.ts'
import {
  deadlineOf,
  givingWay,
  knownAvailability,
  offerOthers,
  statusAfterCode,
  takeForSlot,
  type SlotChoice,
  type Takes,
} from '../choice.ts'
import { assertBookable } from '../obstacles.ts'
import { saveParts, withParts, type BookingParts } from '../parts.ts'
import type { BookingServices } from '../services.ts'

type Kept = { readonly availabilityId: number; readonly parts: BookingParts }

/** Booking a slot without a hold. */
export const makeAct = defineAct<BookingServices, 'book', Kept, Availability, Booking>({
  name: 'make',
  kind: 'book',
  find: (services, order, { availabilityId }) => knownAvailability(services, order, availabilityId),
  keep: (services, order, { patient, kept, fresh, done }) =>
    saveParts(order.tx, partsOf(services, order, patient, done.booking, fresh), kept.parts),
  answer: (services, order, { patient, row, kept, fresh, done }) =>
    answered(services, order, patient, done.booking, row && withParts(row, fresh, kept.parts)),
  effects: async (_services, order, { patient, fresh }, booking) => {
    await endNewDraft(order, patient, fresh)
    await tell(order, patient, 'bookingMade', booking)
  },
  refused: offerOthers,
})

/** Judges a booking of a slot without a hold. Raises the problems listed in the contract's row. */
export async function beginMake(
  services: BookingServices,
  order: Order,
  whose: Whose,
  choice: SlotChoice,
  { payment, ...parts }: BookingParts & { readonly payment?: boolean | undefined },
  takes?: Takes,
): Promise<Step<Booking>> {
  const { tx, scope, language } = order
  const picked = await takeForSlot(services, order, whose, choice, () => liveHolds(tx, scope.accountId), takes)
  const { patient, availability, facts, also: holds } = picked
  const { patientId } = patient
  const slot = choice.timeSlotId
  // Nobody who was told that a visit is free is booked for a paid one, nor the other way round.
  if (payment !== undefined && payment !== availability.commercial)
    throw new Problem('VALIDATION_ERROR', { errors: { payment: wrongValue(language) } })
  const startsAt = assertBookable(services, order, facts, { availability, slotId: slot })
  const status = statusAfterCode(services, availability, null, scope.now)
  const insteadOf = await givingWay(services, order, holds, { patientId, availability })
  return makeAct.begin(services, order, {
    input: { slot, availability: availability.id, patient: patientId, status, insteadOf },
    kept: { availabilityId: availability.id, parts },
    fresh: availability,
    patient,
    deadline: deadlineOf(scope.now, startsAt),
  })
}
