import type { BookingStatus } from '../areas/bookings.ts'

/** Status under which a booking is shown: a SCHEDULED one whose order is GTRE counts as REGISTERED (001 §4). */
export const shownStatus = (booking: { status: BookingStatus; orderStatus?: string }): BookingStatus =>
  booking.status === 'SCHEDULED' && booking.orderStatus === 'GTRE' ? 'REGISTERED' : booking.status

/** Statuses that the list shows unless asked for others (001 §4). */
export const defaultShownStatuses: readonly BookingStatus[] = ['SCHEDULED', 'REGISTERED']
