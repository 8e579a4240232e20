import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clinicClock } from '../i18n/clinic-clock.ts'
import { timeTicks } from './time-ticks.ts'

const at = (text: string) => Date.parse(text)
const labels = (from: string, to: string, most: number, language: 'pl' | 'en' = 'pl') =>
  timeTicks(at(from), at(to), most, language).map(({ label }) => label)
const instants = (from: string, to: string, most: number) =>
  timeTicks(at(from), at(to), most, 'pl').map((tick) => new Date(tick.at).toISOString())

test('years, months, days and hours stand where they begin by the clinic’s clock', () => {
  expect(labels('2020-05-01T00:00:00Z', '2026-11-01T00:00:00Z', 8)).toEqual([
    '2021',
    '2022',
    '2023',
    '2024',
    '2025',
    '2026',
  ])
  expect(labels('2026-01-10T00:00:00Z', '2026-11-01T00:00:00Z', 4)).toEqual(['kwi 2026', 'lip 2026', 'paź 2026'])
  expect(labels('2026-11-20T00:00:00Z', '2026-11-24T12:00:00Z', 5)).toEqual(['21 lis', '22 lis', '23 lis', '24 lis'])
  expect(labels('2026-11-20T06:30:00Z', '2026-11-20T10:00:00Z', 5)).toEqual(['08:00', '09:00', '10:00', '11:00'])
  expect(labels('2026-11-20T00:00:00Z', '2026-11-22T12:00:00Z', 5, 'en')).toEqual([
    '12:00',
    '21 Nov',
    '12:00',
    '22 Nov',
    '12:00',
  ])
})

test('in both nights in which the clock changes ticks stay at the clinic’s hours', () => {
  // Forward: 02:00 does not exist. Back: 02:00 comes twice, an hour apart.
  expect(labels('2026-03-28T23:30:00Z', '2026-03-29T02:30:00Z', 6)).toEqual(['01:00', '03:00', '04:00'])
  expect(labels('2026-10-24T22:30:00Z', '2026-10-25T02:30:00Z', 6)).toEqual(['01:00', '02:00', '02:00', '03:00'])
  expect(instants('2026-03-28T00:00:00Z', '2026-03-31T00:00:00Z', 4)).toEqual([
    '2026-03-28T23:00:00.000Z',
    '2026-03-29T22:00:00.000Z',
    '2026-03-30T22:00:00.000Z',
  ])
  expect(instants('2026-10-24T00:00:00Z', '2026-10-27T00:00:00Z', 4)).toEqual([
    '2026-10-24T22:00:00.000Z',
    '2026-10-25T23:00:00.000Z',
    '2026-10-26T23:00:00.000Z',
  ])
})

test('ticks lie within the ends, in order, no more than asked, at full hours', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: at('1960-01-01T00:00:00Z'), max: at('2040-01-01T00:00:00Z') }),
      fc.integer({ min: 60_000, max: 60 * 365 * 86_400_000 }),
      fc.integer({ min: 2, max: 12 }),
      (from, length, most) => {
        const ticks = timeTicks(from, from + length, most, 'pl')
        expect(ticks.length).toBeLessThanOrEqual(most)
        for (const [place, tick] of ticks.entries()) {
          expect(tick.at).toBeGreaterThanOrEqual(place === 0 ? from : ticks[place - 1]!.at + 1)
          expect(tick.at).toBeLessThanOrEqual(from + length)
          expect(clinicClock(new Date(tick.at)).getUTCMinutes()).toBe(0)
        }
      },
    ),
  )
})
