import { expect, test } from 'vitest'
import { normalPostalCode } from './postal-code.ts'

test.each([
  ['99996', '99-996'],
  ['99 996', '99-996'],
  [' 00950 ', '00-950'],
  ['99-996', '99-996'],
  ['99 - 996', '99-996'],
  ['99\u00A0996', '99-996'],
  ['99\u2013996', '99-996'],
  ['9999', '9999'],
  ['999961', '999961'],
  ['SW1A 1AA', 'SW1A 1AA'],
])('%j becomes %j', (typed, shown) => {
  expect(normalPostalCode(typed)).toBe(shown)
})
