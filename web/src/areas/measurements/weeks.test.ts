import { expect, test } from 'vitest'
import { weeksOf } from './weeks.ts'

const at = (id: number, dateMeasurement: string, numbers: object) => ({
  id: String(id),
  dateMeasurement,
  ofClinic: false,
  ...numbers,
})

test('a week goes from Monday to Sunday by days at the clinic, over changes of the clock and of the year', () => {
  const mondays = (...instants: string[]) =>
    instants.map((instant) => weeksOf([at(1, instant, { weight: 70 })], ['weight'])[0]?.monday)
  expect(mondays('2026-11-22T22:59:59Z', '2026-11-22T23:00:00Z', '2026-11-29T22:59:59Z')).toEqual([
    '2026-11-16',
    '2026-11-23',
    '2026-11-23',
  ])
  expect(mondays('2027-01-03T12:00:00Z')).toEqual(['2026-12-28'])
  // On the last Sunday of March the clock goes forward: the next Monday begins at 22:00 UTC.
  expect(mondays('2026-03-29T21:59:59Z', '2026-03-29T22:00:00Z')).toEqual(['2026-03-23', '2026-03-30'])
  // On the last Sunday of October it goes back.
  expect(mondays('2026-10-25T22:59:59Z', '2026-10-25T23:00:00Z')).toEqual(['2026-10-19', '2026-10-26'])
  expect(mondays('1969-12-28T12:00:00Z', '1969-12-29T12:00:00Z')).toEqual(['1969-12-22', '1969-12-29'])
})

test('means are of what was measured together, and say how many values they stand for', () => {
  const weeks = weeksOf(
    [
      // Sunday at 22:59 UTC is still Sunday in Poland; an hour later it is Monday.
      at(1, '2026-11-22T22:59:00Z', { pressureHigh: 121, pressureLow: 80 }),
      at(2, '2026-11-22T23:00:00Z', { pressureHigh: 130, pressureLow: 90 }),
      at(3, '2026-11-25T08:00:00Z', { weight: 70 }),
      at(4, '2026-11-25T09:00:00Z', { pressureHigh: 131, pressureLow: 81 }),
    ],
    ['pressureHigh', 'pressureLow'],
  )
  expect(weeks).toEqual([
    { monday: '2026-11-23', sunday: '2026-11-29', count: 2, means: [130.5, 85.5] },
    { monday: '2026-11-16', sunday: '2026-11-22', count: 1, means: [121, 80] },
  ])
  expect(weeksOf([], ['weight'])).toEqual([])
})
