import { expect, test } from 'vitest'
import {
  decimalOf,
  isEnd,
  keepsOthersOut,
  nextPaymentStates,
  paymentStates,
  smallestUnits,
  statesBefore,
} from './payments.ts'

test('a payment goes forward only, and nothing follows an end', () => {
  for (const state of paymentStates) {
    const place = paymentStates.indexOf(state)
    for (const next of nextPaymentStates[state]) expect(paymentStates.indexOf(next)).toBeGreaterThan(place)
    expect(statesBefore(state)).toEqual(paymentStates.filter((one) => nextPaymentStates[one].includes(state)))
  }
  expect(paymentStates.filter(isEnd)).toEqual(['COMPLETED', 'CANCELED', 'REJECTED'])
  expect(paymentStates.filter((state) => !keepsOthersOut(state))).toEqual(['CANCELED', 'REJECTED'])
})

test.each([
  ['0.01', 1],
  ['1', 100],
  ['1.5', 150],
  ['199.99', 19_999],
  ['9999999.99', 999_999_999],
])('%s is %i of the smallest unit', (text, amount) => {
  expect(smallestUnits(text)).toBe(amount)
  expect(Number(decimalOf(amount))).toBe(Number(text))
})

test.each(['', '-1', '1,50', '1.505', '10000000.00', '1e3', ' 1', 'NaN', '0x10'])('%j is no amount', (text) => {
  expect(smallestUnits(text)).toBeUndefined()
})

test('no fraction and no negative number is written as an amount', () => {
  expect(decimalOf(5)).toBe('0.05')
  for (const wrong of [-1, 1.5, Number.NaN, 2 ** 60]) expect(() => decimalOf(wrong)).toThrow(RangeError)
})
