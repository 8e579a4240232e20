import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import type { Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { createLog } from '../log/log.ts'
import { freshDatabase } from '../testing/database.ts'
import { jobHandler, PermanentError, type JobHandler } from './handler.ts'
import { runAlone } from './periodic.ts'
import { enqueue } from './queue.ts'
import { giveUpLostJobs, leaseJobs, leasing, removeOldJobs, settleDone } from './store.ts'
import { createWorker, type Worker, type WorkerOptions } from './worker.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

let now: Date
beforeEach(async () => {
  now = new Date('2027-03-01T08:00:00Z')
  await database.db.deleteFrom('job').execute()
})

const log = createLog({ logLevel: 'silent' })
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}
const worker = (handlers: Record<string, JobHandler>, more: Partial<WorkerOptions> = {}): Worker =>
  createWorker({ database, clock: () => now, handlers, log, ...more })
const put = (
  payload: object,
  more: { runAt?: Date; dedupeKey?: string; orderKey?: string; maxAttempts?: number } = {},
) => enqueue(database.db, { kind: 'note', payload, now, ...more })
const rows = () => database.db.selectFrom('job').selectAll().orderBy('id').execute()

/** A handler that notes what it was given. */
function noting(): { seen: unknown[]; handler: JobHandler } {
  const seen: unknown[] = []
  return { seen, handler: async (payload) => void seen.push(payload) }
}

