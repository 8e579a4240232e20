import { clinicClock } from './clinic-clock.ts'
import type { Language } from './language.ts'

const words = (line: string): readonly string[] => line.split(' ')

interface Names {
  /** Sunday first. */
  readonly weekdays: readonly string[]
  readonly shortWeekdays: readonly string[]
  /** The name of a month by itself, January first. */
  readonly months: readonly string[]
  /** The form of a month's name after a day. */
  readonly monthsOfDay: readonly string[]
  readonly shortMonths: readonly string[]
}

const english = words('January February March April May June July August September October November December')

/** Taken from the Unicode locale data, because a browser takes long to load all of them. */
const names: Readonly<Record<Language, Names>> = {
  pl: {
    weekdays: words('niedziela poniedziałek wtorek środa czwartek piątek sobota'),
    shortWeekdays: words('niedz. pon. wt. śr. czw. pt. sob.'),
    months: words('styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień'),
    monthsOfDay: words(
      'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia',
    ),
    shortMonths: words('sty lut mar kwi maj cze lip sie wrz paź lis gru'),
  },
  en: {
    weekdays: words('Sunday Monday Tuesday Wednesday Thursday Friday Saturday'),
    shortWeekdays: words('Sun Mon Tue Wed Thu Fri Sat'),
    months: english,
    monthsOfDay: english,
    shortMonths: words('Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'),
  },
}

/** The clinic's clock at an instant, as UTC fields; a calendar date (`yyyy-MM-dd`) stays that day. */
const clock = (value: string | Date): Date => {
  const day = typeof value === 'string' && value.length === 10
  return day ? new Date(`${value}T00:00:00Z`) : clinicClock(new Date(value))
}

const two = (value: number): string => String(value).padStart(2, '0')
const nameAt = (list: readonly string[], index: number): string => list[index] ?? ''

/** `21.11.2026`. Takes an instant or a calendar date. */
export function formatDate(value: string | Date): string {
  const at = clock(value)
  return `${two(at.getUTCDate())}.${two(at.getUTCMonth() + 1)}.${at.getUTCFullYear()}`
}

/** `09:05`. Takes an instant. */
export function formatTime(value: string | Date): string {
  const at = clock(value)
  return `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`
}

/** `21.11.2026, 09:05`. */
export const formatDateTime = (value: string | Date): string => `${formatDate(value)}, ${formatTime(value)}`

/** The same of what may have been given as a day alone, which is kept as its midnight: then the day. */
export const formatDayAndHour = (value: string | Date): string =>
  formatTime(value) === '00:00' ? formatDate(value) : formatDateTime(value)

/** `sobota` or `Saturday`; short: `sob.` or `Sat`. */
export const weekdayName = (value: string | Date, language: Language, length: 'long' | 'short' = 'long'): string =>
  nameAt(names[language][length === 'long' ? 'weekdays' : 'shortWeekdays'], clock(value).getUTCDay())

/** `listopad` or `November`; the month from 1. */
export const monthName = (month: number, language: Language): string => nameAt(names[language].months, month - 1)

/** `sobota, 21 listopada 2026` or `Saturday, 21 November 2026`. */
export function formatLongDate(value: string | Date, language: Language): string {
  const at = clock(value)
  const month = nameAt(names[language].monthsOfDay, at.getUTCMonth())
  return `${weekdayName(value, language)}, ${at.getUTCDate()} ${month} ${at.getUTCFullYear()}`
}

/** `sobota, 21.11.2026` or `Saturday, 21.11.2026`. */
export const formatDay = (value: string | Date, language: Language): string =>
  `${weekdayName(value, language)}, ${formatDate(value)}`

/** The parts of a date for narrow places: `sob.`, `21` and `lis`, or `Sat`, `21` and `Nov`. */
export function shortDateParts(value: string | Date, language: Language) {
  const at = clock(value)
  return {
    weekday: weekdayName(value, language, 'short'),
    day: String(at.getUTCDate()),
    month: nameAt(names[language].shortMonths, at.getUTCMonth()),
  }
}

/** `sob., 21 lis` or `Sat, 21 Nov`: for narrow places. */
export function formatShortDate(value: string | Date, language: Language): string {
  const { weekday, day, month } = shortDateParts(value, language)
  return `${weekday}, ${day} ${month}`
}

/** `listopad 2026` or `November 2026`. */
export function formatMonth(value: string | Date, language: Language): string {
  const at = clock(value)
  return `${monthName(at.getUTCMonth() + 1, language)} ${at.getUTCFullYear()}`
}

/** The calendar date (`yyyy-MM-dd`) of an instant in clinic time. */
export function dayOf(value: string | Date): string {
  const at = clock(value)
  return `${at.getUTCFullYear()}-${two(at.getUTCMonth() + 1)}-${two(at.getUTCDate())}`
}

/** Today at the clinic, `yyyy-MM-dd`. */
export const today = (now: Date = new Date()): string => dayOf(now)
