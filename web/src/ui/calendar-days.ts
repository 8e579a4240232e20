import { CalendarDate, endOfMonth, getDayOfWeek, parseDate, startOfMonth } from '@internationalized/date'
import type { DateLimits } from './date-text.ts'

/** Any locale whose week starts on Monday gives the same days; this one makes it explicit (V-348). */
const mondayLocale = 'pl-PL'

/** The weeks of a month, from Monday, each of seven dates (`yyyy-MM-dd`); days of the neighbouring months complete them. */
export function weeksOf(day: string): string[][] {
  const date = parseDate(day)
  const first = startOfMonth(date)
  const start = first.subtract({ days: getDayOfWeek(first, mondayLocale, 'mon') })
  const last = endOfMonth(date)
  const weeks: string[][] = []
  for (let monday = start; monday.compare(last) <= 0; monday = monday.add({ weeks: 1 })) {
    weeks.push(Array.from({ length: 7 }, (_, index) => monday.add({ days: index }).toString()))
  }
  return weeks
}

/** Seven dates from a Monday on, for the names of weekdays. */
export const anyWeek: readonly string[] = Array.from({ length: 7 }, (_, index) =>
  new CalendarDate(2024, 1, 1 + index).toString(),
)

const weekday = (day: string): number => getDayOfWeek(parseDate(day), mondayLocale, 'mon')

/** The day to which a key moves, according to the ARIA date grid; undefined for other keys. */
export function dayAfterKey(day: string, key: string, shift: boolean): string | undefined {
  const date = parseDate(day)
  switch (key) {
    case 'ArrowLeft':
      return date.subtract({ days: 1 }).toString()
    case 'ArrowRight':
      return date.add({ days: 1 }).toString()
    case 'ArrowUp':
      return date.subtract({ weeks: 1 }).toString()
    case 'ArrowDown':
      return date.add({ weeks: 1 }).toString()
    case 'Home':
      return date.subtract({ days: weekday(day) }).toString()
    case 'End':
      return date.add({ days: 6 - weekday(day) }).toString()
    case 'PageUp':
      return date.subtract(shift ? { years: 1 } : { months: 1 }).toString()
    case 'PageDown':
      return date.add(shift ? { years: 1 } : { months: 1 }).toString()
    default:
      return undefined
  }
}

/** The nearest allowed date. */
export function within(day: string, { min, max }: DateLimits): string {
  if (min && day < min) return min
  if (max && day > max) return max
  return day
}

/** The same day in another month (1–12) or year; the last day of that month when it is shorter. */
export const moveTo = (day: string, change: { readonly month?: number; readonly year?: number }): string =>
  parseDate(day).set(change).toString()
