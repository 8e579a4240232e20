/** Booking statuses as they are sent; CANCELED is spelled with one L. */
export const bookingStatuses = ['SCHEDULED', 'REGISTERED', 'EXECUTED', 'CANCELED'] as const
export type BookingStatus = (typeof bookingStatuses)[number]

/** The status to show: a SCHEDULED booking with the order status GTRE counts as REGISTERED. */
export const shownStatus = (booking: { status: BookingStatus; orderStatus?: string | null }): BookingStatus =>
  booking.status === 'SCHEDULED' && booking.orderStatus === 'GTRE' ? 'REGISTERED' : booking.status

/** Statuses that the list shows unless asked for others. */
export const defaultShownStatuses: readonly BookingStatus[] = ['SCHEDULED', 'REGISTERED']
