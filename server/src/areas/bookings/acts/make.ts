import type { Booking } from '@portal/contract/areas/bookings'
import { actFor } from '../../../access/acting.ts'
import type { ActingFor, Claim } from '../../../access/claims.ts'
import { defineAct, type Order, type Step } from '../../../acts/act.ts'
import type { Availability } from '../../../clinic/model/directory.ts'
import { liveHolds } from '../../../clinic/model/holds.ts'
import { Problem } from '../../../http/problem.ts'
import { wrongValue } from '../../../http/validation.ts'
import { booked, endNewDraft, partsOf, tell } from '../booked.ts'
import {
  availabilityOf,
  deadlineOf,
  givingWay,
  knownAvailability,
  offerOthers,
  statusAfterCode,
  type SlotChoice,
} from '../choice.ts'
import { assertBookable } from '../obstacles.ts'
import { saveParts, type BookingParts } from '../parts.ts'
import type { BookingServices } from '../services.ts'

type Kept = { readonly patientId: number; readonly availabilityId: number; readonly parts: BookingParts }
interface Fresh {
  readonly patient: ActingFor
  readonly availability: Availability
}

/** Booking a slot that was not held. */
export const makeAct = defineAct<BookingServices, 'book', Kept, Fresh, Booking>({
  name: 'make',
  kind: 'book',
  take: async (services, order, { patientId, availabilityId }) => ({
    patient: await actFor(order.tx, order.scope, patientId, 'bookings:write'),
    availability: await knownAvailability(services, order, availabilityId),
  }),
  keep: (services, order, { kept, fresh, done }) =>
    saveParts(
      order.tx,
      partsOf(services, order, { bookingId: done.booking, patientId: kept.patientId }, fresh.availability),
      kept.parts,
    ),
  answer: (services, order, { done }) => booked(services, order, done.booking),
  effects: async (_services, order, { fresh }, booking) => {
    await endNewDraft(order, fresh.patient, fresh.availability)
    await tell(order, fresh.patient, 'bookingMade', booking)
  },
  refused: offerOthers,
})

/** Judges a booking of a slot that was not held. Raises what the contract's row lists. */
export async function beginMake(
  services: BookingServices,
  order: Order,
  who: Claim<'bookings:write'>,
  choice: SlotChoice,
  { payment, ...parts }: BookingParts & { readonly payment?: boolean | undefined },
): Promise<Step<Booking>> {
  const { tx, scope, language } = order
  const [patient, holds] = await Promise.all([who.take(tx), liveHolds(tx, scope.accountId)])
  const availability = await availabilityOf(services, order, choice)
  const { patientId } = patient
  const slot = Number(choice.timeSlotId)
  // Nobody is booked for a paid visit who was told that it is free, nor the other way round.
  if (payment !== undefined && payment !== availability.commercial)
    throw new Problem('VALIDATION_ERROR', { errors: { payment: wrongValue(language) } })
  const startsAt = await assertBookable(tx, scope, { patientId, availability, slotId: slot }, language)
  const status = statusAfterCode(services, availability, null, scope.now)
  const insteadOf = await givingWay(services, order, holds, { patientId, availability })
  return makeAct.begin(services, order, {
    input: { slot, availability: availability.id, patient: patientId, status, insteadOf },
    kept: { patientId, availabilityId: availability.id, parts },
    fresh: { patient, availability },
    patientId,
    deadline: deadlineOf(scope.now, startsAt),
  })
}
