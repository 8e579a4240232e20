import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../testing/harness.ts'
import { enqueue } from './queue.ts'
import { waking } from './waking.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal({})
})
afterAll(() => portal.close())

test('the worker is woken by each transaction that queued a job, on either side, once it is committed, and by no other', async () => {
  let woken = 0
  const database = waking(portal.database, () => void (woken += 1))
  const job = {
    kind: 'of-nobody',
    payload: {},
    now: portal.now(),
    runAt: new Date(portal.now().getTime() + 86_400_000),
  }
  await database.transaction(async (tx) => {
    await enqueue(tx, job)
    expect(woken).toBe(0)
  })
  expect(woken).toBe(1)
  await database.background.transaction((tx) => enqueue(tx, job))
  expect(woken).toBe(2)
  await database.transaction(() => Promise.resolve())
  await expect(
    database.transaction(async (tx) => {
      await enqueue(tx, job)
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  expect(woken).toBe(2)
})
