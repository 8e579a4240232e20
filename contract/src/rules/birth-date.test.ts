import { expect, test } from 'vitest'
import { birthDateLimits } from './birth-date.ts'

test.each([
  ['PATIENT', '1906-11-21', '2010-11-21'],
  ['WARD', '1906-11-21', '2026-11-21'],
  ['CHILD', '2008-11-22', '2026-11-21'],
] as const)('a %s is born from %s to %s', (role, min, max) => {
  expect(birthDateLimits(role, '2026-11-21', 16)).toEqual({ min, max })
})

test('the last day of a year, and leap days on either side, bound a child and an adult without a gap', () => {
  expect(birthDateLimits('CHILD', '2026-12-31', 18).min).toBe('2009-01-01')
  expect(birthDateLimits('CHILD', '2028-02-29', 18).min).toBe('2010-03-01')
  // Born on 29 February 2008, a person is of age on 28 February 2026: no longer a child, and old enough for an own account.
  expect(birthDateLimits('CHILD', '2026-02-27', 18).min).toBe('2008-02-28')
  expect(birthDateLimits('CHILD', '2026-02-28', 18).min).toBe('2008-03-01')
  expect(birthDateLimits('PATIENT', '2026-02-28', 18).max).toBe('2008-02-29')
})
