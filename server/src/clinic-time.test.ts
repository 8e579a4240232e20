import { expect, test } from 'vitest'
import { ageOn } from '@portal/contract/rules/ages'
import { ageAt, clinicDay } from './clinic-time.ts'

const around = (text: string) => [-1, 0, 1].map((ms) => new Date(Date.parse(text) + ms))

test('an age changes at midnight on the clinic’s clock, whichever day was asked about before', () => {
  // Midnights of days of 24, 23 and 25 hours, and instants far apart, each asked about after another day.
  const instants = [
    '2026-03-28T23:00:00Z',
    '2026-03-29T22:00:00Z',
    '2026-10-24T22:00:00Z',
    '2026-10-25T23:00:00Z',
    '2026-06-30T22:00:00Z',
    '1999-12-31T23:00:00Z',
  ].flatMap(around)
  for (const at of [...instants, ...instants.toReversed()])
    for (const born of ['2008-03-29', '2008-03-30', '2008-10-25', '2008-10-26', '2008-02-29', '1990-01-01'])
      expect([at, born, ageAt(born, at)]).toEqual([at, born, ageOn(born, clinicDay(at).toString())])
  expect(around('2026-10-25T23:00:00Z').map((at) => ageAt('2008-10-26', at))).toEqual([17, 18, 18])
  expect(around('2026-03-29T22:00:00Z').map((at) => ageAt('2008-03-30', at))).toEqual([17, 18, 18])
})
