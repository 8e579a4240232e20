import { parseDate } from '@internationalized/date'
import { startOfDay } from '../../clinic-time.ts'

/** A FHIR dateTime as an instant; a day without time means its midnight at the clinic. */
export function instantOf(dateTime: string): Date {
  return dateTime.includes('T') ? new Date(dateTime) : startOfDay(parseDate(dateTime))
}

/** The midnight at the clinic with which somebody born on that day (`yyyy-MM-dd`) turns so many years old. */
export function birthday(birthDate: string, years: number): Date {
  const born = parseDate(birthDate)
  const reached = born.add({ years })
  // Who is born on 29 February comes of age on 1 March in a common year.
  return startOfDay(reached.day === born.day ? reached : reached.add({ days: 1 }))
}
