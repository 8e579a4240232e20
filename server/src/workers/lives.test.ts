import { expect, test } from 'vitest'
import { Lives } from './lives.ts'

const minute = 60_000

test('a worker that was well is replaced at once, one that ends soon after ever longer pauses, half a minute at most', () => {
  const lives = new Lives()
  expect(lives.ended(10 * minute)).toBe(0)
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9].map(() => lives.ended(1_000))).toEqual([
    250, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ])
  expect(lives.ended(minute)).toBe(0)
})

test('six short lives in a row leave no hope, and one long one gives it back', () => {
  const lives = new Lives()
  for (let count = 1; count <= 5; count++) lives.ended(0)
  expect(lives.areHopeless).toBe(false)
  lives.ended(0)
  expect(lives.areHopeless).toBe(true)
  lives.ended(minute)
  expect(lives.areHopeless).toBe(false)
})
