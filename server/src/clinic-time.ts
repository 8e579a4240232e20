import { parseDate, parseDateTime, toCalendarDate, fromDate, toZoned, type CalendarDate } from '@internationalized/date'

/** Clinic time: every date and hour in a document is given in it. */
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

/** What clock and calendar on the clinic's wall show at an instant. */
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

/** The same time by the clinic's clock so many days later: on a change of clocks that is an hour more or less than so many times 24. */
export const daysLater = (at: Date, days: number): Date => fromDate(at, clinicZone).add({ days }).toDate()

/** Instant of `yyyy-MM-dd HH:mm` clinic time; undefined when there is no such date. The repeated hour in autumn means its first pass. */
export function clinicMinuteToInstant(text: string): Date | undefined {
  try {
    return toZoned(parseDateTime(text.replace(' ', 'T')), clinicZone, 'earlier').toDate()
  } catch {
    return undefined
  }
}

/** Full years between a birth date (`yyyy-MM-dd`) and the clinic's date at an instant. */
export function ageAt(birthDate: string, at: Date): number {
  const born = parseDate(birthDate)
  const today = clinicDay(at)
  const birthday = born.set({ year: today.year })
  return today.year - born.year - (today.compare(birthday) < 0 ? 1 : 0)
}

interface Period {
  from: Date
  to: Date
}

const periodFrom = (today: CalendarDate): Period => {
  const month = today.add({ years: 1 }).set({ day: 1 })
  return { from: startOfDay(today), to: startOfDay(month.add({ months: 1 })) }
}

// Reckoned once a day and not once a call: calendar maths over time zones is dear.
let usual: { period: Period; dayEnd: number } | undefined

/** Default period of the booking list: today to the end of the month one year ahead (001 §9). */
export function defaultBookingPeriod(now: Date): Period {
  if (!usual || now < usual.period.from || now.getTime() >= usual.dayEnd) {
    const today = clinicDay(now)
    usual = { period: periodFrom(today), dayEnd: startOfDay(today.add({ days: 1 })).getTime() }
  }
  return usual.period
}
