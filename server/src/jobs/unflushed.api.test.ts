import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '../db/database.ts'
import { freshDatabase } from '../testing/database.ts'
import { waitsForDisk } from '../testing/waits-for-disk.ts'
import { enqueue } from './queue.ts'
import { leaseJobs, leasing, settleDone } from './store.ts'

const put = new Date('2027-03-01T08:00:00Z')
const afterLease = new Date('2027-03-01T08:00:02Z')
const lease = { count: 1, leaseMs: 1000 }

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

beforeEach(async () => {
  await database.db.deleteFrom('job').execute()
  await enqueue(database.db, { kind: 'note', payload: { no: 1 }, now: put })
})

it('waits for the disk of a server when a job is put, but not when it is taken and when it is done', async () => {
  const [job] = await leaseJobs(database.db, { ...lease, now: put })
  const waits = {
    put: await waitsForDisk(database, (tx) => enqueue(tx, { kind: 'note', payload: {}, now: afterLease })),
    taken: await waitsForDisk(database, (tx) => leaseJobs(tx, { ...lease, now: afterLease })),
    done: await waitsForDisk(database, (tx) => settleDone(tx, [job!], afterLease)),
  }
  const embedded = database.kind === 'pglite'
  expect(waits).toEqual({ put: true, taken: embedded, done: embedded })
})

it('leaves the session as it was where a job is taken: what comes after waits for the disk', async () => {
  const session = await database.connections.connect()
  try {
    await session.query('set synchronous_commit = on')
    const { text, parameters } = leasing({ ...lease, now: put }).compile()
    expect((await session.query(text, parameters)).rows).toHaveLength(1)
    expect((await session.query('show synchronous_commit')).rows).toEqual([{ synchronous_commit: 'on' }])
  } finally {
    await session.query('reset synchronous_commit')
    session.release()
  }
})
