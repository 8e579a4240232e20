import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ApiError } from '@portal/contract/client'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { cast, type CastKey } from '../seed/cast.ts'
import { seedSmall } from '../seed/seed-small.ts'
import { choice, holdFirst, slotsOf, type Visitor } from '../testing/bookings.ts'
import { freshDatabase } from '../testing/database.ts'
import { person, type Person } from '../testing/harness.ts'
import { looseWire, type LooseWire } from '../testing/loose-wire.ts'
import { startPostgres, type PostgresServer } from '../testing/postgres-server.ts'
import { startServer, type ServerProcess } from '../testing/server-process.ts'
import type { Connections } from './connections.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { hurried } from './pace.ts'
import { postgresConnections } from './postgres.ts'

/** Milliseconds: the longest wait for a refusal, and the longest once the server is known to be silent. */
const [longest, whileOpen] = [3000, 1000]
/** Tries, one every 25 ms. */
const withinASecond = 40

interface Outcome {
  readonly status: number
  readonly ms: number
  readonly retryAfter: string | null
}

async function timed(someone: Person, path: string, init?: RequestInit): Promise<Outcome> {
  const began = performance.now()
  const answer = await someone.fetch(path, init)
  await answer.arrayBuffer()
  return { status: answer.status, ms: performance.now() - began, retryAfter: answer.headers.get('retry-after') }
}

const slowest = (outcomes: readonly Outcome[]) => Math.max(...outcomes.map(({ ms }) => ms))
/** How long nine of ten took at most. */
const p90 = (outcomes: readonly Outcome[]) =>
  outcomes.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.ceil(outcomes.length * 0.9) - 1]!

test('work in the background keeps nobody waiting: on a server it has connections of its own, in the embedded database people go first', async () => {
  const database = await freshDatabase()
  const { connections, background } = database
  if (database.kind === 'pglite') {
    const order: string[] = []
    const first = await connections.connect()
    const work = background.connections.connect().then((one) => (order.push('work'), one.release()))
    const people = connections.connect().then((one) => (order.push('people'), one.release()))
    first.release()
    await Promise.all([work, people])
    expect(order).toEqual(['people', 'work'])
  } else {
    const busy = await Promise.all(Array.from({ length: 5 }, () => background.connections.connect()))
    await database.ping(2000)
    for (const one of busy) one.release()
  }
  await database.close()
})

test('who waits for a place is refused with the one for whom a silent server opened no connection, and does not begin the same wait (F04)', async () => {
  const mute = createServer((socket) => socket.on('error', () => undefined))
  const { port } = await new Promise<AddressInfo>((listening) =>
    mute.listen(0, '127.0.0.1', () => listening(mute.address() as AddressInfo)),
  )
  const place = 600
  const patient = (ms: number) =>
    postgresConnections(`postgres://nobody@127.0.0.1:${port}/none`, 1, { ...hurried, place: ms })
  const [pool, clock] = [patient(place), patient(place / 2)]
  const refusedAfter = async (connections: Connections) => {
    const began = performance.now()
    await expect(connections.connect()).rejects.toMatchObject({ reason: 'silent' })
    return performance.now() - began
  }
  const first = refusedAfter(pool)
  // The second comes when half of the first one's time is over.
  await refusedAfter(clock)
  const second = refusedAfter(pool)
  expect(await first).toBeGreaterThanOrEqual(place - 1)
  expect(await second).toBeLessThan(place)
  await Promise.all([pool.end(), clock.end()])
  mute.close()
})

