import { expect, test } from 'vitest'
import { birthday } from './dates.ts'

test.each([
  ['2008-11-21', '2026-11-20T23:00:00.000Z'],
  ['2008-03-30', '2026-03-29T22:00:00.000Z'],
  ['2008-02-29', '2026-02-27T23:00:00.000Z'],
])('who is born on %s comes of age at %s', (born, instant) => {
  expect(birthday(born, 18).toISOString()).toBe(instant)
})
