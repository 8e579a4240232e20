import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../db/sql.ts'
import { clinicIds, type ClinicIds } from '../../seed/clinic-ids.ts'
import type { Person, TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'
import { makeInvoice } from '../../testing/payments.ts'
import { queueReconciliation, reconcileKind } from './reconcile.ts'
import { begin, choose, notify, paymentStates } from './testing/paying.ts'
import { paymentUpkeep } from './upkeep.ts'

let portal: TestPortal
let ids: ClinicIds
let anna: Person
onePortal(
  async (started) => {
    portal = started
    ids = await clinicIds(portal.database.db)
  },
  { standins: true },
)
beforeEach(async () => {
  anna = await portal.as('anna')
  portal.world.set({ payments: 'late' })
})

async function begun() {
  const { headers } = await begin(anna, await makeInvoice(portal, { patientId: ids.patients.anna, now: portal.now() }))
  return { page: headers.get('location'), order: portal.world.payments.orders.at(-1)! }
}

/** Compares as on the next day. */
async function nextDay(): Promise<void> {
  portal.setTime(new Date(portal.now().getTime() + 86_400_000))
  await portal.database.transaction((tx) => queueReconciliation(tx, portal.now()))
  await portal.app.worker.drain()
}
const differences = async () =>
  (
    await sql<{ kind: string; ours: string; theirs: string }>`
      select kind, ours, theirs from payment_difference order by payment_id, kind`.execute(portal.database.db)
  ).rows
const ended = (order: { readonly id: string }, state: 'CANCELED' | 'COMPLETED') =>
  notify(portal, portal.provider!.notice(portal.world.payments.byId(order.id)!, { state }))

test('a day’s comparison makes up for notifications that never came, and then finds nothing', async () => {
  const [paid, given] = [await begun(), await begun()]
  await choose(paid.page, 'pay')
  await choose(given.page, 'reject')
  await nextDay()
  expect((await paymentStates(portal)).map(({ state }) => state)).toEqual(['COMPLETED', 'CANCELED'])
  expect(await differences()).toEqual([])
})

test('once a day what was begun before is compared, and nothing where there is nothing', async () => {
  const { database } = portal
  const due = async () => {
    await database.transaction((tx) => paymentUpkeep.run(tx, portal.now()))
    const { rows } = await sql<{ jobs: number }>`
      select count(*) as jobs from job where kind = ${reconcileKind} and done_at is null`.execute(database.db)
    return rows[0]!.jobs
  }
  expect(await due()).toBe(0)
  await begun()
  expect(await due()).toBe(0)
  portal.setTime(new Date(portal.now().getTime() + 86_400_000))
  expect(await due()).toBe(1)
  expect(await due()).toBe(1)
})

test('every difference is reported, of each kind, and is gone when it is no more', async () => {
  const [state, amount, currency, missing, unpaid] = [
    await begun(),
    await begun(),
    await begun(),
    await begun(),
    await begun(),
  ]
  // Money came for what had ended here, and what we call paid is not paid there.
  await ended(state.order, 'CANCELED')
  state.order.state = 'COMPLETED'
  await ended(unpaid.order, 'COMPLETED')
  unpaid.order.state = 'CANCELED'
  for (const { order } of [amount, currency, missing]) {
    await ended(order, 'COMPLETED')
    order.state = 'COMPLETED'
  }
  Object.assign(amount.order, { amount: 1 })
  Object.assign(currency.order, { currency: 'EUR' })
  const orders = portal.world.payments.orders as unknown[]
  orders.splice(orders.indexOf(missing.order), 1)
  await nextDay()
  const found = [
    { kind: 'STATE', ours: 'CANCELED', theirs: 'COMPLETED' },
    { kind: 'AMOUNT', ours: '15000', theirs: '1' },
    { kind: 'CURRENCY', ours: 'PLN', theirs: 'EUR' },
    { kind: 'MISSING', ours: 'COMPLETED', theirs: 'none' },
    { kind: 'STATE', ours: 'COMPLETED', theirs: 'CANCELED' },
  ]
  expect(await differences()).toEqual(found)
  for (const { kind, theirs } of found)
    expect(portal.logged()).toMatch(new RegExp(`"PAYMENT_DIFFERENCE".*"${kind}".*"${theirs}"`))
  // What was paid stays paid, whatever is said of it.
  expect((await paymentStates(portal)).map((one) => one.state)).toEqual([
    'CANCELED',
    'COMPLETED',
    'COMPLETED',
    'COMPLETED',
    'COMPLETED',
  ])
  Object.assign(amount.order, { amount: 15_000 })
  await nextDay()
  expect((await differences()).map(({ kind }) => kind)).toEqual(['STATE', 'CURRENCY', 'MISSING', 'STATE'])
})

test('what was given back is compared too, also long after it was paid', async () => {
  const paid = [await begun(), await begun(), await begun(), await begun(), await begun()]
  for (const { order } of paid) {
    await ended(order, 'COMPLETED')
    order.state = 'COMPLETED'
  }
  portal.setTime(new Date(portal.now().getTime() + 30 * 86_400_000))
  const { rows } = await sql<{ id: number; key: string }>`
    insert into payment_refund (payment_id, key, state, created_at, changed_at)
    select id, gen_random_uuid(), (array['COMPLETED', 'SENT', 'REFUSED', 'SENT', 'SENT'])[row_number() over (order by id)],
      ${portal.now()}, ${portal.now()} from payment order by id returning payment_id as id, key`.execute(
    portal.database.db,
  )
  const keys = rows.toSorted((a, b) => a.id - b.id).map(({ key }) => key)
  const { payments } = portal.world
  // The first is not known there, the second is; the third was refused here and given back there; the fourth is done, the fifth is of less.
  payments.refund(paid[1]!.order, keys[1]!, 15_000)
  payments.refund(paid[2]!.order, keys[2]!, 15_000)
  payments.refund(paid[3]!.order, keys[3]!, 15_000).state = 'FINALIZED'
  payments.refund(paid[4]!.order, keys[4]!, 1)
  await nextDay()
  expect(await differences()).toEqual([
    { kind: 'REFUND', ours: 'COMPLETED', theirs: 'none' },
    { kind: 'REFUND', ours: 'REFUSED', theirs: 'SENT' },
    { kind: 'REFUND', ours: '15000', theirs: '1' },
  ])
  const { rows: now } = await sql<{ state: string }>`select state from payment_refund order by payment_id`.execute(
    portal.database.db,
  )
  expect(now.map(({ state }) => state)).toEqual(['COMPLETED', 'SENT', 'REFUSED', 'COMPLETED', 'SENT'])
})

test('more payments than one job takes are all compared', async () => {
  const invoices = []
  for (let count = 0; count < 23; count += 1)
    invoices.push(await makeInvoice(portal, { patientId: ids.patients.anna, now: portal.now() }))
  for (const id of invoices) await begin(anna, id)
  for (const order of portal.world.payments.orders) {
    await ended(order, 'COMPLETED')
    order.state = 'CANCELED'
  }
  await nextDay()
  expect(await differences()).toHaveLength(23)
})

test('a provider that is silent during the comparison is compared as soon as it speaks', async () => {
  const { order } = await begun()
  await ended(order, 'CANCELED')
  order.state = 'COMPLETED'
  portal.world.set({ payments: 'down' })
  await nextDay()
  expect(await differences()).toEqual([])
  portal.world.set({ payments: 'late' })
  portal.setTime(new Date(portal.now().getTime() + 3_600_000))
  await portal.app.worker.drain()
  expect(await differences()).toEqual([{ kind: 'STATE', ours: 'CANCELED', theirs: 'COMPLETED' }])
})

test('a clinic’s system that is down hears of a payment when it works again, and counts it once', async () => {
  portal.world.set({ payments: 'ok' })
  const { page } = await begun()
  const hear = portal.world.paid.hear.bind(portal.world.paid)
  let calls = 0
  Object.assign(portal.world.paid, {
    hear: (...given: Parameters<typeof hear>) => {
      calls += 1
      if (calls < 3) {
        // The second call arrives, and its answer is lost.
        if (calls === 2) hear(...given)
        throw new Error('down')
      }
      hear(...given)
    },
  })
  try {
    await choose(page, 'pay')
    for (let hours = 0; hours < 6; hours += 1) {
      await portal.app.worker.drain()
      portal.setTime(new Date(portal.now().getTime() + 3_600_000))
    }
    expect(portal.world.paid.list()).toMatchObject([{ heard: 2 }])
    const { rows } = await sql<{ told: boolean }>`select told_at is not null as told from payment`.execute(
      portal.database.db,
    )
    expect(rows).toEqual([{ told: true }])
  } finally {
    Object.assign(portal.world.paid, { hear })
  }
})