describe.each(process.env.TEST_DATABASE === 'postgres' ? ['PostgreSQL'] : [])('on %s', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-silent-'))
  let postgres: PostgresServer
  let wire: LooseWire
  let portal: ServerProcess
  let databaseUrl: string
  let anna: Visitor
  let olena: Visitor

  const signIn = async (key: CastKey): Promise<Visitor> => {
    const someone = person(portal.url)
    await someone.call('login', { body: { username: cast[key].username, password: cast[key].password } })
    return { person: someone, patientId: (await someone.call('patientList'))[0]!.id }
  }
  const count = async (text: string): Promise<number> => {
    const client = new Client({ connectionString: databaseUrl })
    await client.connect()
    const { rows } = await client.query<{ count: string }>(text)
    await client.end()
    return Number(rows[0]!.count)
  }
  const unrelated = () =>
    ['/mpi/accounts/mpi-user', '/mpi/accounts/mpi-user/patients', '/mpi/dictionaries/unit-specialities'] as const
  /** Calls all of these at once and returns how much longer the slowest waited than a call that needs no database: the machine may be busy. */
  const together = async (paths: readonly string[]) => {
    const [outcomes, idle] = await Promise.all([
      Promise.all(paths.map((path) => timed(anna.person, path))),
      Promise.all([1, 2, 3].map(() => timed(anna.person, '/health'))),
    ])
    return { outcomes, longestWait: slowest(outcomes) - slowest(idle) }
  }
  /**
   * Awaits a call, and tells how much longer it took from a moment on, in milliseconds, than the slowest of the calls that need no database and were
   * made meanwhile: the machine may be busy.
   */
  const beside = async <T>(call: Promise<T>, moment: Promise<unknown>) => {
    const idle: Outcome[] = []
    const ended: number[] = []
    const began = moment.then(() => performance.now())
    const settled = call.finally(() => ended.push(performance.now()))
    settled.catch(() => undefined)
    do idle.push(await timed(anna.person, '/health'))
    while (ended.length === 0)
    const answer = await settled
    return { answer, wait: ended[0]! - (await began) - slowest(idle) }
  }
  const alive = () => expect(process.kill(portal.pid, 0)).toBe(true)
  /** How often a person is refused until the server is used again, trying at most every 25 ms: on a busy machine it is less often, never more. */
  const refusedUntilFound = async (someone: Person) => {
    let refused = 0
    const attempt = async () => {
      const { status } = await timed(someone, '/mpi/accounts/mpi-user')
      if (status !== 200) refused += 1
      expect(status).toBe(200)
    }
    await vi.waitFor(attempt, { timeout: 30_000, interval: 25 })
    return refused
  }

  beforeAll(async () => {
    postgres = await startPostgres()
    const address = new URL(postgres.url)
    wire = await looseWire(Number(address.port))
    const database = await openDatabase({ databaseUrl: address.href, dataDir: '' })
    await migrate(database)
    await seedSmall(database)
    await database.close()
    databaseUrl = address.href
    address.port = String(wire.port)
    portal = await startServer(folder, { DATABASE_URL: address.href, LOG_LEVEL: 'error' })
    anna = await signIn('anna')
    olena = await signIn('olena')
  })
  afterAll(async () => {
    await portal.end('SIGKILL')
    wire.close()
    await postgres.remove()
    rmSync(folder, { recursive: true, force: true })
  })

  test('a server that falls silent costs nobody more than three seconds, then less than one, and is found again at once (F04)', async () => {
    const period = `dateFrom=${new Date().toISOString()}&dateTo=${new Date(Date.now() + 86_400_000).toISOString()}`
    const paths = [...unrelated(), `/mppd/api/bookings?patientId=${anna.patientId}&${period}`]
    const wave = () => together(Array.from({ length: 5 }, () => paths).flat())
    await wave()
    for (let round = 1; round <= 3; round += 1) {
      // Some calls are on their way when it happens.
      const underWay = wave()
      postgres.freeze()
      const first = [await underWay, await wave()]
      for (const { longestWait } of first) expect(longestWait).toBeLessThan(longest)
      expect(first[1]!.outcomes.map(({ status }) => status)).toEqual(paths.flatMap(() => Array(5).fill(503)))
      for (let again = 0; again < 5; again += 1) {
        const { outcomes, longestWait } = await wave()
        expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([503]))
        expect(outcomes.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true)
        expect(longestWait).toBeLessThan(whileOpen)
      }
      expect(await timed(anna.person, '/health')).toMatchObject({ status: 200 })
      expect(await timed(anna.person, '/ready')).toMatchObject({ status: 503 })
      postgres.thaw()
      expect(await refusedUntilFound(anna.person)).toBeLessThan(withinASecond)
      expect((await wave()).outcomes.filter(({ status }) => status !== 200)).toEqual([])
      expect(await timed(anna.person, '/ready')).toMatchObject({ status: 200 })
      alive()
    }
  })

  test('of a server that is killed nothing is awaited, and it is used again as soon as it is there (F04)', async () => {
    for (let round = 1; round <= 5; round += 1) {
      const underWay = together(Array.from({ length: 8 }, () => '/mpi/accounts/mpi-user/patients'))
      await postgres.kill()
      expect((await underWay).longestWait).toBeLessThan(whileOpen)
      const { outcomes, longestWait } = await together(unrelated())
      for (const outcome of outcomes) expect(outcome).toMatchObject({ status: 503, retryAfter: '5' })
      expect(longestWait).toBeLessThan(whileOpen)
      await postgres.start()
      expect(await refusedUntilFound(anna.person)).toBeLessThan(withinASecond)
      alive()
    }
  })

  test('a table that somebody keeps locked is missed only by those who want it (F06)', async () => {
    const slots = await slotsOf(anna.person, anna.patientId, 'DERM')
    const period = `dateFrom=${new Date().toISOString()}&dateTo=${new Date(Date.now() + 60 * 86_400_000).toISOString()}`
    const wanting = [
      () => timed(anna.person, `/mppd/api/bookings?patientId=${anna.patientId}&${period}`),
      () => timed(olena.person, `/mppd/api/bookings?patientId=${olena.patientId}&${period}`),
      async () => {
        const began = performance.now()
        const status = await anna.person.call('holdCreate', { body: choice(slots[0]!, anna.patientId) }).then(
          () => 200,
          (error: unknown) => (error instanceof ApiError ? error.status : 0),
        )
        return { status, ms: performance.now() - began, retryAfter: null }
      },
    ]
    /**
     * Callers that do not need the locked table, each making one call after the other, beside 12 calls per second that need it; each of those alone
     * would occupy a connection for a second.
     */
    const load = async (seconds: number) => {
      const until = performance.now() + seconds * 1000
      const others: Outcome[] = []
      const wanted: Promise<Outcome>[] = []
      const pace = setInterval(() => wanted.push(...wanting.map((call) => call())), 250)
      const caller = async (path: string) => {
        while (performance.now() < until) others.push(await timed(olena.person, path))
      }
      await Promise.all([...unrelated(), ...unrelated()].map(caller))
      clearInterval(pace)
      return { others, wanted: await Promise.all(wanted) }
    }
    const before = await load(3)
    const locker = new Client({ connectionString: databaseUrl })
    await locker.connect()
    await locker.query('begin; lock table booking in access exclusive mode')
    const locked = await load(10)
    await locker.query('rollback')
    await locker.end()
    const figures = (outcomes: readonly Outcome[]) =>
      `${outcomes.length}, p90 ${p90(outcomes).toFixed()} ms, slowest ${slowest(outcomes).toFixed()} ms`
    console.log(`unlocked: ${figures(before.others)}; of the table: ${figures(before.wanted)}`)
    console.log(`locked: ${figures(locked.others)}; of the table: ${figures(locked.wanted)}`)
    expect(before.others.filter(({ status }) => status !== 200)).toEqual([])
    expect(before.wanted.filter(({ status }) => status === 200).length).toBeGreaterThan(before.wanted.length / 2)
    expect(locked.others.filter(({ status }) => status !== 200)).toEqual([])
    // Without connections left, more than one of ten would wait the second for which a lock keeps them.
    expect(p90(locked.others)).toBeLessThan(2 * p90(before.others) + whileOpen / 2)
    expect(new Set(locked.wanted.map(({ status }) => status))).toEqual(new Set([503]))
    expect(slowest(locked.wanted) - slowest(locked.others)).toBeLessThan(longest)
    await vi.waitFor(async () => expect((await wanting[0]!()).status).toBe(200), { timeout: 10_000, interval: 50 })
  })

  test('a booking whose commit was answered to nobody is found by its key, and is one', async () => {
    const { slot, hold } = await holdFirst(olena, 'LAB-KREW')
    const body = { ...choice(slot, olena.patientId), hisBookingId: hold.hisBookingId }
    const before = await count('select count(*) from booking')
    const send = { body }
    const idempotencyKey = randomUUID()
    // Jobs commit on the same wire, and new connections name an isolation level; the booking's commit goes together with the call's key.
    const lost = wire.loseAnswerTo(idempotencyKey, 'commit')
    // What the booking did before is no wait for an answer.
    const { answer: refusal, wait } = await beside(
      olena.person.refusal('bookingModify', send, { idempotencyKey }),
      lost,
    )
    expect(refusal).toMatchObject({ status: 503, errorCode: 'UNAVAILABLE' })
    expect(wait).toBeLessThan(longest)
    await lost
    // The server was thought to be silent until it answered once more.
    const again = () => olena.person.call('bookingModify', send, { idempotencyKey })
    const booking = await vi.waitFor(again, { timeout: 10_000, interval: 50 })
    expect(await again()).toEqual(booking)
    expect((await count('select count(*) from booking')) - before).toBeLessThanOrEqual(1)
    expect(await count(`select count(*) from idempotent_answer where key = '${idempotencyKey}'`)).toBe(1)
  })
})
