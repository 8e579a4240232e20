import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { queryFrom, queryTo } from './primitives.ts'

test('a list is asked for from 1900 to 2200 and not beyond, however the instant is written', () => {
  const isTaken = (given: string) => z.safeParse(queryFrom, given).success
  for (const given of [
    '1900-01-01T00:00:00Z',
    '2200-01-01T00:00:00Z',
    String(Date.UTC(1900, 0)),
    String(Date.UTC(2200, 0)),
  ])
    expect(isTaken(given), given).toBe(true)
  for (const given of [
    '1899-12-31T23:59:59Z',
    '2200-01-01T00:00:01Z',
    String(Date.UTC(1900, 0) - 1),
    String(Date.UTC(2200, 0) + 1),
    '1899-12-31',
    '2200-01-02',
    '2026-02-30',
    'tomorrow',
  ])
    expect(isTaken(given), given).toBe(false)
})

test('a date means its beginning where a list begins and its end where it ends, on days of 23 and 25 hours as well', () => {
  const hours = (day: string) => (z.parse(queryTo, day).getTime() - z.parse(queryFrom, day).getTime()) / 3_600_000
  expect(['2026-03-29', '2026-10-25', '2026-11-22'].map(hours)).toEqual([23, 25, 24])
  expect(z.parse(queryFrom, '2026-11-22').toISOString()).toBe('2026-11-21T23:00:00.000Z')
})
