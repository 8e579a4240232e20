import { queryOptions } from '@tanstack/react-query'
import { endpoints as bookingsEndpoints, type Booking } from '@portal/contract/areas/bookings'
import { callerOf } from '../../api/caller.ts'
import { everybody, type BookingFilter } from './booking-filter.ts'

/** Calls the endpoints of bookings. */
export const callBookings = callerOf(bookingsEndpoints)

/** Cache key of everything that shows bookings: invalidated whenever one is made, moved, confirmed or cancelled. */
export const bookingsKey = ['bookings'] as const

/** What names a booking among those of all clinic systems. */
export interface BookingKey {
  readonly system: string
  readonly id: string
}

export const keyOf = (booking: Pick<Booking, 'system' | 'systemId'>): BookingKey => ({
  system: booking.system,
  id: booking.systemId,
})

/** Bookings of any status in the filter's period, of the acting patient or of everybody. */
export const bookingListQuery = (filter: BookingFilter, actingId: string | undefined) => {
  const patientId = filter.patient === everybody ? undefined : actingId
  const { dateFrom, dateTo } = filter
  return queryOptions({
    queryKey: [...bookingsKey, 'list', patientId ?? everybody, dateFrom, dateTo],
    queryFn: ({ signal }) => callBookings('bookingList', { query: { patientId, dateFrom, dateTo } }, { signal }),
  })
}

/** One booking. */
export const bookingQuery = ({ system, id }: BookingKey) =>
  queryOptions({
    queryKey: [...bookingsKey, 'one', system, id],
    queryFn: ({ signal }) => callBookings('bookingView', { params: { system, id } }, { signal }),
  })

/** Whether bookings are confirmed by SMS code, and to which number the code goes. */
export const smsSettingsQuery = () =>
  queryOptions({
    queryKey: ['smsConfirmationSettings'],
    queryFn: ({ signal }) => callBookings('smsConfirmationSettings', {}, { signal }),
  })
