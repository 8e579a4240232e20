import { expect, test } from 'vitest'
import { valueInWords, writtenIn } from './result-words.ts'

test.each([
  ['2026-11-21', '21.11.2026'],
  ['2026-11', '11.2026'],
  ['2026', '2026'],
  ['2026-11-21T08:05:00Z', '21.11.2026, 09:05'],
  ['2026-07-21T23:30:00+01:00', '22.07.2026, 00:30'],
  ['2026-11-21T08:05:07.250+01:00', '21.11.2026, 08:05:07'],
  ['2026-11-21T08:05', '21.11.2026, 08:05'],
  ['2026-11-21 – 2026-11-23', '21.11.2026 – 23.11.2026'],
  ['2026-11-21T08:05:00+01:00 – 2026-11-21T10:00:00+01:00', '21.11.2026, 08:05 – 21.11.2026, 10:00'],
  ['08:30:00', '08:30:00'],
  ['2026-13-21', '2026-13-21'],
  ['Nie – nie wykryto', 'Nie – nie wykryto'],
  ['Pobrano 2026-11-21', 'Pobrano 2026-11-21'],
  ['5.40', '5,40'],
  ['3,5 – 5', '3,5 – 5'],
])('%s is read as %s', (text, words) => {
  expect(writtenIn(text, 'pl')).toBe(words)
  const number = /^-?\d+\.\d+$/.test(text) ? Number(text) : undefined
  expect(valueInWords({ text, ...(number === undefined ? {} : { number }) }, 'pl')).toBe(words)
})

test('dates are the same in English, numbers are not', () => {
  expect(writtenIn('2026-11-21', 'en')).toBe('21.11.2026')
  expect(writtenIn('5.40', 'en')).toBe('5.40')
})
