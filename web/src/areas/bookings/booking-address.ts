import { endpoints, type Booking } from '@portal/contract/areas/bookings'
import { fileAt, pathTo, type Href } from '../../paths.ts'
import { today } from '../../i18n/dates.ts'
import { filterQuery, type BookingFilter } from './booking-filter.ts'
import { keyOf, type BookingKey } from '../../booking/queries.ts'

/** The booking whose details an address shows: `booking=AMMS.17`. */
export function bookingIn(search: URLSearchParams): BookingKey | undefined {
  const [, system, id] = /^(.+)\.(\d{1,18})$/.exec(search.get('booking') ?? '') ?? []
  return system && id ? { system, id } : undefined
}

/** Address of the list with a filter; with a booking its details lie over the list. */
export const listAddress = (filter: BookingFilter, booking?: BookingKey): Href =>
  pathTo('bookings', {
    ...filterQuery(filter, today()),
    booking: booking && `${booking.system}.${booking.id}`,
  })

/** Address of the screen that confirms a booking. */
export const confirmAddress = ({ system, systemId }: Booking): Href =>
  pathTo('bookingConfirm', { system, bookingId: systemId })

/** Where the wizard moves a booking to another date. */
export const changeAddress = ({ system, systemId, patient }: Booking): Href =>
  pathTo('newbookingDates', { mode: 'MODIFY', oldBookingId: systemId, system, patient: patient.id })

/** Where a visit is booked: for a patient, or for whom the wizard asks. */
export const bookAddress = (patient: string | undefined): Href => pathTo('newbooking', { patient })

/** The confirmation to print, a PDF. */
export const printoutAddress = (booking: Booking): Href => fileAt(endpoints.bookingPrintout, { ...keyOf(booking) })

/** The booking as a calendar file. */
export const calendarAddress = (booking: Booking): Href => fileAt(endpoints.bookingCalendar, { ...keyOf(booking) })
