import { parseDate } from '@internationalized/date'
import { startOfDay } from '../../clinic-time.ts'

/** A FHIR dateTime as an instant; a day without time means its midnight at the clinic. */
export function instantOf(dateTime: string): Date {
  return dateTime.includes('T') ? new Date(dateTime) : startOfDay(parseDate(dateTime))
}

/**
 * The midnight at the clinic with which somebody born on that day (`yyyy-MM-dd`) turns so many years old: the beginning of the last day of
 * the term, which for 29 February in a common year is 28 February (Civil Code, article 112).
 */
export const birthday = (birthDate: string, years: number): Date => startOfDay(parseDate(birthDate).add({ years }))
