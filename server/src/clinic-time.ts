import { parseDateTime, toCalendarDate, fromDate, toZoned, type CalendarDate } from '@internationalized/date'
import { ageOn } from '@portal/contract/rules/ages'

/** The clinic's time zone; every date and hour in a document is given in it. */
export const clinicZone = 'Europe/Warsaw'

export interface ClinicMoment {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
}

const fields = new Intl.DateTimeFormat('en', {
  timeZone: clinicZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
})
const hourMs = 3_600_000

/** What the clock and the calendar at the clinic show at an instant. */
export function clinicMoment(at: Date): ClinicMoment {
  const parts = fields.formatToParts(at)
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
  return {
    year: read('year'),
    month: read('month'),
    day: read('day'),
    hour: read('hour'),
    minute: read('minute'),
    second: read('second'),
  }
}

/** Minutes by which clinic time is ahead of UTC at an instant. */
export function clinicOffset(at: Date): number {
  const { year, month, day, hour, minute, second } = clinicMoment(at)
  return Math.round((Date.UTC(year, month - 1, day, hour, minute, second) - at.getTime()) / 60_000)
}

/** Whether the clinic's clock shows this instant's hour twice, because summer time ends that night. */
export const isRepeatedHour = (at: Date): boolean =>
  clinicOffset(new Date(at.getTime() + hourMs)) < clinicOffset(at) ||
  clinicOffset(new Date(at.getTime() - hourMs)) > clinicOffset(at)

const two = (value: number) => String(value).padStart(2, '0')

/** `21.11.2026` in clinic time. */
export function clinicDate(at: Date): string {
  const { year, month, day } = clinicMoment(at)
  return `${two(day)}.${two(month)}.${year}`
}

/** `09:05` in clinic time; in the hour that the clock shows twice the offset stands beside it: `02:30 (UTC+2)`. */
export function clinicTime(at: Date): string {
  const { hour, minute } = clinicMoment(at)
  return `${two(hour)}:${two(minute)}${isRepeatedHour(at) ? ` (UTC+${clinicOffset(at) / 60})` : ''}`
}

/** `21.11.2026, 09:05` in clinic time. */
export const dateAndTime = (at: Date): string => `${clinicDate(at)}, ${clinicTime(at)}`

/** The same of what may have been given as a day alone, which is kept as its midnight: then the day. */
export const dayAndHour = (at: Date): string => (clinicTime(at) === '00:00' ? clinicDate(at) : dateAndTime(at))

const weekdays = {
  pl: new Intl.DateTimeFormat('pl-PL', { timeZone: clinicZone, weekday: 'long' }),
  en: new Intl.DateTimeFormat('en-GB', { timeZone: clinicZone, weekday: 'long' }),
}

/** `sobota` or `Saturday`. */
export const clinicWeekday = (at: Date, language: 'pl' | 'en'): string => weekdays[language].format(at)

/** The calendar date at the clinic at an instant. */
export const clinicDay = (at: Date): CalendarDate => toCalendarDate(fromDate(at, clinicZone))

/** First instant of a date at the clinic. */
export const startOfDay = (date: CalendarDate): Date => toZoned(date, clinicZone).toDate()

/**
 * The same time on the clinic's clock so many days later; across a clock change that is an hour more or less than the same number of times 24 hours.
 */
export const daysLater = (at: Date, days: number): Date => fromDate(at, clinicZone).add({ days }).toDate()

/** The instant of `yyyy-MM-dd HH:mm` clinic time; undefined when there is no such date. In the hour that autumn repeats, the first pass is meant. */
export function clinicMinuteToInstant(text: string): Date | undefined {
  try {
    return toZoned(parseDateTime(text.replace(' ', 'T')), clinicZone, 'earlier').toDate()
  } catch {
    return undefined
  }
}

interface KnownDay {
  readonly text: string
  readonly from: number
  readonly to: number
}

/** Days that were found out, by the number of the UTC day: calendar arithmetic with time zones is slow, and rows of many days are judged again and again. */
const knownDays = new Map<number, KnownDay[]>()
const dayMs = 24 * hourMs
const mostKnownDays = 2000

function dayText(at: Date): string {
  const ms = at.getTime()
  const utcDay = Math.floor(ms / dayMs)
  const known = knownDays.get(utcDay)
  const found = known?.find(({ from, to }) => ms >= from && ms < to)
  if (found) return found.text
  const day = clinicDay(at)
  const made = {
    text: day.toString(),
    from: startOfDay(day).getTime(),
    to: startOfDay(day.add({ days: 1 })).getTime(),
  }
  if (knownDays.size >= mostKnownDays) knownDays.clear()
  knownDays.set(utcDay, [...(knownDays.get(utcDay) ?? []), made])
  return made.text
}

/** Full years between a birth date (`yyyy-MM-dd`) and the clinic's date at an instant. */
export const ageAt = (birthDate: string, at: Date): number => ageOn(birthDate, dayText(at))

interface Period {
  from: Date
  to: Date
}

const periodFrom = (today: CalendarDate): Period => {
  const month = today.add({ years: 1 }).set({ day: 1 })
  return { from: startOfDay(today), to: startOfDay(month.add({ months: 1 })) }
}

// Computed once a day and not for each call, because calendar arithmetic with time zones is slow.
let usual: { period: Period; dayEnd: number } | undefined

/** Default period of the booking list: today to the end of the month one year ahead. */
export function defaultBookingPeriod(now: Date): Period {
  if (!usual || now < usual.period.from || now.getTime() >= usual.dayEnd) {
    const today = clinicDay(now)
    usual = { period: periodFrom(today), dayEnd: startOfDay(today.add({ days: 1 })).getTime() }
  }
  return usual.period
}
