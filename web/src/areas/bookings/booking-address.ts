import { endpoints, type Booking } from '@portal/contract/areas/bookings'
import { fileAt, pathTo, type Href } from '../../paths.ts'
import { today } from '../../i18n/dates.ts'
import { filterQuery, type BookingFilter } from './booking-filter.ts'
import { keyOf, type BookingKey } from '../../booking/queries.ts'

/** The booking that an address of the list names: `booking=AMMS.17`. Links of earlier versions do; it has a page of its own now. */
export function bookingIn(search: URLSearchParams): BookingKey | undefined {
  const [, system, id] = /^(.+)\.(\d{1,18})$/.exec(search.get('booking') ?? '') ?? []
  return system && id ? { system, id } : undefined
}

/** Address of the list with a filter. */
export const listAddress = (filter: BookingFilter): Href => pathTo('bookings', filterQuery(filter, today()))

/** Address of a visit's page. */
export const pageAddress = ({ system, id }: BookingKey): Href => pathTo('bookingPage', { system, bookingId: id })

/**
 * Where the live session of a teleconsultation begins: it has its platform's id, or its own number where the platform gave none. The patient of one
 * without an appointment is registered there.
 */
export const liveAddress = ({ teleconsultationId, systemId, patient, unplanned }: Booking): Href =>
  pathTo('telehealth', {
    teleconsultationId: teleconsultationId ?? systemId,
    patientId: patient.id,
    isUnplanned: unplanned && 'true',
  })

/** Address of the screen that confirms a booking. */
export const confirmAddress = ({ system, systemId }: Booking): Href =>
  pathTo('bookingConfirm', { system, bookingId: systemId })

/** Address of the wizard for moving a booking to another date. */
export const changeAddress = ({ system, systemId, patient }: Booking): Href =>
  pathTo('newbookingDates', { mode: 'MODIFY', oldBookingId: systemId, system, patient: patient.id })

/** Address for booking a visit: for a patient, or for one whom the wizard asks for. */
export const bookAddress = (patient: string | undefined): Href => pathTo('newbooking', { patient })

/** The confirmation to print, a PDF. */
export const printoutAddress = (booking: Booking): Href => fileAt(endpoints.bookingPrintout, { ...keyOf(booking) })

/** The booking as a calendar file. */
export const calendarAddress = (booking: Booking): Href => fileAt(endpoints.bookingCalendar, { ...keyOf(booking) })
