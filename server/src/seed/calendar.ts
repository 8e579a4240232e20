import { type CalendarDate, getDayOfWeek, parseDate } from '@internationalized/date'
import { clinicOffset } from '../clinic-time.ts'

/** Monday is 1, Sunday 7. */
export const weekday = (day: CalendarDate): number => getDayOfWeek(day, 'pl-PL', 'mon') + 1

/** Public holidays of Poland (Act of 18 January 1951 with its changes; 24 December since 2025). */
export function isHoliday(day: CalendarDate): boolean {
  const fixed = new Set(['01-01', '01-06', '05-01', '05-03', '08-15', '11-01', '11-11', '12-24', '12-25', '12-26'])
  const sinceEaster = day.toDate('UTC').getTime() - easter(day.year).toDate('UTC').getTime()
  return fixed.has(day.toString().slice(5)) || [0, 1, 49, 60].includes(sinceEaster / 86_400_000)
}

/** Easter Sunday by the anonymous Gregorian algorithm. */
function easter(year: number): CalendarDate {
  const century = Math.floor(year / 100)
  const golden = year % 19
  const epact =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30
  const week = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - (year % 4)) % 7
  const correction = Math.floor((golden + 11 * epact + 22 * week) / 451)
  const sum = epact + week - 7 * correction + 114
  return parseDate(`${year}-0${Math.floor(sum / 31)}-${String((sum % 31) + 1).padStart(2, '0')}`)
}

/** The instant of a time of day (minutes since midnight) at the clinic, in milliseconds; not for times that a clock change skips or repeats. */
export function clinicTime(day: CalendarDate, minutes: number): number {
  const asUtc = Date.UTC(day.year, day.month - 1, day.day, 0, minutes)
  const near = asUtc - offsetAt(asUtc) * 60_000
  return asUtc - offsetAt(near) * 60_000
}

const written = new Map<number, string>()

/** An instant as FHIR writes it, with the clinic's offset: `2026-10-25T02:30:00+01:00`. */
export function fhirInstant(ms: number): string {
  const known = written.get(ms)
  if (known) return known
  const offset = offsetAt(ms)
  const text = `${new Date(ms + offset * 60_000).toISOString().slice(0, 19)}+${String(offset / 60).padStart(2, '0')}:00`
  written.set(ms, text)
  return text
}

const offsets = new Map<number, number>()

/**
 * The clinic's offset at an instant, computed once for each hour, because clocks change on a full hour: this makes tens of thousands of slots fast.
 */
function offsetAt(ms: number): number {
  const hour = Math.floor(ms / 3_600_000)
  const known = offsets.get(hour) ?? clinicOffset(new Date(hour * 3_600_000))
  offsets.set(hour, known)
  return known
}
