import type { Booking } from '@portal/contract/areas/bookings'
import { actFor } from '../../../access/acting.ts'
import type { Claim } from '../../../access/claims.ts'
import { defineAct, type Order, type Step } from '../../../acts/act.ts'
import type { BookingRow } from '../../../clinic/model/bookings.ts'
import { Problem } from '../../../http/problem.ts'
import { presented } from '../booked.ts'
import { deadlineOf, rowOf } from '../choice.ts'
import { bookingActions, codeVouches } from '../rules.ts'
import type { BookingServices } from '../services.ts'
import { takeBooking } from './take.ts'

type Kept = { readonly patientId: number; readonly bookingId: number }

/** Confirming a scheduled booking. What is in hand is the row as it will be. */
export const confirmAct = defineAct<BookingServices, 'confirm', Kept, BookingRow | null, Booking>({
  name: 'confirm',
  kind: 'confirm',
  certain: true,
  take: async (_services, { tx, scope }, { patientId }) => {
    await actFor(tx, scope, patientId, 'bookings:write')
    return null
  },
  answer: async (services, order, { kept, fresh }) =>
    presented(services, order, fresh ?? (await rowOf(order, kept.bookingId))),
})

/** Judges whether a booking may be confirmed. Raises NOT_FOUND, BOOKING_STATUS, CONFIRMATION_REQUIRED. */
export async function beginConfirm(
  services: BookingServices,
  order: Order,
  who: Claim<'bookings:write'>,
  id: number,
): Promise<Step<Booking>> {
  const { row } = await takeBooking(order, who, id)
  const { now } = order.scope
  const standing = {
    status: row.status as Booking['status'],
    startsAt: row.startsAt,
    ...(row.orderStatus ? { orderStatus: row.orderStatus } : {}),
  }
  if (!bookingActions(standing, now).confirm.allowed) throw new Problem('BOOKING_STATUS')
  if (services.config.smsEnabled && !codeVouches(row.codeConfirmedAt, now)) throw new Problem('CONFIRMATION_REQUIRED')
  const { patientId, sequence, version } = row
  return confirmAct.begin(services, order, {
    input: { booking: row.id },
    kept: { patientId, bookingId: row.id },
    fresh: { ...row, status: 'REGISTERED', sequence: sequence + 1, version: version + 1, codeConfirmedAt: null },
    patientId,
    bookingId: row.id,
    deadline: deadlineOf(now, row.startsAt),
  })
}
