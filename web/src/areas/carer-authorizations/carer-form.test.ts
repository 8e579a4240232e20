import { expect, test } from 'vitest'
import { bodyOf, mistakesIn, startValues } from './carer-form.ts'

test('the PESEL of a carer counts as people write it, and is sent as digits', () => {
  const values = { ...startValues(), name: 'Jan', lastName: 'Wronecki', pesel: '440514 01-359\u00A0' }
  expect(mistakesIn(values, true)).toEqual([])
  expect(bodyOf(values, { scopes: ['visits'], lastDay: null }, '1').patientCarerNationalId).toBe('44051401359')
  expect(mistakesIn({ ...values, pesel: '440514 01-358' }, true)).toHaveLength(1)
})
