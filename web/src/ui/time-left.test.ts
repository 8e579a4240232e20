import { expect, test } from 'vitest'
import { clockText, secondsLeft } from './time-left.ts'

test('the time left counts from the server clock, not from the device', () => {
  expect(secondsLeft('2026-11-21T10:15:00+01:00', '2026-11-21T10:00:00+01:00', 0)).toBe(900)
  expect(secondsLeft('2026-11-21T10:15:00+01:00', '2026-11-21T10:00:00+01:00', 60_400)).toBe(840)
})
test('time that is up stays at zero', () => {
  expect(secondsLeft('2026-11-21T10:15:00+01:00', '2026-11-21T10:16:00+01:00', 0)).toBe(0)
})
test('seconds have two digits', () => {
  expect(clockText(845)).toBe('14:05')
  expect(clockText(0)).toBe('0:00')
})
