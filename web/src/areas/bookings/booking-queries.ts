import { queryOptions } from '@tanstack/react-query'
import { bookingsKey, callBookings } from '../../booking/queries.ts'
import { everybody, type BookingFilter } from './booking-filter.ts'

/** Bookings of any status in the filter's period, of the acting patient or of everybody. */
export const bookingListQuery = (filter: BookingFilter, actingId: string | undefined) => {
  const patientId = filter.patient === everybody ? undefined : actingId
  const { dateFrom, dateTo } = filter
  return queryOptions({
    queryKey: [...bookingsKey, 'list', patientId ?? everybody, dateFrom, dateTo],
    queryFn: ({ signal }) => callBookings('bookingList', { query: { patientId, dateFrom, dateTo } }, { signal }),
  })
}

/** Whether bookings are confirmed by a code from an SMS, and the number to which it goes. */
export const smsSettingsQuery = () =>
  queryOptions({
    queryKey: ['smsConfirmationSettings'],
    queryFn: ({ signal }) => callBookings('smsConfirmationSettings', {}, { signal }),
  })
