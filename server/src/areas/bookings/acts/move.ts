import type { Booking } from '@portal/contract/areas/bookings'
import { defineAct, type Order, type Step } from '../../../acts/act.ts'
import type { BookingRow } from '../../../clinic/model/bookings.ts'
import type { Availability } from '../../../clinic/model/directory.ts'
import { Problem } from '../../../http/problem.ts'
import { answered, endMoveDraft, partsOf, tell } from '../booked.ts'
import { deadlineOf, knownAvailability, offerOthers, statusAfterCode, type Picked } from '../choice.ts'
import { assertBookable } from '../obstacles.ts'
import { dropUnfitParts, saveParts, withParts, type BookingParts } from '../parts.ts'
import { bookingActions } from '../rules.ts'
import type { BookingServices } from '../services.ts'

/** A booking or hold whose patient is locked, and what it is to become. */
export interface Changed extends Picked {
  readonly row: BookingRow
  readonly slotId: number
  readonly parts: BookingParts
}

type Kept = {
  readonly bookingId: number
  readonly availabilityId: number
  readonly parts: BookingParts
}

/** Moving a booking to another slot. */
export const moveAct = defineAct<BookingServices, 'move', Kept, Availability, Booking>({
  name: 'move',
  kind: 'move',
  find: (services, order, { availabilityId }) => knownAvailability(services, order, availabilityId),
  keep: async (services, order, { patient, kept, fresh }) => {
    const of = partsOf(services, order, patient, kept.bookingId, fresh)
    await dropUnfitParts(order.tx, of)
    await saveParts(order.tx, of, kept.parts)
  },
  answer: (services, order, { patient, row, kept, fresh }) =>
    answered(services, order, patient, kept.bookingId, row && withParts(row, fresh, kept.parts)),
  effects: async (_services, order, { patient, kept }, booking) => {
    await endMoveDraft(order, patient, kept.bookingId)
    await tell(order, patient, 'bookingChanged', booking)
  },
  refused: offerOthers,
})

/** Raises BOOKING_STATUS for a booking that cannot be changed any more. */
export function assertChangeable(row: BookingRow, now: Date): void {
  const { modify } = bookingActions({ status: row.status as Booking['status'], startsAt: row.startsAt }, now)
  if (!modify.allowed) throw new Problem('BOOKING_STATUS')
}

/** Judges moving a booking to another slot of its service. Raises the problems listed in the contract's row. */
export async function beginMove(
  services: BookingServices,
  order: Order,
  { patient, row, availability, facts, slotId, parts }: Changed,
): Promise<Step<Booking>> {
  const { tx, scope } = order
  const { patientId } = patient
  assertChangeable(row, scope.now)
  const old = (await services.offer.directory(tx, row.availabilityId)).get(row.availabilityId)
  if (old?.service.id !== availability.service.id) throw new Problem('NOT_FOUND')
  const startsAt = assertBookable(services, order, facts, { availability, slotId, moving: true })
  const status = statusAfterCode(services, availability, row.codeConfirmedAt, scope.now)
  return moveAct.begin(services, order, {
    input: {
      booking: row.id,
      slot: slotId,
      availability: availability.id,
      patient: patientId,
      ...(status === 'REGISTERED' ? { status } : {}),
    },
    kept: { bookingId: row.id, availabilityId: availability.id, parts },
    fresh: availability,
    patient,
    bookingId: row.id,
    deadline: deadlineOf(scope.now, startsAt),
  })
}
