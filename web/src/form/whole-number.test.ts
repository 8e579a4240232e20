import { expect, test } from 'vitest'
import { wholeNumberTyped } from './whole-number.ts'

test.each([
  ['171', '171'],
  ['-5', '-5'],
  ['\u22125', '-5'],
  ['1 7-1cm', '171'],
  ['--3', '-3'],
  ['12e3', '123'],
  ['171,5', '171'],
  ['0.5', '0'],
  ['abc', ''],
])('of "%s" a field for a whole number keeps "%s" [V-344]', (typed, kept) => {
  expect(wholeNumberTyped(typed)).toBe(kept)
})
