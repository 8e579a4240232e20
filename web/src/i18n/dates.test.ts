import { expect, test } from 'vitest'
import {
  dayOf,
  foreignZone,
  formatDate,
  formatDateTime,
  formatDay,
  formatLongDate,
  formatTime,
  startOfDay,
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

test('a zone is foreign only when its clock differs from the clinic at that moment', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  expect(foreignZone('Europe/Berlin', now)).toBeUndefined()
  expect(foreignZone('Europe/London', now)).toBe('Europe/London')
})

test('a day is written with its weekday in both languages', () => {
  expect(formatDay('2026-11-21T23:30:00Z', 'pl')).toBe('niedziela, 22.11.2026')
  expect(formatDay('2026-11-21', 'en')).toBe('Saturday, 21.11.2026')
})

test.each([
  ['2026-10-25', '2026-10-24T22:00:00.000Z'],
  ['2026-10-26', '2026-10-25T23:00:00.000Z'],
  ['2027-03-28', '2027-03-27T23:00:00.000Z'],
  ['2027-03-29', '2027-03-28T22:00:00.000Z'],
])('%s begins in Warsaw at %s', (day, instant) => {
  expect(startOfDay(day).toISOString()).toBe(instant)
})
