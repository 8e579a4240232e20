import type { Language } from './language.ts'

/** Clinic time: every date and hour is shown in it, whatever the device's zone (decision 5). */
export const clinicZone = 'Europe/Warsaw'

const made = new Map<string, Intl.DateTimeFormat>()
const formatter = (language: Language, name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${language} ${name}`
  const existing = made.get(key)
  if (existing) return existing
  const fresh = new Intl.DateTimeFormat(language === 'pl' ? 'pl-PL' : 'en-GB', { timeZone: clinicZone, ...options })
  made.set(key, fresh)
  return fresh
}

/** A calendar date (`yyyy-MM-dd`) is read as noon in Warsaw, so that no zone moves it to another day. */
const asDate = (value: string | Date): Date =>
  typeof value === 'string' ? new Date(value.length === 10 ? `${value}T11:00:00Z` : value) : value

const part = (parts: Intl.DateTimeFormatPart[], type: Intl.DateTimeFormatPartTypes): string =>
  parts.find((p) => p.type === type)?.value ?? ''

/** `21.11.2026`. Takes an instant or a calendar date. */
export function formatDate(value: string | Date): string {
  const parts = formatter('pl', 'date', { day: '2-digit', month: '2-digit', year: 'numeric' }).formatToParts(
    asDate(value),
  )
  return `${part(parts, 'day')}.${part(parts, 'month')}.${part(parts, 'year')}`
}

/** `09:05`. Takes an instant. */
export const formatTime = (value: string | Date): string =>
  formatter('pl', 'time', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(asDate(value))

/** `21.11.2026, 09:05`. */
export const formatDateTime = (value: string | Date): string => `${formatDate(value)}, ${formatTime(value)}`

/** `sobota, 21 listopada 2026` or `Saturday, 21 November 2026`. */
export const formatLongDate = (value: string | Date, language: Language): string =>
  formatter(language, 'long', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
    .format(asDate(value))
    .replace(/^(\p{L}+) /u, '$1, ')

/** `sobota, 21.11.2026` or `Saturday, 21.11.2026`. */
export const formatDay = (value: string | Date, language: Language): string =>
  `${formatter(language, 'weekday', { weekday: 'long' }).format(asDate(value))}, ${formatDate(value)}`

/** `sob., 21 lis` or `Sat, 21 Nov`: for narrow places. */
export const formatShortDate = (value: string | Date, language: Language): string =>
  formatter(language, 'short', { weekday: 'short', day: 'numeric', month: 'short' }).format(asDate(value))

/** `listopad 2026` or `November 2026`. */
export const formatMonth = (value: string | Date, language: Language): string =>
  formatter(language, 'month', { month: 'long', year: 'numeric' }).format(asDate(value))

/** The calendar date (`yyyy-MM-dd`) that an instant falls on in Warsaw. */
export function dayOf(value: string | Date): string {
  const parts = formatter('pl', 'date', { day: '2-digit', month: '2-digit', year: 'numeric' }).formatToParts(
    asDate(value),
  )
  return `${part(parts, 'year')}-${part(parts, 'month')}-${part(parts, 'day')}`
}

const hourMs = 3_600_000

/** The instant at which a calendar date (`yyyy-MM-dd`) begins in Warsaw. */
export function startOfDay(day: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const summer = new Date(midnight - 2 * hourMs)
  return dayOf(summer) === day ? summer : new Date(midnight - hourMs)
}

/** Today in Warsaw, `yyyy-MM-dd`. */
export const today = (now: Date = new Date()): string => dayOf(now)

/** The name of the device's zone when it differs from clinic time, so that the screen can say whose hours it shows. */
export function foreignZone(
  zone: string = Intl.DateTimeFormat().resolvedOptions().timeZone,
  now: Date = new Date(),
): string | undefined {
  const offsetIn = (timeZone: string) =>
    new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(now).at(-1)?.value
  return offsetIn(zone) === offsetIn(clinicZone) ? undefined : zone
}
