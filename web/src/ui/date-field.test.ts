import { expect, test } from 'vitest'
import { exampleDate } from './date-field.tsx'

test('the example may be entered, and is not in the past where later days may be', () => {
  expect(exampleDate({ min: '2020-01-01', max: '2027-11-21' })).toBe('21-11-2027')
  expect(exampleDate({ min: '2006-11-23', max: '2046-11-23' })).toBe('31-12-2030')
  expect(exampleDate({ min: '2031-05-01' })).toBe('01-05-2031')
  expect(exampleDate({})).toBe('31-12-2030')
})
