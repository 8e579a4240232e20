import type { Booking } from '@portal/contract/areas/bookings'
import type { Owned } from '../../../access/claims.ts'
import { defineAct, type Order, type Step } from '../../../acts/act.ts'
import { Problem } from '../../../http/problem.ts'
import { answered, tell } from '../booked.ts'
import { deadlineOf } from '../choice.ts'
import { bookingActions } from '../rules.ts'
import type { BookingServices } from '../services.ts'
import { takeBooking } from './take.ts'

type Kept = { readonly bookingId: number }

/** Cancelling a booking. */
export const cancelAct = defineAct<BookingServices, 'cancel', Kept, undefined, Booking>({
  name: 'cancel',
  kind: 'cancel',
  find: async () => undefined,
  answer: (services, order, { patient, row, kept }) => answered(services, order, patient, kept.bookingId, row),
  effects: (_services, order, { patient }, booking) => tell(order, patient, 'bookingCancelled', booking),
})

/** Judges whether a booking may be cancelled. Raises NOT_FOUND, BOOKING_STATUS. */
export async function beginCancel(
  services: BookingServices,
  order: Order,
  owned: Owned<'booking', 'bookings:write'>,
): Promise<Step<Booking>> {
  const { patient, row } = await takeBooking(order, owned)
  const standing = { status: row.status as Booking['status'], startsAt: row.startsAt }
  if (!bookingActions(standing, order.scope.now).cancel.allowed) throw new Problem('BOOKING_STATUS')
  return cancelAct.begin(services, order, {
    input: { booking: row.id },
    kept: { bookingId: row.id },
    fresh: undefined,
    patient,
    bookingId: row.id,
    deadline: deadlineOf(order.scope.now, row.startsAt),
  })
}
