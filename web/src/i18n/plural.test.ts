import { expect, test } from 'vitest'
import { pluralEn, pluralPl } from './plural.ts'

const visits = { one: 'wizyta', few: 'wizyty', many: 'wizyt' }

test.each([
  [0, 'wizyt'],
  [1, 'wizyta'],
  [2, 'wizyty'],
  [4, 'wizyty'],
  [5, 'wizyt'],
  [12, 'wizyt'],
  [21, 'wizyt'],
  [22, 'wizyty'],
  [112, 'wizyt'],
  [1.5, 'wizyty'],
])('the Polish noun agrees with %d', (count, form) => {
  expect(pluralPl(count, visits)).toBe(form)
})

test('the English noun is singular for one only', () => {
  expect([0, 1, 2].map((count) => pluralEn(count, { one: 'visit', other: 'visits' }))).toEqual([
    'visits',
    'visit',
    'visits',
  ])
})
