import { randomInt, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ApiError } from '@portal/contract/client'
import type { Booking } from '@portal/contract/areas/bookings'
import { openDatabase } from './db/database.ts'
import { sql } from './db/sql.ts'
import { cast, type CastKey } from './seed/cast.ts'
import { choice, slotsOf } from './testing/bookings.ts'
import { person, type Person } from './testing/harness.ts'
import { makeSeededFolder } from './testing/database-folder.ts'
import { startServer, type ServerProcess } from './testing/server-process.ts'

const kills = 5
const people = ['anna', 'krzysztof', 'olena', 'maria'] as const satisfies CastKey[]
const services = ['DERM', 'LAB-KREW', 'PSYCH', 'NEUR'] as const

let dataDir: string
let server: ServerProcess | undefined

beforeAll(async () => {
  dataDir = join(mkdtempSync(join(tmpdir(), 'portal-crash-')), 'data')
  await makeSeededFolder(dataDir)
}, 120_000)
afterEach(async () => {
  await server?.end('SIGKILL')
  server = undefined
})
afterAll(() => {
  rmSync(join(dataDir, '..'), { recursive: true, force: true })
})

/** A completed hold: what was sent, under which key, and the answer once it came. */
interface Order {
  readonly key: string
  readonly body: { timeSlotId: string; availabilityId: string; patientId: string; hisBookingId: string }
  answer?: Booking
  /** Acknowledged, or asked for without an answer. */
  cancelled?: 'yes' | 'perhaps'
}
/** Customers book until the server is gone. */
const unlimited = { BOOKINGS_PER_SERVICE: '100000', BOOKINGS_PER_ACCOUNT: '100000' }

interface Customer {
  readonly key: CastKey
  readonly orders: Order[]
}

async function signIn(key: CastKey): Promise<{ person: Person; patientId: string }> {
  const someone = person(server!.url)
  await someone.call('login', { body: { username: cast[key].username, password: cast[key].password } })
  return { person: someone, patientId: (await someone.call('patientList'))[0]!.id }
}

/** Books, and now and then cancels, until the server is gone; justified refusals are expected. */
async function keepBooking({ key, orders }: Customer, onAnswer: () => void): Promise<void> {
  try {
    const { person: someone, patientId } = await signIn(key)
    for (;;) {
      const slots = await slotsOf(someone, patientId, services[randomInt(services.length)]!, 20)
      const slot = slots[randomInt(Math.max(slots.length, 1))]
      if (!slot) continue
      try {
        const hold = await someone.call('holdCreate', { body: choice(slot, patientId) })
        const order: Order = {
          key: randomUUID(),
          body: { ...choice(slot, patientId), hisBookingId: hold.hisBookingId },
        }
        orders.push(order)
        order.answer = await someone.call('bookingModify', { body: order.body }, { idempotencyKey: order.key })
        onAnswer()
        if (randomInt(2) === 0) continue
        order.cancelled = 'perhaps'
        await someone.call('bookingCancel', { params: { system: order.answer.system, id: order.answer.systemId } })
        order.cancelled = 'yes'
      } catch (error) {
        // 503 is a busy database: nothing was acknowledged, so nothing is noted.
        const refused =
          error instanceof ApiError && (error.status === 503 || (error.status >= 400 && error.status < 500))
        if (!refused) throw error
        if (orders.at(-1)?.answer === undefined) orders.pop()
      }
    }
  } catch (error) {
    // No answer came: the server has been killed.
    if (!(error instanceof ApiError) || error.status !== 0) throw error
  }
}

/** The portal's answer to a repeated order; undefined when the clinic's rules refuse it. */
async function modified(someone: Person, { key, body }: Order): Promise<Booking | undefined> {
  try {
    return await someone.call('bookingModify', { body }, { idempotencyKey: key })
  } catch (error) {
    if (error instanceof ApiError && error.errorCode === 'BOOKING_VALIDATION') return undefined
    throw error
  }
}

