import { bookingStatuses, defaultShownStatuses, type BookingStatus } from '@portal/contract/rules/booking-status'
import type { Query } from '../../paths.ts'

/** Value of the address's `patient` for all patients for whom the account may act. */
export const everybody = 'all'

/** Which bookings the list shows. Dates are calendar dates in clinic time (`yyyy-MM-dd`), both included. */
export interface BookingFilter {
  readonly dateFrom: string
  readonly dateTo: string
  readonly statuses: readonly BookingStatus[]
  /** Id of a patient, `everybody`, or undefined for the one in the patient selector. */
  readonly patient: string | undefined
}

const yearsOfReach = 20
const dayForm = /^\d{4}-\d{2}-\d{2}$/

const dayFrom = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)
const parts = (day: string): [number, number, number] => [
  Number(day.slice(0, 4)),
  Number(day.slice(5, 7)) - 1,
  Number(day.slice(8)),
]

function yearsFrom(day: string, years: number): string {
  const [year, month, date] = parts(day)
  return dayFrom(year + years, month, date)
}

/** The last day of the month one year after a day. */
export function endOfMonthAYearAhead(day: string): string {
  const [year, month] = parts(day)
  return dayFrom(year + 1, month + 1, 0)
}

/** The dates that may be chosen: 20 years back and 20 years ahead. */
export const filterLimits = (today: string): { readonly min: string; readonly max: string } => ({
  min: yearsFrom(today, -yearsOfReach),
  max: yearsFrom(today, yearsOfReach),
})

/** The default: today to the end of the month one year ahead; scheduled and registered bookings. */
export const defaultFilter = (today: string): BookingFilter => ({
  dateFrom: today,
  dateTo: endOfMonthAYearAhead(today),
  statuses: defaultShownStatuses,
  patient: undefined,
})

/** Coming visits that were cancelled. */
export const cancelledFilter = (today: string): BookingFilter => ({ ...defaultFilter(today), statuses: ['CANCELED'] })

/** All visits of the last year: one that was may still be without a report by the clinic that it took place. */
export const pastFilter = (today: string): BookingFilter => ({
  ...defaultFilter(today),
  dateFrom: yearsFrom(today, -1),
  dateTo: today,
  statuses: bookingStatuses,
})

function dayIn(search: URLSearchParams, name: string, today: string): string | undefined {
  const value = search.get(name) ?? ''
  if (!dayForm.test(value) || dayFrom(...parts(value)) !== value) return undefined
  const { min, max } = filterLimits(today)
  return value < min || value > max ? undefined : value
}

/** The filter in an address; invalid members count as left out. */
export function filterIn(search: URLSearchParams, today: string): BookingFilter {
  const usual = defaultFilter(today)
  const dateFrom = dayIn(search, 'dateFrom', today) ?? usual.dateFrom
  const dateTo = dayIn(search, 'dateTo', today) ?? usual.dateTo
  const wanted = (search.get('status') ?? '').split(',')
  const statuses = bookingStatuses.filter((status) => wanted.includes(status))
  const dates = dateTo < dateFrom ? { dateFrom: usual.dateFrom, dateTo: usual.dateTo } : { dateFrom, dateTo }
  return {
    ...dates,
    statuses: statuses.length > 0 ? statuses : usual.statuses,
    patient: search.get('patient') ?? undefined,
  }
}

const sameStatuses = (a: readonly BookingStatus[], b: readonly BookingStatus[]): boolean =>
  bookingStatuses.every((status) => a.includes(status) === b.includes(status))

/** The members of the address for a filter; defaults are left out. */
export function filterQuery(filter: BookingFilter, today: string): Query {
  const usual = defaultFilter(today)
  return {
    dateFrom: filter.dateFrom === usual.dateFrom ? undefined : filter.dateFrom,
    dateTo: filter.dateTo === usual.dateTo ? undefined : filter.dateTo,
    status: sameStatuses(filter.statuses, usual.statuses) ? undefined : filter.statuses.join(','),
    patient: filter.patient,
  }
}

/** Whether dates or statuses differ from the default; the patient does not count. */
export const isFiltered = (filter: BookingFilter, today: string): boolean =>
  Object.values({ ...filterQuery(filter, today), patient: undefined }).some((value) => value !== undefined)
