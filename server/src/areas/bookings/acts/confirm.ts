import type { Booking } from '@portal/contract/areas/bookings'
import type { Owned } from '../../../access/claims.ts'
import { defineAct, type Order, type Step } from '../../../acts/act.ts'
import { Problem } from '../../../http/problem.ts'
import { answered } from '../booked.ts'
import { deadlineOf } from '../choice.ts'
import { bookingActions, codeVouches } from '../rules.ts'
import type { BookingServices } from '../services.ts'
import { takeBooking } from './take.ts'

type Kept = { readonly bookingId: number }

/** Confirming a scheduled booking. */
export const confirmAct = defineAct<BookingServices, 'confirm', Kept, undefined, Booking>({
  name: 'confirm',
  kind: 'confirm',
  find: async () => undefined,
  answer: (services, order, { patient, row, kept }) => answered(services, order, patient, kept.bookingId, row),
})

/** Judges whether a booking may be confirmed. Raises NOT_FOUND, BOOKING_STATUS, CONFIRMATION_REQUIRED. */
export async function beginConfirm(
  services: BookingServices,
  order: Order,
  owned: Owned<'booking', 'bookings:write'>,
): Promise<Step<Booking>> {
  const { patient, row } = await takeBooking(order, owned)
  const { now } = order.scope
  const standing = {
    status: row.status as Booking['status'],
    startsAt: row.startsAt,
    ...(row.orderStatus ? { orderStatus: row.orderStatus } : {}),
  }
  if (!bookingActions(standing, now).confirm.allowed) throw new Problem('BOOKING_STATUS')
  if (services.config.smsEnabled && !codeVouches(row.codeConfirmedAt, now)) throw new Problem('CONFIRMATION_REQUIRED')
  return confirmAct.begin(services, order, {
    input: { booking: row.id },
    kept: { bookingId: row.id },
    fresh: undefined,
    patient,
    bookingId: row.id,
    deadline: deadlineOf(now, row.startsAt),
  })
}