/** Checks that everything acknowledged exists; what had no answer is found, or done now, under its key. */
async function settle({ key, orders }: Customer): Promise<number> {
  const { person: someone, patientId } = await signIn(key)
  const period = { dateFrom: new Date().toISOString(), dateTo: new Date(Date.now() + 60 * 86_400_000).toISOString() }
  const listed = await someone.call('bookingList', { query: { patientId, ...period } })
  let acknowledged = 0
  const refused = new Set<Order>()
  for (const order of orders) {
    const found = listed.find((booking) => booking.systemId === order.body.hisBookingId)
    if (order.answer) {
      acknowledged += order.cancelled === 'yes' ? 2 : 1
      const expected = { yes: ['CANCELED'], perhaps: ['CANCELED', 'SCHEDULED'], no: ['SCHEDULED'] }[
        order.cancelled ?? 'no'
      ]
      expect([found?.systemId, expected.includes(found?.status ?? '')]).toEqual([order.answer.systemId, true])
      if (found?.status === 'CANCELED') order.cancelled = 'yes'
      else delete order.cancelled
    }
    // Its effect may have been committed or not: with the key it happens once either way, or it is refused as it would have been.
    const again = await modified(someone, order)
    if (!again) {
      expect([order.answer, found]).toEqual([undefined, undefined])
      refused.add(order)
      continue
    }
    expect(again.systemId).toBe(order.body.hisBookingId)
    if (order.answer) expect(again).toEqual(order.answer)
    order.answer = again
  }
  orders.splice(0, orders.length, ...orders.filter((order) => !refused.has(order)))
  return acknowledged
}

/** Slots that contradict their bookings, for whatever reason. */
async function disagreements(): Promise<unknown[]> {
  const database = await openDatabase({ dataDir })
  try {
    const { rows } = await sql`
      select s.id, s.status, count(b.id) as live from clinic_slot s
      left join booking b on b.slot_id = s.id and b.status in ('PROVISIONAL', 'SCHEDULED', 'REGISTERED')
      group by s.id, s.status
      having count(b.id) > 1 or (s.status = 'free') <> (count(b.id) = 0)
        or (s.status = 'held') <> (count(*) filter (where b.status = 'PROVISIONAL') = 1)`.execute(database.db)
    return rows
  } finally {
    await database.close()
  }
}

test(
  'killed again and again while it books, the portal loses nothing that it acknowledged and frees no slot twice',
  { timeout: 240_000 },
  async () => {
    const customers = people.map((key): Customer => ({ key, orders: [] }))
    const ready: number[] = []
    for (let round = 0; round < kills; round++) {
      server = await startServer(dataDir, unlimited)
      ready.push(server.readyMs)
      for (const customer of customers) await settle(customer)
      const running = server
      let answers = 0
      const killAfter = randomInt(4, 15)
      const onAnswer = () => {
        answers++
        if (answers === killAfter) setTimeout(() => void running.end('SIGKILL'), randomInt(0, 60))
      }
      await Promise.all(customers.map((customer) => keepBooking(customer, onAnswer)))
    }
    server = await startServer(dataDir, unlimited)
    ready.push(server.readyMs)
    let acknowledged = 0
    for (const customer of customers) acknowledged += await settle(customer)
    expect(await server.end('SIGTERM')).toBe(0)
    server = undefined
    expect(await disagreements()).toEqual([])
    expect(acknowledged).toBeGreaterThanOrEqual(kills * 4)
    console.info(
      `${kills} kills: ${acknowledged} acknowledged, 0 lost; ready again after ${Math.round(Math.max(...ready))} ms at most`,
    )
  },
)

test(
  'told to stop, it finishes what is under way, takes nothing new and leaves a folder that opens again',
  { timeout: 120_000 },
  async () => {
    server = await startServer(dataDir, unlimited)
    const { url } = server
    expect((await fetch(`${url}/health`)).status).toBe(200)
    expect(await (await fetch(`${url}/ready`)).json()).toEqual({ status: 'ok' })
    const { person: someone, patientId } = await signIn('anna')
    const ask = () => Array.from({ length: 5 }, () => someone.call('bookingList', { query: { patientId } }))
    // Connections that stand already carry the next calls at once: what is sent before the signal is under way.
    await Promise.all(ask())
    const underWay = ask()
    await Promise.race(underWay)
    const started = performance.now()
    const ended = server.end('SIGTERM')
    const settled = await Promise.allSettled(underWay)
    expect(settled.map(({ status }) => status)).toEqual(settled.map(() => 'fulfilled'))
    expect(await ended).toBe(0)
    expect(performance.now() - started).toBeLessThan(10_000)
    const { port } = new URL(url)
    const refused = await new Promise((resolve) =>
      connect(Number(port), '127.0.0.1')
        .on('connect', () => resolve(false))
        .on('error', () => resolve(true)),
    )
    expect(refused).toBe(true)
    server = undefined
    expect(await disagreements()).toEqual([])
  },
)
