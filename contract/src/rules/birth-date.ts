import type { PatientRole } from '../access.ts'
import { ages, latestBirthDate, yearsBefore } from './ages.ts'

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

/**
 * The earliest and latest birth date with which a person may be registered in a role. Oneself: from 120 years ago to the minimum age of a user. A
 * ward: from 120 years ago to today. A child: who is not of age today.
 */
export function birthDateLimits(
  role: PatientRole,
  today: string,
  userMinAge: number,
): { readonly min: string; readonly max: string } {
  if (role === 'CHILD') return { min: dayAfter(latestBirthDate(today, ages.adult)), max: today }
  return { min: yearsBefore(today, ages.oldest), max: role === 'PATIENT' ? latestBirthDate(today, userMinAge) : today }
}
