import type { Booking } from '@portal/contract/areas/bookings'
import { actFor } from '../../../access/acting.ts'
import type { ActingFor } from '../../../access/claims.ts'
import { defineAct, type Order, type Step } from '../../../acts/act.ts'
import type { BookingRow } from '../../../clinic/model/bookings.ts'
import type { Availability } from '../../../clinic/model/directory.ts'
import { Problem } from '../../../http/problem.ts'
import { endNewDraft, partsOf, presented, tell } from '../booked.ts'
import { deadlineOf, knownAvailability, rowOf, statusAfterCode } from '../choice.ts'
import { assertBookable } from '../obstacles.ts'
import { saveParts, type BookingParts } from '../parts.ts'
import type { BookingServices } from '../services.ts'
import type { Changed } from './move.ts'

type Kept = {
  readonly patientId: number
  readonly bookingId: number
  readonly availabilityId: number
  readonly parts: BookingParts
}
interface Fresh {
  readonly patient: ActingFor
  readonly availability: Availability
  /** As it will be, where it was read in this very transaction. */
  readonly row?: BookingRow
}

/** Making a hold a booking. */
export const completeAct = defineAct<BookingServices, 'complete', Kept, Fresh, Booking>({
  name: 'complete',
  kind: 'complete',
  certain: true,
  take: async (services, order, { patientId, availabilityId }) => ({
    patient: await actFor(order.tx, order.scope, patientId, 'bookings:write'),
    availability: await knownAvailability(services, order, availabilityId),
  }),
  keep: (services, order, { kept, fresh }) =>
    saveParts(order.tx, partsOf(services, order, kept, fresh.availability), kept.parts),
  answer: async (services, order, { kept, fresh }) =>
    presented(services, order, fresh.row ?? (await rowOf(order, kept.bookingId))),
  effects: async (_services, order, { fresh }, booking) => {
    await Promise.all([
      endNewDraft(order, fresh.patient, fresh.availability),
      tell(order, fresh.patient, 'bookingMade', booking),
    ])
  },
})

/** Judges whether a hold may become a booking. Raises what the contract's row lists. */
export async function beginComplete(
  services: BookingServices,
  order: Order,
  { patient, row, availability, parts }: Changed,
): Promise<Step<Booking>> {
  const { tx, scope, language } = order
  const { patientId, startsAt } = row
  if (row.status === 'RELEASED' || row.heldUntil! <= scope.now) throw new Problem('SLOT_HOLD_EXPIRED')
  await assertBookable(tx, scope, { patientId, availability, slotStart: startsAt }, language)
  const status = statusAfterCode(services, availability, row.codeConfirmedAt, scope.now)
  const measurementsFrom = parts.measurementAttachment?.dateFromMeasurement ?? null
  return completeAct.begin(services, order, {
    input: { booking: row.id, status },
    kept: { patientId, bookingId: row.id, availabilityId: availability.id, parts },
    fresh: {
      patient,
      availability,
      row: { ...row, status, heldUntil: null, measurementsFrom, version: row.version + 1 },
    },
    patientId,
    bookingId: row.id,
    deadline: deadlineOf(scope.now, startsAt),
  })
}
