import type { PatientRole } from '../access.ts'

/** Nobody is older than this (000 §9). */
export const oldest = 120
/** At this age a child is of age and nobody's child any more (000 §9). */
export const ofAge = 18

/** The day so many years before a day (`yyyy-MM-dd`); 29 February becomes 28 February in a common year. */
export function yearsBefore(day: string, years: number): string {
  const year = Number(day.slice(0, 4)) - years
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const monthAndDay = day.slice(4) === '-02-29' && !leap ? '-02-28' : day.slice(4)
  return `${String(year).padStart(4, '0')}${monthAndDay}`
}

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

/**
 * The earliest and latest birth date with which somebody may be registered in a role (000 §5, 002 §5): oneself from 120 years
 * to the least age of a user, a ward from 120 years to today, a child from the day after 18 years ago to today.
 */
export function birthDateLimits(
  role: PatientRole,
  today: string,
  userMinAge: number,
): { readonly min: string; readonly max: string } {
  if (role === 'CHILD') return { min: dayAfter(yearsBefore(today, ofAge)), max: today }
  return { min: yearsBefore(today, oldest), max: role === 'PATIENT' ? yearsBefore(today, userMinAge) : today }
}
