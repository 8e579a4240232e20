import type { BookingWithDetails } from '@portal/contract/areas/bookings'
import { expect, test } from 'vitest'
import { asksForPrices } from './use-pick.tsx'

const slot = (payment: boolean) => ({ id: '12', availabilityId: '5', system: '', dateFrom: '', dateTo: '', payment })
const old = (commercialService: boolean, availabilityId = '5') =>
  ({ commercialService, availabilityId }) as BookingWithDetails

test('a paid slot shows its price list, also where a free visit or one of another calendar is moved to it [V-292]', () => {
  expect(asksForPrices(slot(true), undefined)).toBe(true)
  expect(asksForPrices(slot(true), old(false))).toBe(true)
  expect(asksForPrices(slot(true), old(true, '6'))).toBe(true)
})

test('nothing is asked for what is free, or costs what the moved visit costs already', () => {
  expect(asksForPrices(slot(false), undefined)).toBe(false)
  expect(asksForPrices(slot(false), old(true))).toBe(false)
  expect(asksForPrices(slot(true), old(true))).toBe(false)
})
