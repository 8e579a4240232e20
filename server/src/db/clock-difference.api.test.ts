import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase, type Lent } from '../testing/lent-databases.ts'
import { tellOfClock } from './clock-difference.ts'

let lent: Lent
beforeAll(async () => {
  lent = await emptyDatabase()
})
afterAll(() => lent.release())

const toldWith = async (aheadMs: number): Promise<unknown[]> => {
  const told: unknown[] = []
  const log = { warn: (fields: unknown) => void told.push(fields) }
  await tellOfClock(lent.database.db, () => new Date(Date.now() + aheadMs), log as never)
  return told
}

test('a clock that differs from that of the database is told, whichever is ahead, and one that does not is not', async () => {
  expect(await toldWith(0)).toEqual([])
  expect(await toldWith(120_000)).toEqual([{ code: 'CLOCKS_DIFFER', seconds: expect.closeTo(120, -1) }])
  expect(await toldWith(-120_000)).toEqual([{ code: 'CLOCKS_DIFFER', seconds: expect.closeTo(120, -1) }])
})
