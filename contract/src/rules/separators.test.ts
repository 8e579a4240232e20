import { expect, test } from 'vitest'
import { withoutSeparators } from './separators.ts'

test.each([
  ['440514 01359', '44051401359'],
  ['44-05-14-01359', '44051401359'],
  ['44\u201305\u201014 01359', '44051401359'],
  ['\u00A0440514\u00A001359\u202F', '44051401359'],
  ['440514\u200B01359\uFEFF', '44051401359'],
  ['\t123 456\r\n', '123456'],
  ['4405140135x', '4405140135x'],
  ['44/05', '44/05'],
])('%j says %j', (typed, said) => {
  expect(withoutSeparators(typed)).toBe(said)
})
