import { expect, test } from 'vitest'
import './routes.ts'
import { pathTo, safeTarget } from './paths.ts'

test('empty query members are left out and the rest is escaped', () => {
  expect(pathTo('login', { target: '/bookings?dateFrom=2026-11-21', service: undefined, orgUnit: '' })).toBe(
    '/login?target=%2Fbookings%3FdateFrom%3D2026-11-21',
  )
})

test.each([
  'https://evil.example/x',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  'bookings',
  '/..//evil.example',
  '/./%09/../..//evil.example',
  '',
  '/login',
  '/login/?service=1',
])('an address that leaves the portal or loops is not followed: %s', (address) => {
  expect(safeTarget(address)).toBeUndefined()
})

test('an address inside the portal is kept with its query', () => {
  expect(safeTarget('/bookings?dateFrom=2026-11-21&dateTo=2026-12-21')).toBe(
    '/bookings?dateFrom=2026-11-21&dateTo=2026-12-21',
  )
  expect(safeTarget('/main')).toBe('/main')
})
