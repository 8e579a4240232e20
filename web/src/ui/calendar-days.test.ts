import { expect, test } from 'vitest'
import { anyWeek, dayAfterKey, moveTo, weeksOf, within } from './calendar-days.ts'

test('weeks start on Monday and cover the whole month [V-348]', () => {
  const weeks = weeksOf('2026-11-21')
  expect(weeks[0]).toEqual([
    '2026-10-26',
    '2026-10-27',
    '2026-10-28',
    '2026-10-29',
    '2026-10-30',
    '2026-10-31',
    '2026-11-01',
  ])
  expect(weeks).toHaveLength(6)
  expect(weeks.at(-1)?.[0]).toBe('2026-11-30')
  expect(anyWeek.map((day) => new Date(`${day}T12:00Z`).getUTCDay())).toEqual([1, 2, 3, 4, 5, 6, 0])
})

test('a month of exactly four weeks has four rows', () => {
  expect(weeksOf('2027-02-10')).toHaveLength(4)
})

test.each([
  ['ArrowLeft', false, '2026-10-31'],
  ['ArrowDown', false, '2026-11-08'],
  ['Home', false, '2026-10-26'],
  ['End', false, '2026-11-01'],
  ['PageDown', false, '2026-12-01'],
  ['PageUp', true, '2025-11-01'],
])('%s moves within the grid', (key, shift, expected) => {
  expect(dayAfterKey('2026-11-01', key, shift)).toBe(expected)
})

test('a day is the same day across the clock change', () => {
  expect(dayAfterKey('2026-10-25', 'ArrowRight', false)).toBe('2026-10-26')
  expect(dayAfterKey('2027-03-28', 'ArrowLeft', false)).toBe('2027-03-27')
})

test('other keys lead nowhere', () => {
  expect(dayAfterKey('2026-11-01', 'a', false)).toBeUndefined()
})

test('a day that the month lacks becomes its last', () => {
  expect(moveTo('2026-01-31', { month: 2 })).toBe('2026-02-28')
  expect(moveTo('2028-02-29', { year: 2027 })).toBe('2027-02-28')
})

test('days outside the limits are brought to them', () => {
  expect(within('2026-01-01', { min: '2026-02-01' })).toBe('2026-02-01')
  expect(within('2026-12-01', { max: '2026-11-30' })).toBe('2026-11-30')
})
