import { queryOptions } from '@tanstack/react-query'
import { endpoints, type Booking } from '@portal/contract/areas/bookings'
import { callerOf } from '../api/caller.ts'

/** Calls the endpoints of bookings. */
export const callBookings = callerOf(endpoints)

/** Cache key of all data about bookings: invalidated whenever one is made, moved, confirmed or cancelled. */
export const bookingsKey = ['bookings'] as const

/** Under this key everything about stays and earlier visits is kept. */
export const encountersKey = ['encounters'] as const

/** Identifies a booking among those of all clinic systems. */
export interface BookingKey {
  readonly system: string
  readonly id: string
}

export const keyOf = (booking: Pick<Booking, 'system' | 'systemId'>): BookingKey => ({
  system: booking.system,
  id: booking.systemId,
})

/** One booking. */
export const bookingQuery = ({ system, id }: BookingKey) =>
  queryOptions({
    queryKey: [...bookingsKey, 'one', system, id],
    queryFn: ({ signal }) => callBookings('bookingView', { params: { system, id } }, { signal }),
  })
