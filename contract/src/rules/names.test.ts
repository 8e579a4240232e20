import { expect, test } from 'vitest'
import { nameProblem } from './names.ts'

test.each([
  ['', undefined],
  ['Nowicka-Żółć', undefined],
  ["d’Arc, O'Neil", undefined],
  ['Ana Nowicka2', 'nameInvalid'],
  ['Nowicka_', 'nameInvalid'],
  ['-Nowicka', 'dashFirst'],
  [' -Nowicka', 'dashFirst'],
  ['Nowicka-', 'dashLast'],
  ['Nowicka- ', 'dashLast'],
])('the name "%s" is judged %s', (name, problem) => {
  expect(nameProblem(name)).toBe(problem)
})
