import { expect, test } from 'vitest'
import { pastYears, periodIn, periodQuery, wholePeriod } from './period.ts'

const rule = pastYears('2026-11-24')
const inAddress = (query: string) => periodIn(new URLSearchParams(query), rule)

test('without a choice the period is the last year to today [V-164]', () => {
  expect(inAddress('')).toEqual({ after: '2025-11-24', before: '2026-11-24' })
})

test('the register reaches twenty years back, and never beyond today [V-165, V-488]', () => {
  expect(wholePeriod(rule)).toEqual({ after: '2006-11-24', before: '2026-11-24' })
  expect(inAddress('after=2006-11-24&before=2006-11-24')).toEqual({ after: '2006-11-24', before: '2006-11-24' })
  expect(inAddress('after=2006-11-23')).toEqual(rule.usual)
  expect(inAddress('before=2026-11-25')).toEqual(rule.usual)
})

test('days that do not exist, or are in the wrong order, count as left out', () => {
  for (const query of ['after=2026-02-30', 'after=yesterday', 'after=2026-05-02&before=2026-05-01', 'before=20261101'])
    expect(inAddress(query)).toEqual(rule.usual)
})

test('an address names only what is not usual', () => {
  expect(periodQuery(rule.usual, rule)).toEqual({ after: undefined, before: undefined })
  const chosen = { after: '2026-01-01', before: '2026-11-24' }
  expect(periodQuery(chosen, rule)).toEqual({ after: '2026-01-01', before: undefined })
})

test('a year before the last day of February there is a day', () => {
  expect(pastYears('2028-02-29').usual.after).toBe('2027-03-01')
})
