import { expect, test } from 'vitest'
import { largestPayout, typedAmount, whyNoPayout } from './payouts.ts'

const limits = { least: 1_000, most: 50_000, perMonth: 2 }
const standing = { hasNationalId: true, available: 31_000, asked: 1 }

test.each([
  [30_000, {}, undefined],
  [30_001, {}, 'REJECTED_REFUSAL_MIN_BALANCE_EXCEEDED'],
  [50_000, { available: 99_000 }, undefined],
  [50_001, { available: 99_000 }, 'REJECTED_REFUSAL_MIN_BALANCE_EXCEEDED'],
  [1, { available: -5 }, 'REJECTED_REFUSAL_MIN_BALANCE_EXCEEDED'],
  [1, { asked: 2 }, 'REFUSAL_NUM_PAYOUT_MONTH_EXCEEDED'],
  [1, { hasNationalId: false, asked: 2 }, 'PATIENT_NOT_FOUND'],
] as const)('%i with %j: %s', (amount, change, expected) => {
  expect(whyNoPayout(amount, { ...standing, ...change }, limits)).toBe(expected)
})

test.each([
  [99_000, 50_000],
  [51_000, 50_000],
  [31_000, 30_000],
  [1_001, 1],
  [1_000, 0],
  [-5, 0],
])('with %i available one request may be about %i at most, and no more', (available, most) => {
  expect(largestPayout(available, limits)).toBe(most)
  if (most > 0) expect(whyNoPayout(most, { ...standing, available }, limits)).toBeUndefined()
  expect(whyNoPayout(most + 1, { ...standing, available }, limits)).toBe('REJECTED_REFUSAL_MIN_BALANCE_EXCEEDED')
})

test.each([
  ['100', 10_000],
  ['100,5', 10_050],
  ['100.50', 10_050],
  ['1 200,50 zł', 120_050],
  ['1\u00A0200', 120_000],
  ['0,01', 1],
  ['9999999,99', 999_999_999],
])('%j is %i', (typed, amount) => {
  expect(typedAmount(typed)).toBe(amount)
})

test.each(['', '0', '0,00', '-5', '1,505', '10000000', '1e3', 'sto', '1,2,3', '0x10', '٣'])(
  '%j is no amount',
  (typed) => {
    expect(typedAmount(typed)).toBeUndefined()
  },
)
