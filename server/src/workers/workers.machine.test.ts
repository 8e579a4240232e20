import { randomInt, randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { endpoints, type EndpointName } from '@portal/contract'
import { ApiError } from '@portal/contract/client'
import { startStandins, type Standins } from '@portal/standins/start'
import { openDatabase, type Database } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { sql } from '../db/sql.ts'
import { limits } from '../http/limits.ts'
import { cast, type CastKey } from '../seed/cast.ts'
import { seedSmall } from '../seed/seed-small.ts'
import { choice, slotsOf } from '../testing/bookings.ts'
import { person } from '../testing/harness.ts'
import { startServer, type ServerProcess } from '../testing/server-process.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'portal-workers-'))
const administrative = new URL(process.env.TEST_DATABASE_URL ?? 'postgres://localhost/postgres')
const prefix = `test_${process.pid}_workers`
let databases = 0
let standins: Standins
let server: ServerProcess | undefined

const administer = (statement: string): Promise<unknown> =>
  onDatabase(administrative.href, ({ background }) => sql.raw(statement).execute(background.db))

const databaseUrl = (name: string): string => {
  const url = new URL(administrative)
  url.pathname = `/${name}`
  return url.href
}

beforeAll(async () => {
  standins = await startStandins()
  await administer(`create database ${prefix}`)
  await onDatabase(databaseUrl(prefix), async (database) => {
    await migrate(database)
    await seedSmall(database, { today: new Date() })
  })
})
afterEach(async () => {
  await server?.end('SIGKILL')
  server = undefined
})
afterAll(async () => {
  await standins.close()
  for (let no = 1; no <= databases; no++) await administer(`drop database if exists ${prefix}_${no} with (force)`)
  await administer(`drop database ${prefix} with (force)`)
  rmSync(dataDir, { recursive: true, force: true })
})

/** The name of a new database with the small clinic and the cast. */
async function newDatabase(): Promise<string> {
  databases += 1
  const name = `${prefix}_${databases}`
  await administer(`create database ${name} template ${prefix} strategy wal_log`)
  return name
}

async function onDatabase<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ databaseUrl: url, dataDir: '', poolSize: 2 })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** Two workers behind one port, with real protocols to the outside. */
async function start(name: string, more: Record<string, string> = {}): Promise<ServerProcess> {
  const { sms, mail } = standins.addresses
  server = await startServer(dataDir, {
    DATABASE_URL: databaseUrl(name),
    WORKERS: '2',
    STANDINS: 'off',
    SMSAPI_URL: sms.url,
    SMSAPI_TOKEN: sms.token,
    SMTP_URL: mail.url,
    LOG_LEVEL: 'info',
    ...more,
  })
  return server
}

/** The processes that the portal's own has started. */
const workersOf = ({ pid }: ServerProcess): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)

const lives = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

interface Line {
  readonly worker?: number
  readonly route?: string
  readonly msg?: string
}
const logged = (): Line[] =>
  server!
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line) as Line)
/** The workers that have answered calls of a route, in the order of the answers. */
const answeredBy = (route: string): (number | undefined)[] =>
  logged().flatMap((line) => (line.route === route ? [line.worker] : []))

interface Answer {
  /** 0: there was none. */
  readonly status: number
  readonly cookies: readonly string[]
  readonly error?: string | undefined
}

interface Input {
  readonly body?: object
  readonly cookie?: string
}

