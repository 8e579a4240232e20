import { expect, test } from 'vitest'
import { aroundToday, monthsLater, pastYears, periodIn, periodQuery, wholePeriod } from './period.ts'

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

test('the waiting list reaches one month back and six months ahead, and 20 years either way if chosen [V-486]', () => {
  const waiting = aroundToday('2026-11-24')
  expect(waiting).toEqual({
    min: '2006-11-24',
    max: '2046-11-24',
    usual: { after: '2026-10-24', before: '2027-05-24' },
  })
  expect(periodIn(new URLSearchParams('before=2046-11-25'), waiting)).toEqual(waiting.usual)
  expect(periodIn(new URLSearchParams('before=2046-11-24'), waiting).before).toBe('2046-11-24')
})

test('a month that is shorter ends with its last day', () => {
  expect(monthsLater('2027-03-31', -1)).toBe('2027-02-28')
  expect(monthsLater('2026-08-31', 6)).toBe('2027-02-28')
  expect(monthsLater('2026-01-15', -1)).toBe('2025-12-15')
})
