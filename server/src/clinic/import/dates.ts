import { parseDate, type CalendarDate } from '@internationalized/date'
import { startOfDay } from '../../clinic-time.ts'

const firstDay = (date: string): CalendarDate => parseDate(`${date}-01-01`.slice(0, 10))

/** A FHIR dateTime as an instant; a year, month or day without time means its first midnight at the clinic. */
export function instantOf(dateTime: string): Date {
  return dateTime.includes('T') ? new Date(dateTime) : startOfDay(firstDay(dateTime))
}

/** When a period with this end is over: a year, month or day is part of it to its last instant (FHIR R4, Period.end). */
export function endOf(dateTime: string): Date {
  if (dateTime.includes('T')) return new Date(dateTime)
  const unit = { 4: { years: 1 }, 7: { months: 1 } }[dateTime.length] ?? { days: 1 }
  return startOfDay(firstDay(dateTime).add(unit))
}

/**
 * The midnight at the clinic with which somebody born on that day (`yyyy-MM-dd`) turns so many years old: the beginning of the last day of
 * the term, which for 29 February in a common year is 28 February (Civil Code, article 112).
 */
export const birthday = (birthDate: string, years: number): Date => startOfDay(parseDate(birthDate).add({ years }))
