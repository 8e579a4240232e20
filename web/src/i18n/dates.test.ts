import { expect, test } from 'vitest'
import {
  dayOf,
  formatDate,
  formatDateTime,
  formatDay,
  formatLongDate,
  formatMonth,
  formatShortDate,
  formatTime,
} from './dates.ts'

test('dates are written with dots, day first', () => {
  expect(formatDate('2026-11-21')).toBe('21.11.2026')
  expect(formatDate('2027-01-05')).toBe('05.01.2027')
})

test('hours are clinic time on both sides of the autumn clock change', () => {
  expect(formatDateTime('2026-10-25T00:30:00Z')).toBe('25.10.2026, 02:30')
  expect(formatDateTime('2026-10-25T01:30:00Z')).toBe('25.10.2026, 02:30')
  expect(formatDateTime('2026-10-25T02:30:00Z')).toBe('25.10.2026, 03:30')
})

test('hours are clinic time on both sides of the spring clock change', () => {
  expect(formatTime('2027-03-28T00:59:00Z')).toBe('01:59')
  expect(formatTime('2027-03-28T01:00:00Z')).toBe('03:00')
})

test('an instant late in the evening belongs to the Warsaw day', () => {
  expect(dayOf('2026-11-21T23:30:00Z')).toBe('2026-11-22')
  expect(dayOf('2026-06-21T21:59:00Z')).toBe('2026-06-21')
})

test('a long date names the weekday in both languages', () => {
  expect(formatLongDate('2026-11-21', 'pl')).toBe('sobota, 21 listopada 2026')
  expect(formatLongDate('2026-11-21', 'en')).toBe('Saturday, 21 November 2026')
})

test('a day is written with its weekday in both languages', () => {
  expect(formatDay('2026-11-21T23:30:00Z', 'pl')).toBe('niedziela, 22.11.2026')
  expect(formatDay('2026-11-21', 'en')).toBe('Saturday, 21.11.2026')
})

test('every name of a month and of a weekday is that of the locale data', () => {
  const days = Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(2028, 0, 1 + day, 12)))
  const locale = { pl: 'pl-PL', en: 'en-GB' } as const
  for (const language of ['pl', 'en'] as const) {
    const names = (at: Date, options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locale[language], { timeZone: 'Europe/Warsaw', ...options }).formatToParts(at)
    const part = (at: Date, type: Intl.DateTimeFormatPartTypes, options: Intl.DateTimeFormatOptions) =>
      names(at, options).find((one) => one.type === type)?.value
    for (const at of days) {
      const month = part(at, 'month', { day: 'numeric', month: 'long' })
      const weekday = part(at, 'weekday', { weekday: 'long' })
      expect(formatLongDate(at, language)).toBe(`${weekday}, ${at.getUTCDate()} ${month} 2028`)
      const short = (type: 'weekday' | 'month') => part(at, type, { weekday: 'short', day: 'numeric', month: 'short' })
      expect(formatShortDate(at, language)).toBe(`${short('weekday')}, ${at.getUTCDate()} ${short('month')}`)
      expect(formatMonth(at, language)).toBe(`${part(at, 'month', { month: 'long' })} 2028`)
    }
  }
})
