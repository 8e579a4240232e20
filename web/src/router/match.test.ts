import { expect, test } from 'vitest'
import { createMatcher } from './match.ts'

const match = createMatcher({
  confirm: { path: '/bookings/confirm/{system}/{bookingId}' },
  any: { path: '/bookings/{kind}/{system}/{bookingId}' },
  list: { path: '/bookings' },
})

test('parameters are decoded', () => {
  expect(match('/bookings/confirm/his%2F1/42')).toEqual({
    name: 'confirm',
    params: { system: 'his/1', bookingId: '42' },
  })
})
test('a literal segment wins over a parameter', () => {
  expect(match('/bookings/other/his/42')?.name).toBe('any')
  expect(match('/bookings/confirm/his/42')?.name).toBe('confirm')
})
test('a trailing slash makes no difference', () => {
  expect(match('/bookings/')?.name).toBe('list')
})
test('what is not in the table matches nothing', () => {
  expect(match('/')).toBeUndefined()
  expect(match('/bookings/confirm/his')).toBeUndefined()
  expect(match('/Bookings')).toBeUndefined()
  expect(match('/bookings/confirm/%E0%A4%A/42')).toBeUndefined()
})
