import { expect, test } from 'vitest'
import { CountsInMemory } from './counts.ts'

let now = 0
const counting = (most?: number) => new CountsInMemory(most, () => now)

test('calls of a caller are counted from the first one until its window ends, each group and caller for itself', () => {
  const counts = counting()
  expect(counts.count('login', 'a', 60_000)).toEqual({ current: 1, ttl: 60_000 })
  now += 20_000
  expect(counts.count('login', 'a', 60_000)).toEqual({ current: 2, ttl: 40_000 })
  expect(counts.count('login', 'b', 60_000).current).toBe(1)
  expect(counts.count('code', 'a', 60_000).current).toBe(1)
  now += 40_000
  expect(counts.count('login', 'a', 60_000)).toEqual({ current: 1, ttl: 60_000 })
})

test('of a group only so many callers are kept, those that called last', () => {
  const counts = counting(3)
  for (const caller of ['a', 'b', 'c', 'a', 'd']) counts.count('login', caller, 60_000)
  expect(counts.count('code', 'x', 60_000).current).toBe(1)
  expect(['a', 'c', 'd'].map((caller) => counts.count('login', caller, 60_000).current)).toEqual([3, 2, 2])
  expect(counts.count('login', 'b', 60_000).current).toBe(1)
})
