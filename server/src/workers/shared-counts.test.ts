import { expect, test } from 'vitest'
import { CountsInMemory } from '../http/counts.ts'
import { SharedCounts } from './shared-counts.ts'

/** Workers with one parent, and how often they have asked it. */
function crewOf(size: number) {
  const parent = new CountsInMemory()
  let asked = 0
  const ask = (group: string, caller: string, windowMs: number) => {
    asked += 1
    return parent.add(group, caller, windowMs)
  }
  const workers = Array.from({ length: size }, () => new SharedCounts(size, ask))
  return { workers, asked: () => asked }
}

/** How many of so many calls are within the limit when they come to these workers in turn. */
async function admitted(workers: readonly SharedCounts[], calls: number, limit: number): Promise<number> {
  let within = 0
  for (let count = 0; count < calls; count++)
    if ((await workers[count % workers.length]!.add('search', 'a', 60_000, limit)).current <= limit) within += 1
  return within
}

test.each([2, 3, 7])('%i workers admit what the limit says and no call more, large or small', async (size) => {
  for (const limit of [20, 30, 99, 100, 240, 3_000])
    expect(await admitted(crewOf(size).workers, 2 * limit, limit)).toBe(limit)
})

test('a caller who comes to one worker alone gets at least half of a large limit, and all of a small one', async () => {
  expect(await admitted(crewOf(2).workers.slice(0, 1), 600, 300)).toBe(225)
  expect(await admitted(crewOf(8).workers.slice(0, 1), 600, 300)).toBeGreaterThanOrEqual(150)
  expect(await admitted(crewOf(2).workers.slice(0, 1), 600, 30)).toBe(30)
})

test('the parent is asked of a small limit each time, and of a large one only beyond the worker’s part', async () => {
  const { workers, asked } = crewOf(2)
  await admitted(workers, 150, 300)
  expect(asked()).toBe(0)
  await admitted(workers, 2, 300)
  expect(asked()).toBe(2)
  await admitted(workers, 10, 30)
  expect(asked()).toBe(12)
})
