import { startPaymentsServer, type PaymentsServer } from '@portal/standins/payments/server'
import { createWorld } from '@portal/standins/world'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../../db/sql.ts'
import { clinicIds, type ClinicIds } from '../../seed/clinic-ids.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import { startPortal, type TestPortal } from '../../testing/harness.ts'
import { keepStateOf } from '../../testing/kept-state.ts'
import { makeInvoice } from '../../testing/payments.ts'
import { today } from '../../testing/targets.ts'
import { queueRefund } from './refunds.ts'
import { becomes, begin, choose, notify, paymentStates } from './testing/paying.ts'

const world = createWorld()
const { payments } = world
let provider: PaymentsServer
let portal: TestPortal
let restore: () => Promise<void>
let ids: ClinicIds

beforeAll(async () => {
  const setting = { world, people: [], clock: () => today, host: '127.0.0.1', port: 0, token: 'x'.repeat(40) }
  provider = await startPaymentsServer(setting)
  portal = await startPortal({ today, outside: { payments: provider.przelewy24 } })
  ids = await clinicIds(portal.database.db)
  // What repeats itself has been done once, before the tests.
  await portal.app.worker.drain()
  restore = await keepStateOf(portal)
})
beforeEach(async () => {
  await restore()
  world.reset()
  portal.setTime(today)
})
afterAll(async () => {
  await portal.close()
  await provider.close()
})

/** A payment that was begun. */
async function begun() {
  const invoice = await makeInvoice(portal, { patientId: ids.patients.anna, now: today })
  const { headers } = await begin(await portal.as('anna'), invoice)
  return { page: headers.get('location'), order: payments.orders.at(-1)! }
}
async function later(ms: number): Promise<void> {
  portal.setTime(new Date(portal.now().getTime() + ms))
  await portal.app.worker.drain()
}

test('with Przelewy24 a payment is registered, paid on its page, told with a signature, verified by us, and only then paid', async () => {
  const { page, order } = await begun()
  expect(page).toMatch(/\/p24\/trnRequest\/[0-9A-F]+$/)
  expect((await choose(page, 'pay')).headers.get('location')).toBe(`${portal.url}/payments/completed`)
  await becomes(portal, 'COMPLETED')
  expect(order.state).toBe('COMPLETED')
  expect(order.description).toMatch(/^Faktura FV\//)
})

test('what is signed wrongly, changed on its way or PayU’s changes nothing', async () => {
  const { order } = await begun()
  const { text } = provider.notice(order)
  const before = await fingerprint(portal.database)
  for (const [sent, to] of [
    [provider.notice(order, { forged: true }).text, 'przelewy24'],
    [text.replace('15000', '1'), 'przelewy24'],
    [text.replace('PLN', 'EUR'), 'przelewy24'],
    [text.replace(/"sign":"[^"]*"/, '"sign":""'), 'przelewy24'],
    [text, 'payu'],
  ] as const)
    expect(await notify(portal, { text: sent, headers: {} }, to)).toBe(400)
  expect(await fingerprint(portal.database)).toEqual(before)
})

test('an amount that is not ours is never verified, so that its money goes back by itself', async () => {
  const { order } = await begun()
  expect(await notify(portal, provider.notice(order, { amount: 1 }), 'przelewy24')).toBe(200)
  await portal.app.worker.drain()
  expect(await paymentStates(portal)).toEqual([{ state: 'NEW', fault: 'AMOUNT' }])
  expect(order.state).toBe('NEW')
})

test('where no notification comes the provider is asked; what nobody pays is ended, and money that comes after it is never verified', async () => {
  world.set({ payments: 'late' })
  const [paid, left] = [await begun(), await begun()]
  await choose(paid.page, 'pay')
  await later(31_000)
  expect((await paymentStates(portal)).map(({ state }) => state)).toEqual(['COMPLETED', 'PENDING'])
  await later(25 * 3_600_000)
  expect((await paymentStates(portal)).map(({ state }) => state)).toEqual(['COMPLETED', 'CANCELED'])
  await choose(left.page, 'pay')
  expect(await notify(portal, provider.notice(left.order), 'przelewy24')).toBe(200)
  await later(3_600_000)
  expect(await paymentStates(portal)).toEqual([
    { state: 'COMPLETED', fault: null },
    { state: 'CANCELED', fault: 'STATE' },
  ])
  expect(left.order.state).toBe('WAITING_FOR_CONFIRMATION')
})

test('a payment is given back once, however often it is asked for', async () => {
  const { page, order } = await begun()
  await choose(page, 'pay')
  await becomes(portal, 'COMPLETED')
  await sql`insert into payment_refund (payment_id, key, state, created_at, changed_at)
    select id, gen_random_uuid(), 'APPROVED', ${portal.now()}, ${portal.now()} from payment`.execute(portal.database.db)
  const { rows } = await sql<{ id: number; key: string }>`select payment_id as id, key from payment_refund`.execute(
    portal.database.db,
  )
  await portal.database.transaction(async (tx) => {
    for (const turn of [0, 1]) await queueRefund(tx, rows[0]!, turn, portal.now())
  })
  await portal.app.worker.drain()
  expect(order.refunds).toMatchObject([{ amount: 15_000 }])
  order.refunds[0]!.state = 'FINALIZED'
  await later(3_600_000)
  const { rows: refunds } = await sql<{ state: string }>`select state from payment_refund`.execute(portal.database.db)
  expect(refunds).toEqual([{ state: 'COMPLETED' }])
  expect((await paymentStates(portal)).map(({ state }) => state)).toEqual(['COMPLETED'])
})