/** A caller with one connection, which stays with the worker that has taken it. */
class Caller {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })

  call(name: EndpointName, input: Input = {}): Promise<Answer> {
    return this.begin(name, input)()
  }

  /** Sends a call without its last byte; the returned function sends that and waits for the answer. */
  begin(name: EndpointName, { body, cookie }: Input): () => Promise<Answer> {
    const { method, path } = endpoints[name]
    const text = body ? JSON.stringify(body) : ''
    const headers = {
      'sec-fetch-site': 'same-origin',
      'x-portal-request': 'test',
      ...(body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {}),
      ...(cookie ? { cookie } : {}),
    }
    const sent = request(new URL(path, server!.url), { method, headers, agent: this.#agent })
    const answered = new Promise<Answer>((resolve) => {
      const lost = ({ code }: NodeJS.ErrnoException) => resolve({ status: 0, cookies: [], error: code })
      sent.on('error', lost)
      sent.on('response', (answer) => {
        answer.resume().on('error', lost)
        answer.on('end', () => resolve({ status: answer.statusCode!, cookies: answer.headers['set-cookie'] ?? [] }))
      })
    })
    if (text) sent.write(text.slice(0, -1))
    return () => {
      sent.end(text.slice(-1))
      return answered
    }
  }
}

/** One caller for each worker. */
async function callersOfBoth(): Promise<[Caller, Caller]> {
  const { path } = endpoints.systemInstallation
  const callers = new Map<number, Caller>()
  // The system decides which worker takes a connection.
  for (let count = 0; callers.size < 2 && count < 100; count++) {
    const caller = new Caller()
    const before = answeredBy(path).length
    expect((await caller.call('systemInstallation')).status).toBe(200)
    callers.set(await vi.waitUntil(() => answeredBy(path)[before]), caller)
  }
  expect([...callers.keys()].toSorted((a, b) => a - b)).toEqual([1, 2])
  return [callers.get(1)!, callers.get(2)!]
}

const anna = { username: cast.anna.username, password: cast.anna.password }
const sessionOf = ({ cookies }: Answer): string => /session=[^;]+/.exec(cookies.join('\n'))![0]

test('calls to one port are dealt to both workers, whose lines stand in one log, and a session that ends at one ends at the other within a second', async () => {
  await start(await newDatabase())
  const [one, other] = await callersOfBoth()
  const cookie = sessionOf(await one.call('login', { body: anna }))
  for (const caller of [one, other, one, other])
    expect((await caller.call('accountCurrent', { cookie })).status).toBe(200)
  expect((await one.call('logout', { cookie })).status).toBe(204)
  const ended = performance.now()
  let status = 200
  while (status === 200 && performance.now() - ended < 1_000)
    status = (await other.call('accountCurrent', { cookie })).status
  expect(status).toBe(401)
  expect((await one.call('accountCurrent', { cookie })).status).toBe(401)
  expect(new Set(answeredBy(endpoints.accountCurrent.path))).toEqual(new Set([1, 2]))
  expect(await server!.end('SIGTERM')).toBe(0)
})

test('who calls too often is limited by what both workers have seen', async () => {
  await start(await newDatabase(), { RATE_LIMITS: 'on' })
  const callers = await callersOfBoth()
  const body = { eventLogType: 'LOGIN_FAILURE' }
  const report = (count: number) => callers[count % 2]!.call('eventLogCreate', { body })
  for (let count = 0; count < limits.login.perAddress; count++) expect((await report(count)).status).toBe(204)
  expect([(await report(0)).status, (await report(1)).status]).toEqual([429, 429])
})

test('told to stop, both workers finish what is under way, and the portal ends well', async () => {
  const { pid } = await start(await newDatabase())
  const workers = workersOf(server!)
  const callers = await callersOfBoth()
  const body = { username: 'nobody', password: 'of this nothing is right' }
  const finish = callers.map((caller) => caller.begin('login', { body }))
  process.kill(pid, 'SIGTERM')
  await vi.waitFor(async () => expect((await new Caller().call('systemInstallation')).error).toBe('ECONNREFUSED'), {
    timeout: 5_000,
  })
  expect(answeredBy(endpoints.login.path)).toEqual([])
  const answers = await Promise.all(finish.map((each) => each()))
  expect(answers.map(({ status }) => status)).toEqual([400, 400])
  expect(await server!.end('SIGTERM')).toBe(0)
  expect(workers.filter(lives)).toEqual([])
  expect(answeredBy(endpoints.login.path).toSorted((a, b) => a! - b!)).toEqual([1, 2])
})

test('when the parent is killed no worker is left behind', async () => {
  await start(await newDatabase())
  const workers = workersOf(server!)
  expect(workers).toHaveLength(2)
  await server!.end('SIGKILL')
  await vi.waitFor(() => expect(workers.filter(lives)).toEqual([]), { timeout: 5_000 })
  expect((await new Caller().call('systemInstallation')).error).toBe('ECONNREFUSED')
})

const services = ['DERM', 'LAB-KREW', 'PSYCH', 'NEUR']

/** Books slots; a call without an answer is repeated under its key. Returns the bookings that were acknowledged, and how many calls had no answer. */
async function bookAll(key: CastKey, count: number, onBooked: () => void) {
  const someone = person(server!.url)
  let unanswered = 0
  const persistently = async <T>(call: () => Promise<T>): Promise<T> => {
    for (;;)
      try {
        return await call()
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 0) throw error
        unanswered += 1
      }
  }
  await someone.call('login', { body: { username: cast[key].username, password: cast[key].password } })
  const patientId = (await someone.call('patientList'))[0]!.id
  const booked: string[] = []
  const refused: string[] = []
  while (booked.length < count && refused.length < 200) {
    const slots = await persistently(() => slotsOf(someone, patientId, services[randomInt(services.length)]!, 50))
    const chosen = choice(slots[randomInt(slots.length)]!, patientId)
    const [holdKey, bookKey] = [randomUUID(), randomUUID()]
    try {
      const hold = await persistently(() => someone.call('holdCreate', { body: chosen }, { idempotencyKey: holdKey }))
      const body = { ...chosen, hisBookingId: hold.hisBookingId }
      const made = await persistently(() => someone.call('bookingModify', { body }, { idempotencyKey: bookKey }))
      booked.push(made.systemId)
      onBooked()
    } catch (error) {
      // The slot is at the same time as another visit of this patient.
      if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) throw error
      refused.push(error.errorCode ?? '')
    }
  }
  expect(booked, refused.join()).toHaveLength(count)
  return { booked, unanswered }
}

