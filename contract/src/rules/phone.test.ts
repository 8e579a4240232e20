import { expect, test } from 'vitest'
import { nationalPhone, normalPhone, phoneFrom, phoneProblem, repeatsPhone } from './phone.ts'

test('blanks, brackets and hyphens go, and a missing plus is put in front [V-672, V-674]', () => {
  expect(normalPhone('48 600-100-200')).toBe('+48600100200')
  expect(normalPhone(' +48 (600) 100 200 ')).toBe('+48600100200')
  expect(normalPhone('0048600100200')).toBe('+48600100200')
})

test('what is shorter than four digits is no number [V-673]', () => {
  for (const typed of ['', '+', '48', '+48', '123', ' 1 2 3 ']) expect(normalPhone(typed)).toBe('')
  expect(normalPhone('1234')).toBe('+1234')
  expect(phoneFrom('48', '60')).toBe('')
})

test('a national number belongs to the country that was picked, unless it names one itself', () => {
  expect(phoneFrom('48', '600 100 200')).toBe('+48600100200')
  expect(phoneFrom('49', '0171 1234567')).toBe('+491711234567')
  expect(phoneFrom('48', '+49 171 1234567')).toBe('+491711234567')
  expect(phoneFrom('48', '0049 171 1234567')).toBe('+491711234567')
})

test('a number for which no country was picked is reported, unless it names one itself [V-339]', () => {
  expect(phoneProblem(phoneFrom('', '600 100 200'))).toBe('noCountry')
  expect(phoneFrom('', '123')).toBe('')
  expect(phoneProblem(phoneFrom('', '+48 600 100 200'))).toBeUndefined()
})

test.each([
  ['+48600100200', undefined],
  ['+48225550100', undefined],
  ['+380501234567', undefined],
  ['+4917112345678', undefined],
  ['+34612345678', undefined],
  ['+8201234567', undefined],
  ['48600100200', 'noCountry'],
  ['', 'noCountry'],
  ['+0600100200', 'countryCode'],
  ['+2891234567', 'countryCode'],
  ['+4860010020', 'tooShort'],
  ['+486001002001', 'tooLong'],
  ['+48012345678', 'invalid'],
  ['+48701234567', 'premium'],
  ['+48801234567', 'premium'],
  ['+48901234567', 'premium'],
  ['+8612345678901234', 'tooLong'],
] as const)('%s is judged %s', (number, problem) => {
  expect(phoneProblem(number)).toBe(problem)
})

test('a repeated number is compared without the code of its country [V-687]', () => {
  expect(repeatsPhone('+48600100200', '600 100 200')).toBe(true)
  expect(repeatsPhone('+48600100200', '600 100 201')).toBe(false)
  expect(repeatsPhone('+48600100200', '+48 600 100 200')).toBe(false)
  expect(repeatsPhone('', '')).toBe(false)
  expect(nationalPhone('+420601234567')).toBe('601234567')
})
