import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startAccessRequestsServer } from '@portal/standins/access-requests/server'
import { startPaymentsServer, type PaymentsServer } from '@portal/standins/payments/server'
import { createWorld } from '@portal/standins/world'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase, type Database } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { cast } from '../../seed/cast.ts'
import { clinicIds } from '../../seed/clinic-ids.ts'
import { makeSeededFolder } from '../../testing/database-folder.ts'
import { freePort } from '../../testing/free-port.ts'
import { person } from '../../testing/harness.ts'
import { makeInvoice } from '../../testing/payments.ts'
import { startServer, type ServerProcess } from '../../testing/server-process.ts'
import { queueRefund } from './refunds.ts'
import { begin, choose } from './testing/paying.ts'

let dataDir: string
let port: number
let clinic: Awaited<ReturnType<typeof startAccessRequestsServer>>
let provider: PaymentsServer
const world = createWorld()
let server: ServerProcess | undefined

beforeAll(async () => {
  dataDir = join(mkdtempSync(join(tmpdir(), 'portal-payment-')), 'data')
  await makeSeededFolder(dataDir)
  const setting = { world, people: [], clock: () => new Date(), host: '127.0.0.1', port: 0, token: 'x'.repeat(40) }
  clinic = await startAccessRequestsServer(setting)
  provider = await startPaymentsServer(setting)
  // The provider sends notifications to one address, before the portal is killed and after it.
  port = await freePort()
}, 120_000)
afterAll(async () => {
  await server?.end('SIGKILL')
  await clinic.close()
  await provider.close()
  rmSync(join(dataDir, '..'), { recursive: true, force: true })
})

const start = async (): Promise<void> => {
  const { url, posId, clientId, clientSecret, secondKey } = provider.address
  server = await startServer(dataDir, {
    PORT: String(port),
    CLINIC_REQUESTS_URL: clinic.address.url,
    CLINIC_REQUESTS_TOKEN: clinic.address.token,
    PAYU_URL: url,
    PAYU_POS_ID: posId,
    PAYU_CLIENT_ID: clientId,
    PAYU_CLIENT_SECRET: clientSecret,
    PAYU_SECOND_KEY: secondKey,
  })
}

/** Does something with the portal's database while the portal is not there; all that is waited for has passed then. */
async function meanwhile<T>(act: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir })
  await sql`update payment set starting_until = null`.execute(database.db)
  await sql`update job set locked_until = null, run_at = now() where done_at is null`.execute(database.db)
  const found = await act(database)
  await database.close()
  return found
}

/** Kills the portal in the middle of what the provider or the clinic is asked: it is done there, and the answer never comes. */
function killAt<T extends object>(of: T, name: keyof T & string): { readonly done: Promise<unknown> } {
  const act = of[name] as (...given: unknown[]) => unknown
  const done = new Promise<unknown>((resolve) => {
    Object.assign(of, {
      [name]: (...given: unknown[]) => {
        Object.assign(of, { [name]: act })
        resolve(server!.end('SIGKILL'))
        return act.apply(of, given)
      },
    })
  })
  return { done }
}

const states = (database: Database) =>
  sql<{ state: string; told: boolean; refund: string | null; attempt: number }>`
    select p.state, told_at is not null as told, r.state as refund, attempt
    from payment p left join payment_refund r on r.payment_id = p.id`
    .execute(database.db)
    .then(({ rows }) => rows)

async function startPaying(invoice: number): Promise<string | null> {
  const anna = person(server!.url)
  await anna.call('login', { body: { username: cast.anna.username, password: cast.anna.password } })
  return (await begin(anna, invoice)).headers.get('location')
}

test(
  'killed between any two steps, the portal charges once, tells the clinic once, gives back once, and finishes what was begun',
  { timeout: 240_000 },
  async () => {
    const invoice = await meanwhile(async (database) =>
      makeInvoice({ database }, { patientId: (await clinicIds(database.db)).patients.anna, now: new Date() }),
    )

    // The provider has made the order, and the portal never hears of it.
    await start()
    const ordering = killAt(world.payments, 'add')
    await expect(startPaying(invoice)).rejects.toThrow('fetch failed')
    await ordering.done
    expect(await meanwhile(states)).toMatchObject([{ state: 'NEW', attempt: 1 }])

    // The order is stored, and its answer reaches nobody: the same page comes again.
    await start()
    const page = await startPaying(invoice)
    await server!.end('SIGKILL')
    await start()
    expect(await startPaying(invoice)).toBe(page)
    expect(world.payments.orders).toHaveLength(2)
    const [, order] = world.payments.orders

    // The notification comes while the portal dies, and again as providers repeat it.
    world.set({ payments: 'late' })
    await choose(page, 'pay')
    const told = world.payments.tell(order!)
    await server!.end('SIGKILL')
    await told
    const hearing = killAt(world.paid, 'hear')
    await start()
    await Promise.all([world.payments.tell(order!), hearing.done])

    // The clinic has heard of it, and the portal does not know: it tells once more, and the clinic counts once.
    expect(await meanwhile(states)).toMatchObject([{ state: 'COMPLETED', told: false }])
    await start()
    await vi.waitFor(() => expect(world.paid.list()).toMatchObject([{ heard: 2 }]), { timeout: 30_000 })
    await server!.end('SIGKILL')

    // The provider gives back, and the portal does not know: it asks what has become of it.
    await meanwhile(async (database) => {
      await sql`insert into payment_refund (payment_id, key, state, created_at, changed_at)
        select id, gen_random_uuid(), 'APPROVED', now(), now() from payment`.execute(database.db)
      const { rows } = await sql<{ id: number; key: string }>`select payment_id as id, key from payment_refund`.execute(
        database.db,
      )
      await database.transaction((tx) => queueRefund(tx, rows[0]!, 0, new Date()))
    })
    const giving = killAt(world.payments, 'refund')
    await start()
    await giving.done
    expect(await meanwhile(states)).toMatchObject([{ state: 'COMPLETED', refund: 'APPROVED' }])
    order!.refunds[0]!.state = 'FINALIZED'
    await start()
    await vi.waitFor(
      async () => {
        const anna = person(server!.url)
        await anna.call('login', { body: { username: cast.anna.username, password: cast.anna.password } })
        expect(await anna.call('paymentList')).toMatchObject([{ state: 'COMPLETED', refund: { state: 'COMPLETED' } }])
      },
      { timeout: 30_000, interval: 500 },
    )
    expect(order!.refunds).toHaveLength(1)
    expect(world.payments.orders.map(({ state }) => state)).toEqual(['NEW', 'COMPLETED'])
    expect(world.paid.list()).toHaveLength(1)
  },
)
