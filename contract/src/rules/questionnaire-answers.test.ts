import { expect, test } from 'vitest'
import { formatOf } from './questionnaire-answers.ts'

test.each([
  ['DATE', 'DATE'],
  ['NUMERIC', 'NUMERIC'],
  ['TEXT', 'TEXT'],
  ['SLIDER', 'TEXT'],
  ['', 'TEXT'],
])('a question of the format "%s" asks for %s', (name, format) => {
  expect(formatOf(name)).toBe(format)
})
