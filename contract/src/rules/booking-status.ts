/** Booking statuses as they stand on the wire (001 §3); CANCELED is spelled with one L. */
export const bookingStatuses = ['SCHEDULED', 'REGISTERED', 'EXECUTED', 'CANCELED'] as const
export type BookingStatus = (typeof bookingStatuses)[number]

/** Status under which a booking is shown: a SCHEDULED one whose order is GTRE counts as REGISTERED (001 §4). */
export const shownStatus = (booking: { status: BookingStatus; orderStatus?: string }): BookingStatus =>
  booking.status === 'SCHEDULED' && booking.orderStatus === 'GTRE' ? 'REGISTERED' : booking.status

/** Statuses that the list shows unless asked for others (001 §4). */
export const defaultShownStatuses: readonly BookingStatus[] = ['SCHEDULED', 'REGISTERED']