test('a worker that is killed under load is replaced; nothing that was acknowledged is lost, and only calls that it had in hand go without an answer', async () => {
  const name = await newDatabase()
  await start(name, { BOOKINGS_PER_SERVICE: '100000', BOOKINGS_PER_ACCOUNT: '100000' })
  let bookings = 0
  const onBooked = () => {
    bookings += 1
    if (bookings === 6) process.kill(workersOf(server!)[0]!, 'SIGKILL')
    if (bookings === 10) process.kill(workersOf(server!).at(-1)!, 'SIGKILL')
  }
  const customers = ['anna', 'krzysztof', 'olena', 'maria'] as const
  const outcomes = await Promise.all(customers.map((key) => bookAll(key, 5, onBooked)))
  // Each kill takes at most the one call that each customer has under way.
  for (const { unanswered } of outcomes) expect(unanswered).toBeLessThanOrEqual(2)
  const acknowledged = outcomes.flatMap(({ booked }) => booked)
  expect(new Set(acknowledged).size).toBe(20)
  const { rows } = await onDatabase(databaseUrl(name), ({ db }) =>
    sql<{ count: number }>`
      select count(*)::int as count from booking b join clinic_slot s on s.id = b.slot_id
      where b.id = any(${acknowledged}::bigint[]) and b.status in ('SCHEDULED', 'REGISTERED') and s.status = 'booked'`.execute(
      db,
    ),
  )
  expect(rows).toEqual([{ count: 20 }])
  const replaced = () => logged().filter(({ msg }) => msg === 'a worker ended and is replaced')
  const bothServe = () => vi.waitFor(async () => void (await callersOfBoth()), { timeout: 30_000, interval: 500 })
  await bothServe()
  expect(replaced()).toHaveLength(2)
  // One that is told to stop is replaced as well.
  process.kill(workersOf(server!)[0]!, 'SIGTERM')
  await vi.waitFor(() => expect(replaced()).toHaveLength(3), { timeout: 15_000 })
  await bothServe()
  expect(await server!.end('SIGTERM')).toBe(0)
})

test('where no worker can start any more the portal ends and says so', async () => {
  const name = await newDatabase()
  const { pid } = await start(name)
  const workers = workersOf(server!)
  await administer(`drop database ${name} with (force)`)
  for (const worker of workers) process.kill(worker, 'SIGKILL')
  await vi.waitFor(() => expect(lives(pid)).toBe(false), { timeout: 60_000 })
  expect(await server!.end('SIGTERM')).toBe(1)
  expect(logged().at(-1)?.msg).toBe('the workers end at their start again and again')
})

test('a portal that cannot start says why once, and no worker is left', async () => {
  const failed = await start('there_is_none').then(String, (error: Error) => error.message)
  expect(failed).toMatch(/^The portal ended with 1:\n/)
  expect(failed.match(/does not exist/g)).toHaveLength(1)
})
