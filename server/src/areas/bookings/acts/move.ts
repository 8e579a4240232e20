import type { Booking } from '@portal/contract/areas/bookings'
import { actFor } from '../../../access/acting.ts'
import type { ActingFor } from '../../../access/claims.ts'
import { defineAct, type Order, type Step } from '../../../acts/act.ts'
import type { BookingRow } from '../../../clinic/model/bookings.ts'
import type { Availability } from '../../../clinic/model/directory.ts'
import { Problem } from '../../../http/problem.ts'
import { booked, endMoveDraft, partsOf, tell } from '../booked.ts'
import { deadlineOf, knownAvailability, offerOthers, statusAfterCode } from '../choice.ts'
import { assertBookable } from '../obstacles.ts'
import { dropUnfitParts, saveParts, type BookingParts } from '../parts.ts'
import { bookingActions } from '../rules.ts'
import type { BookingServices } from '../services.ts'

/** A booking or hold of a patient who was taken, and what it shall become. */
export interface Changed {
  readonly patient: ActingFor
  readonly row: BookingRow
  readonly availability: Availability
  readonly slotId: number
  readonly parts: BookingParts
}

type Kept = {
  readonly patientId: number
  readonly bookingId: number
  readonly availabilityId: number
  readonly parts: BookingParts
}
interface Fresh {
  readonly patient: ActingFor
  readonly availability: Availability
}

/** Moving a booking to another slot. */
export const moveAct = defineAct<BookingServices, 'move', Kept, Fresh, Booking>({
  name: 'move',
  kind: 'move',
  take: async (services, order, { patientId, availabilityId }) => ({
    patient: await actFor(order.tx, order.scope, patientId, 'bookings:write'),
    availability: await knownAvailability(services, order, availabilityId),
  }),
  keep: async (services, order, { kept, fresh }) => {
    const of = partsOf(services, order, kept, fresh.availability)
    await dropUnfitParts(order.tx, of)
    await saveParts(order.tx, of, kept.parts)
  },
  answer: (services, order, { kept }) => booked(services, order, kept.bookingId),
  effects: async (_services, order, { kept, fresh }, booking) => {
    await endMoveDraft(order, fresh.patient, kept.bookingId)
    await tell(order, fresh.patient, 'bookingChanged', booking)
  },
  refused: offerOthers,
})

/** Raises BOOKING_STATUS for a booking that cannot be changed any more. */
export function assertChangeable(row: BookingRow, now: Date): void {
  const { modify } = bookingActions({ status: row.status as Booking['status'], startsAt: row.startsAt }, now)
  if (!modify.allowed) throw new Problem('BOOKING_STATUS')
}

/** Judges the move of a booking to another slot of its service. Raises what the contract's row lists. */
export async function beginMove(
  services: BookingServices,
  order: Order,
  { patient, row, availability, slotId, parts }: Changed,
): Promise<Step<Booking>> {
  const { tx, scope, language } = order
  const { patientId } = row
  assertChangeable(row, scope.now)
  const old = (await services.offer.directory(tx, row.availabilityId)).get(row.availabilityId)
  if (old?.service.id !== availability.service.id) throw new Problem('NOT_FOUND')
  const startsAt = await assertBookable(tx, scope, { patientId, availability, slotId, moving: true }, language)
  statusAfterCode(services, availability, row.codeConfirmedAt, scope.now)
  return moveAct.begin(services, order, {
    input: { booking: row.id, slot: slotId, availability: availability.id, patient: patientId },
    kept: { patientId, bookingId: row.id, availabilityId: availability.id, parts },
    fresh: { patient, availability },
    patientId,
    bookingId: row.id,
    deadline: deadlineOf(scope.now, startsAt),
  })
}
