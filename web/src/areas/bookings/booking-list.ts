import type { Booking, BookingStatus } from '@portal/contract/areas/bookings'
import { shownStatus } from '@portal/contract/rules/booking-status'
import { dayOf } from '../../i18n/dates.ts'

export interface BookingMonth {
  /** First booking's date, `yyyy-MM-dd`; names the month. */
  readonly day: string
  readonly bookings: readonly Booking[]
}

/** The list as it is shown: what comes next is first. */
export interface BookingSections {
  readonly next: Booking | undefined
  /** Those that are not over, earliest first, without `next`. */
  readonly coming: readonly BookingMonth[]
  /** Those that are over, latest first. */
  readonly past: readonly BookingMonth[]
}

function byMonth(bookings: readonly Booking[]): BookingMonth[] {
  const months = Map.groupBy(bookings, (booking) => dayOf(booking.dateFrom).slice(0, 7))
  return [...months.values()].map((ones) => ({ day: dayOf(ones[0]?.dateFrom ?? ''), bookings: ones }))
}

/** The bookings with one of the statuses; a GTRE order counts as registered. */
export const withStatus = (bookings: readonly Booking[], statuses: readonly BookingStatus[]): Booking[] =>
  bookings.filter((booking) => statuses.includes(shownStatus(booking)))

/** Orders bookings as people look for them: the next visit, later ones by month, past ones. */
export function sectionsOf(bookings: readonly Booking[], now: Date = new Date()): BookingSections {
  const ordered = bookings.toSorted((a, b) => Date.parse(a.dateFrom) - Date.parse(b.dateFrom))
  const coming = ordered.filter((booking) => Date.parse(booking.dateTo) > now.getTime())
  const next = coming.find((booking) => booking.status === 'SCHEDULED' || booking.status === 'REGISTERED')
  const past = ordered.filter((booking) => !coming.includes(booking)).toReversed()
  return { next, coming: byMonth(coming.filter((booking) => booking !== next)), past: byMonth(past) }
}

/** Days from today until a date, both `yyyy-MM-dd`. */
export const daysUntil = (day: string, today: string): number =>
  Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / 86_400_000)
