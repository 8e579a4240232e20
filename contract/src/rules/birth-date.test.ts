import { expect, test } from 'vitest'
import { birthDateLimits, yearsBefore } from './birth-date.ts'

test.each([
  ['PATIENT', '1906-11-21', '2010-11-21'],
  ['WARD', '1906-11-21', '2026-11-21'],
  ['CHILD', '2008-11-22', '2026-11-21'],
] as const)('a %s is born from %s to %s', (role, min, max) => {
  expect(birthDateLimits(role, '2026-11-21', 16)).toEqual({ min, max })
})

test('a leap day becomes the last day of February, and the last day of a year the first of the next', () => {
  expect(yearsBefore('2028-02-29', 18)).toBe('2010-02-28')
  expect(yearsBefore('2028-02-29', 20)).toBe('2008-02-29')
  expect(birthDateLimits('CHILD', '2026-12-31', 18).min).toBe('2009-01-01')
  expect(birthDateLimits('CHILD', '2028-02-29', 18).min).toBe('2010-03-01')
})
