import fc from 'fast-check'
import { expect, test } from 'vitest'
import { completeTyping, dateProblem, dateText, parseDateText } from './date-text.ts'

test('DD-MM-YYYY is read and nothing else [V-352]', () => {
  expect(parseDateText('21-11-2026')).toBe('2026-11-21')
  expect(parseDateText('29-02-2028')).toBe('2028-02-29')
})

test.each([
  '1-11-2026',
  '21-11-26',
  '21.11.2026',
  '2026-11-21',
  '21-11-2026 ',
  '29-02-2027',
  '31-04-2026',
  '00-01-2026',
  '12-13-2026',
  '',
])('is refused: "%s" [V-352]', (text) => {
  expect(parseDateText(text)).toBeUndefined()
})

test('every date survives being shown and read again', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }), (date) => {
      const iso = date.toISOString().slice(0, 10)
      expect(parseDateText(dateText(iso))).toBe(iso)
    }),
  )
})

const type = (keys: string): string => [...keys].reduce((text, key) => completeTyping(text, text + key), '')

test('the hyphens come by themselves while digits are typed', () => {
  expect(type('21112026')).toBe('21-11-2026')
  expect(type('21.11.2026')).toBe('21-11-2026')
  expect(type('21-11-2026')).toBe('21-11-2026')
})

test('a deleted hyphen does not come back', () => {
  expect(completeTyping('21-', '21')).toBe('21')
})

test('limits are inclusive', () => {
  const limits = { min: '2026-11-21', max: '2026-11-30' }
  expect(['20-11-2026', '21-11-2026', '30-11-2026', '01-12-2026'].map((text) => dateProblem(text, limits))).toEqual([
    'early',
    undefined,
    undefined,
    'late',
  ])
})

test('an empty date is missing unless it is optional', () => {
  expect(dateProblem('')).toBe('missing')
  expect(dateProblem('', { optional: true })).toBeUndefined()
  expect(dateProblem('21-1', { optional: true })).toBe('form')
})
