import { expect, test } from 'vitest'
import { ListPlaces, type Begin } from './list-places.ts'

const entries = Array.from({ length: 5000 }, (_, n) => ({ id: 5000 - n, placeAt: `2026-01-01 00:00:${5000 - n}` }))

/** A list in memory, which is read as the database would; tells how many entries were passed over. */
function listOf(all = entries) {
  const skipped: number[] = []
  const read =
    (pageSize: number) =>
    async ({ after, skip }: Begin) => {
      skipped.push(skip)
      const from = after ? all.findIndex(({ id }) => id < after.id) : 0
      return from < 0 ? [] : all.slice(from + skip, from + skip + pageSize)
    }
  return { skipped, read }
}

test('reading on passes over nothing however far it gets, and gives every entry once', async () => {
  const places = new ListPlaces()
  const { skipped, read } = listOf()
  const found: number[] = []
  for (let pageIndex = 0; pageIndex < 500; pageIndex++)
    found.push(...(await places.page('l', { pageIndex, pageSize: 10 }, read(10))).map(({ id }) => id))
  expect(found).toEqual(entries.map(({ id }) => id))
  expect(Math.max(...skipped)).toBeLessThan(100)
  expect(skipped.slice(-400).every((count) => count === 0)).toBe(true)
  // The question whether there is a next page asks for one entry of it.
  await places.page('l', { pageIndex: 4990, pageSize: 1 }, read(1))
  expect(skipped.at(-1)).toBe(0)
  expect(await places.page('l', { pageIndex: 5000, pageSize: 1 }, read(1))).toEqual([])
})

test('a page far down is counted once, and lists do not take each other’s places', async () => {
  const places = new ListPlaces()
  const { skipped, read } = listOf()
  const page = { pageIndex: 400, pageSize: 10 }
  await places.page('l', page, read(10))
  const next = await places.page('l', { pageIndex: 401, pageSize: 10 }, read(10))
  expect(next[0]!.id).toBe(990)
  await places.page('other', { pageIndex: 401, pageSize: 10 }, read(10))
  expect(skipped).toEqual([4000, 0, 4010])
})

test('what came meanwhile does not make a page show what the one before has shown', async () => {
  const places = new ListPlaces()
  const before = listOf()
  const shown = await places.page('l', { pageIndex: 20, pageSize: 10 }, before.read(10))
  const after = listOf([{ id: 5001, placeAt: '2026-01-02 00:00:00' }, ...entries])
  const next = await places.page('l', { pageIndex: 21, pageSize: 10 }, after.read(10))
  expect(next[0]!.id).toBe(shown.at(-1)!.id - 1)
})

test('no more is kept than some hundred lists with some places each', async () => {
  const places = new ListPlaces()
  const { skipped, read } = listOf()
  for (let n = 0; n < 600; n++) await places.page(`l${n}`, { pageIndex: 20, pageSize: 10 }, read(10))
  await places.page('l0', { pageIndex: 21, pageSize: 10 }, read(10))
  await places.page('l599', { pageIndex: 21, pageSize: 10 }, read(10))
  expect(skipped.slice(-2)).toEqual([210, 0])
})
