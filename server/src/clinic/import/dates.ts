import { parseDate, type CalendarDate } from '@internationalized/date'
import { startOfDay } from '../../clinic-time.ts'

const firstDay = (date: string): CalendarDate => parseDate(`${date}-01-01`.slice(0, 10))

/** A FHIR dateTime as an instant; a year, month or day without time means its first midnight in clinic time. */
export function instantOf(dateTime: string): Date {
  return dateTime.includes('T') ? new Date(dateTime) : startOfDay(firstDay(dateTime))
}

/** When a period with this end is over: an end given as a year, month or day belongs to the period to its last instant (FHIR R4, Period.end). */
export function endOf(dateTime: string): Date {
  if (dateTime.includes('T')) return new Date(dateTime)
  const unit = { 4: { years: 1 }, 7: { months: 1 } }[dateTime.length] ?? { days: 1 }
  return startOfDay(firstDay(dateTime).add(unit))
}

/**
 * The midnight in clinic time at which a person born on that day (`yyyy-MM-dd`) reaches an age in years: the beginning of the last day of the term.
 * For 29 February in a common year that is 28 February (Civil Code, article 112).
 */
export const birthday = (birthDate: string, years: number): Date => startOfDay(parseDate(birthDate).add({ years }))