describe('the queue', () => {
  it('holds a job exactly when the transaction that made it is committed', async () => {
    const { seen, handler } = noting()
    await expect(
      database.transaction(async (tx) => {
        await enqueue(tx, { kind: 'note', payload: { no: 1 }, now })
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    await database.transaction((tx) => enqueue(tx, { kind: 'note', payload: { no: 2 }, now }))
    await worker({ note: handler }).drain()
    expect(seen).toEqual([{ no: 2 }])
  })

  it('drops a second job with the same key, also after the first one is done', async () => {
    const { seen, handler } = noting()
    await put({ no: 1 }, { dedupeKey: 'visit 7 booked' })
    await put({ no: 2 }, { dedupeKey: 'visit 7 booked' })
    await worker({ note: handler }).drain()
    await put({ no: 3 }, { dedupeKey: 'visit 7 booked' })
    await put({ no: 4 }, { dedupeKey: 'visit 8 booked' })
    await worker({ note: handler }).drain()
    expect(seen).toEqual([{ no: 1 }, { no: 4 }])
  })

  it('keeps a job until its time', async () => {
    const { seen, handler } = noting()
    await put({ no: 1 }, { runAt: new Date(now.getTime() + 60_000) })
    await worker({ note: handler }).drain()
    expect(seen).toEqual([])
    later(60)
    await worker({ note: handler }).drain()
    expect(seen).toEqual([{ no: 1 }])
  })

  it('is looked through once for each few jobs, also when it was empty when it was first asked', async () => {
    const waiting = 2000
    const read = await database.transaction(async (tx) => {
      const lease = () => leaseJobs(tx, { count: 4, leaseMs: 60_000, now })
      const rowsRead = async () => {
        const { rows } = await sql<{ rows: number }>`
          select seq_tup_read + coalesce(idx_tup_fetch, 0) as rows from pg_stat_xact_user_tables where relname = 'job'`.execute(
          tx,
        )
        return rows[0]!.rows
      }
      await sql`analyze job`.execute(tx)
      for (let time = 0; time < 6; time += 1) expect(await lease()).toEqual([])
      await sql`
        insert into job (kind, payload, run_at, created_at, order_key)
        select 'note', '{}', ${now}, ${now}, 'person ' || n from generate_series(1, ${waiting}::int) n`.execute(tx)
      const before = await rowsRead()
      expect(await lease()).toHaveLength(4)
      return (await rowsRead()) - before
    })
    expect(read).toBeGreaterThan(0)
    // Each waiting job and what stands before it; by a plan made for the empty queue it would be the square of it.
    expect(read).toBeLessThan(waiting * 4)
  })

  it('forgets what a done job was about', async () => {
    await put({ secret: 'code 123456' })
    await worker({ note: noting().handler }).drain()
    expect(await rows()).toMatchObject([{ payload: {}, done_at: now, failed_at: null, locked_until: null }])
  })
})

describe('a worker', () => {
  it('tries again after a growing pause and gives up after the last try', async () => {
    const tries: number[] = []
    const failing = worker({
      note: async (_, job) => {
        tries.push(job.attempt)
        throw new Error('no route')
      },
    })
    await put({}, { maxAttempts: 3 })
    await failing.drain()
    const [first] = await rows()
    const firstPause = Number(first?.run_at) - now.getTime()
    expect(firstPause).toBeGreaterThanOrEqual(3_750)
    expect(firstPause).toBeLessThanOrEqual(6_250)
    await failing.drain()
    expect(tries).toEqual([1])

    later(7)
    await failing.drain()
    const [second] = await rows()
    expect(Number(second?.run_at) - now.getTime()).toBeGreaterThan(firstPause)
    expect(second).toMatchObject({ failed_at: null, last_error: 'no route' })

    later(13)
    await failing.drain()
    later(86_400)
    await failing.drain()
    expect(tries).toEqual([1, 2, 3])
    expect(await rows()).toMatchObject([{ attempts: 3, done_at: null, last_error: 'no route' }])
    expect((await rows())[0]?.failed_at).toBeInstanceOf(Date)
  })

  it('gives up at once what cannot succeed, and a payload of the wrong shape without calling the handler', async () => {
    const { seen, handler } = noting()
    await put({ no: 'seven' })
    await enqueue(database.db, { kind: 'refused', payload: {}, now })
    await worker({
      note: jobHandler(z.object({ no: z.number() }), async ({ no }) => handler(no, {} as never)),
      refused: () => Promise.reject(new PermanentError('GONE', 'nobody lives there')),
    }).drain()
    expect(seen).toEqual([])
    expect(await rows()).toMatchObject([
      { attempts: 1, failed_at: now, last_error: expect.stringContaining('no: invalid_type') },
      { attempts: 1, failed_at: now, last_error: 'nobody lives there' },
    ])
  })

  it('keeps the order within one key while another key goes ahead', async () => {
    const seen: string[] = []
    let broken = true
    const handler: JobHandler = async (payload) => {
      const { name } = payload as { name: string }
      if (name === 'anna 1' && broken) throw new Error('mailbox busy')
      seen.push(name)
    }
    for (const name of ['anna 1', 'anna 2', 'jan 1', 'jan 2']) {
      await put({ name }, { orderKey: name.split(' ')[0] ?? '' })
    }
    await worker({ note: handler }).drain()
    expect(seen).toEqual(['jan 1', 'jan 2'])
    broken = false
    later(10)
    await worker({ note: handler }).drain()
    expect(seen).toEqual(['jan 1', 'jan 2', 'anna 1', 'anna 2'])
  })

  it('goes on with a key when its first job is given up', async () => {
    const { seen, handler } = noting()
    await enqueue(database.db, { kind: 'refused', payload: {}, now, orderKey: 'anna' })
    await put({ no: 2 }, { orderKey: 'anna' })
    await worker({ note: handler, refused: () => Promise.reject(new PermanentError('GONE', 'gone')) }).drain()
    expect(seen).toEqual([{ no: 2 }])
  })

  it('takes a job again when the lease of a worker that died has run out, and only then', async () => {
    const { seen, handler } = noting()
    await put({ no: 1 })
    expect(await leaseJobs(database.db, { count: 5, leaseMs: 60_000, now })).toHaveLength(1)
    await worker({ note: handler }).drain()
    expect(seen).toEqual([])
    later(61)
    await worker({ note: handler }).drain()
    expect(seen).toEqual([{ no: 1 }])
  })

  it('keeps a job that takes longer than its lease for the worker that lives, and settles it', async () => {
    let finish = () => {}
    const slow = worker({ note: () => new Promise((resolve) => (finish = resolve)) }, { leaseMs: 60 })
    await put({ no: 1 })
    const slowDone = slow.drain()
    const first = now.getTime() + 60
    later(61)
    // The worker renews it by the clock, which has gone on beyond the first lease.
    await vi.waitFor(async () => {
      const { rows: found } = await sql<{ until: Date }>`select locked_until as until from job`.execute(database.db)
      expect(found[0]!.until.getTime()).toBeGreaterThan(first)
    })
    expect(await leaseJobs(database.db, { count: 1, leaseMs: 60, now })).toEqual([])
    finish()
    await slowDone
    expect(await rows()).toMatchObject([{ attempts: 1, done_at: expect.any(Date) }])
  })

  it('does not settle a job that another worker has taken over', async () => {
    let finish = () => {}
    const slow = worker({ note: () => new Promise((resolve) => (finish = resolve)) })
    await put({ no: 1 })
    const slowDone = slow.drain()
    await vi.waitFor(async () => expect(await rows()).toMatchObject([{ attempts: 1 }]))
    later(61)
    const taken = await leaseJobs(database.db, { count: 1, leaseMs: 60_000, now })
    finish()
    await slowDone
    expect(taken).toMatchObject([{ attempt: 2 }])
    expect(await rows()).toMatchObject([{ done_at: null, attempts: 2 }])
  })

  it('leaves no session with a plan for the queue that was made when it was short', async () => {
    const kept = await database.transaction(async (tx) => {
      await settleDone(tx, await leaseJobs(tx, { count: 1, leaseMs: 60_000, now }), now)
      await enqueue(tx, { kind: 'note', payload: {}, now })
      return sql<{ text: string }>`select statement as text from pg_prepared_statements where not from_sql`.execute(tx)
    })
    expect(kept.rows.filter(({ text }) => /update job/.test(text))).toEqual([])
  })

  it('finds the next jobs of a long queue by their own order keys, also before the database knows how long it is', async () => {
    const plan = await database.transaction(async (tx) => {
      await sql`
        insert into job (kind, payload, run_at, order_key)
        select 'note', '{}', ${now}, 'reader ' || n from generate_series(1, 3000) n`.execute(tx)
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain (costs off) ${leasing({ count: 4, leaseMs: 60_000, now })}`.execute(tx)
      await sql`delete from job`.execute(tx)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    expect(plan).toMatch(/using job_order on job earlier/)
  })

  it('never does one job twice, however many workers there are', async () => {
    const { seen, handler } = noting()
    for (let no = 0; no < 60; no++) await put({ no }, { orderKey: `reader ${no % 7}` })
    const workers = [1, 2, 3].map(() => worker({ note: handler }))
    await Promise.all(workers.map((one) => one.drain()))
    expect(seen.map((payload) => (payload as { no: number }).no).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 60 }, (_, no) => no),
    )
  })

  it('goes on after it has looked while all its places were taken', async () => {
    const { seen, handler } = noting()
    let finish = () => {}
    const busy = worker(
      {
        slow: () => new Promise((resolve) => (finish = resolve)),
        note: handler,
      },
      { concurrency: 1, pollMs: 1 },
    )
    await enqueue(database.db, { kind: 'slow', payload: {}, now })
    busy.start()
    await vi.waitFor(async () => expect(await rows()).toMatchObject([{ attempts: 1 }]))
    await put({ no: 1 })
    await put({ no: 2 })
    finish()
    await vi.waitFor(() => expect(seen).toEqual([{ no: 1 }, { no: 2 }]))
    await busy.stop()
  })

  it('is woken by the commit and waits for running jobs when it stops', async () => {
    let finish = () => {}
    let running = false
    const awake = worker(
      {
        note: () =>
          new Promise((resolve) => {
            running = true
            finish = resolve
          }),
      },
      { pollMs: 3_600_000 },
    )
    awake.start()
    await put({ no: 1 })
    awake.wake()
    await vi.waitFor(() => expect(running).toBe(true))
    await put({ no: 2 })
    const stopping = awake.stop()
    finish()
    await stopping
    expect(await rows()).toMatchObject([{ done_at: now }, { done_at: null, attempts: 0 }])
  })

  it('finds by itself what nobody woke it for', async () => {
    const { seen, handler } = noting()
    const polling = worker({ note: handler }, { pollMs: 20 })
    polling.start()
    await put({ no: 1 })
    await vi.waitFor(() => expect(seen).toEqual([{ no: 1 }]))
    await polling.stop()
  })
})

describe('repeated work', () => {
  it('is run by one process at a time', async () => {
    let runs = 0
    const other: (boolean | 'more')[] = []
    const inner = { name: 'sweep', seconds: 5, run: async () => void runs++ }
    const outer = {
      name: 'sweep',
      seconds: 5,
      run: async () => {
        runs++
        // The embedded database has one session, which already is at this work.
        if (database.kind === 'postgres') other.push(await runAlone(database, inner, now))
      },
    }
    expect(await runAlone(database, outer, now)).toBe(true)
    expect(runs).toBe(1)
    expect(other).toEqual(database.kind === 'postgres' ? [false] : [])
    expect(await runAlone(database, inner, now)).toBe(true)
  })

  it('goes on after a failure', async () => {
    let runs = 0
    const failing = worker(
      {},
      {
        every: [
          {
            name: 'failing',
            seconds: 0.01,
            run: async () => {
              runs++
              throw new Error('no')
            },
          },
        ],
      },
    )
    failing.start()
    await vi.waitFor(() => expect(runs).toBeGreaterThan(2))
    await failing.stop()
  })

  it('tells the operator of a job that it gives up because the last try killed its worker', async () => {
    await put({ no: 1 }, { maxAttempts: 1 })
    const [lost] = await leaseJobs(database.db, { count: 1, leaseMs: 60_000, now })
    later(61)
    const told = vi.fn<(...told: unknown[]) => void>()
    const keeping = worker({}, { log: { warn: told, error: told }, every: [] })
    keeping.start()
    await keeping.begun()
    await keeping.stop()
    expect(told.mock.calls).toEqual([
      [{ job: lost!.id, kind: 'note', attempt: 1, code: 'WORKER_ENDED' }, 'job given up'],
    ])
  })

  it('gives up a job whose last try killed its worker, and removes what is long over', async () => {
    await put({ no: 1 }, { maxAttempts: 1 })
    await leaseJobs(database.db, { count: 1, leaseMs: 60_000, now })
    await giveUpLostJobs(database.db, now)
    expect(await rows()).toMatchObject([{ failed_at: null }])
    later(61)
    await giveUpLostJobs(database.db, now)
    expect(await rows()).toMatchObject([{ failed_at: now, locked_until: null }])

    await put({ no: 2 })
    await worker({ note: noting().handler }).drain()
    later(15 * 86_400)
    await removeOldJobs(database.db, now)
    expect(await rows()).toMatchObject([{ done_at: null }])
    later(76 * 86_400)
    await removeOldJobs(database.db, now)
    expect(await rows()).toEqual([])
  })
})
