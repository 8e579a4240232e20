import type { Booking } from '@portal/contract/areas/bookings'
import { actFor } from '../../../access/acting.ts'
import type { ActingFor, Claim } from '../../../access/claims.ts'
import { defineAct, type Order, type Step } from '../../../acts/act.ts'
import type { BookingRow } from '../../../clinic/model/bookings.ts'
import { Problem } from '../../../http/problem.ts'
import { presented, tell } from '../booked.ts'
import { deadlineOf, rowOf } from '../choice.ts'
import { bookingActions } from '../rules.ts'
import type { BookingServices } from '../services.ts'
import { takeBooking } from './take.ts'

type Kept = { readonly patientId: number; readonly bookingId: number }
interface Fresh {
  readonly patient: ActingFor
  /** As it will be, where it was read in this very transaction. */
  readonly row?: BookingRow
}

/** Cancelling a booking. */
export const cancelAct = defineAct<BookingServices, 'cancel', Kept, Fresh, Booking>({
  name: 'cancel',
  kind: 'cancel',
  certain: true,
  take: async (_services, { tx, scope }, { patientId }) => ({
    patient: await actFor(tx, scope, patientId, 'bookings:write'),
  }),
  answer: async (services, order, { kept, fresh }) =>
    presented(services, order, fresh.row ?? (await rowOf(order, kept.bookingId))),
  effects: (_services, order, { fresh }, booking) => tell(order, fresh.patient, 'bookingCancelled', booking),
})

/** Judges whether a booking may be cancelled. Raises NOT_FOUND, BOOKING_STATUS. */
export async function beginCancel(
  services: BookingServices,
  order: Order,
  who: Claim<'bookings:write'>,
  id: number,
): Promise<Step<Booking>> {
  const { patient, row } = await takeBooking(order, who, id)
  const standing = { status: row.status as Booking['status'], startsAt: row.startsAt }
  if (!bookingActions(standing, order.scope.now).cancel.allowed) throw new Problem('BOOKING_STATUS')
  const { patientId } = row
  return cancelAct.begin(services, order, {
    input: { booking: row.id },
    kept: { patientId, bookingId: row.id },
    fresh: { patient, row: { ...row, status: 'CANCELED', sequence: row.sequence + 1, version: row.version + 1 } },
    patientId,
    bookingId: row.id,
    deadline: deadlineOf(order.scope.now, row.startsAt),
  })
}
