import { beforeEach, expect, test } from 'vitest'
import {
  isEnd,
  nextPaymentStates,
  paymentStates as allStates,
  type PaymentState,
} from '@portal/contract/rules/payments'
import { sql } from '../../db/sql.ts'
import { clinicIds, type ClinicIds } from '../../seed/clinic-ids.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import type { Person, TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'
import { makeInvoice } from '../../testing/payments.ts'
import { becomes, begin, choose, notify, paymentStates } from './testing/paying.ts'

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

/** A payment that was begun, of which the provider tells only what the test has it tell. */
async function begun(amount = 15_000) {
  const { headers } = await begin(
    anna,
    await makeInvoice(portal, { patientId: ids.patients.anna, now: portal.now(), amount }),
  )
  return { page: headers.get('location'), order: portal.world.payments.orders.at(-1)! }
}
type Order = Awaited<ReturnType<typeof begun>>['order']
type Telling = Parameters<NonNullable<TestPortal['provider']>['notice']>[1]
const tell = (order: Order, how?: Telling) => notify(portal, portal.provider!.notice(order, how))

/** Makes sure that none of these calls writes anything. */
async function expectNoWrites(calls: readonly (() => Promise<number>)[], status: number): Promise<void> {
  const before = await fingerprint(portal.database)
  for (const call of calls) expect(await call()).toBe(status)
  await portal.app.worker.drain()
  expect(await fingerprint(portal.database)).toEqual(before)
}

test('what the provider has not signed, or signed for other bytes, changes nothing', async () => {
  const { order } = await begun()
  const { text, headers } = portal.provider!.notice(order, { state: 'COMPLETED' })
  const signature = Object.values(headers).join()
  const signed = (value: string) => ({ text, headers: { 'openpayu-signature': value } })
  const wrong = [
    { text, headers: {} },
    signed(''),
    signed('signature=;algorithm=MD5'),
    signed(signature.replace('MD5', 'SHA-1')),
    signed(signature.replace('MD5', 'SHA-256')),
    signed(signature.replace(/signature=../, 'signature=')),
    signed(signature.replace('signature=', 'signature=00')),
    { text: text.replace('"15000"', '"1"'), headers },
    { text: `${text} `, headers },
    { text: text.replace('PLN', 'EUR'), headers },
    portal.provider!.notice(order, { state: 'COMPLETED', forged: true }),
    { text: '', headers },
    { text: '{}', headers },
  ]
  await expectNoWrites(
    wrong.map((one) => () => notify(portal, one)),
    400,
  )
  // Another provider's address believes no signature of this one.
  await expectNoWrites([() => notify(portal, { text, headers }, 'przelewy24')], 400)
  expect(await paymentStates(portal)).toEqual([{ state: 'NEW', fault: null }])
})

test.each([
  ['another amount', { amount: 1 }, 'AMOUNT'],
  ['another currency', { currency: 'EUR' }, 'CURRENCY'],
  ['an amount larger than any', { amount: 999_999_999_999 }, 'AMOUNT'],
  ['no amount', { amount: 0 }, 'AMOUNT'],
] as const)('%s on the way pays for nothing, is kept once, and does not stand in the way', async (_, how, fault) => {
  const { order, page } = await begun()
  const noted = () => portal.logged().match(/PAYMENT_DIFFERS/g)?.length ?? 0
  const before = noted()
  expect(await tell(order, { state: 'COMPLETED', ...how })).toBe(200)
  expect(await paymentStates(portal)).toEqual([{ state: 'NEW', fault }])
  await expectNoWrites(
    [() => tell(order, { state: 'COMPLETED', ...how }), () => tell(order, { state: 'PENDING', ...how })],
    200,
  )
  expect(noted()).toBe(before + 1)
  expect(portal.world.paid.list()).toEqual([])
  portal.world.set({ payments: 'ok' })
  await choose(page, 'pay')
  await becomes(portal, 'COMPLETED')
})

test('an amount that is none is not even read', async () => {
  const { order } = await begun()
  await expectNoWrites(
    [
      () => tell(order, { state: 'COMPLETED', amount: -15_000 }),
      () => tell(order, { state: 'COMPLETED', amount: 1.5 }),
    ],
    400,
  )
})

test('orders that are not ours, and other people’s names for ours, change nothing', async () => {
  const { order } = await begun()
  const [, other] = [await begun(), portal.world.payments.orders.at(-1)!]
  await expectNoWrites(
    [
      { ...order, name: '' },
      { ...order, name: 'order-1' },
      { ...order, name: `${crypto.randomUUID()}.1` },
      { ...order, name: `${order.name}.1` },
    ].map((one) => () => tell(one, { state: 'COMPLETED' })),
    200,
  )
  // The order of one payment under the name of another: the money is not the other's.
  expect(await tell({ ...order, name: other.name }, { state: 'COMPLETED' })).toBe(200)
  expect(await paymentStates(portal)).toEqual([
    { state: 'NEW', fault: null },
    { state: 'NEW', fault: 'ORDER' },
  ])
})

test('what is repeated, late or out of order moves nothing back, in whatever order it comes', async () => {
  for (const [wanted, told] of [
    ['COMPLETED', ['COMPLETED', 'PENDING', 'NEW', 'COMPLETED', 'WAITING_FOR_CONFIRMATION', 'CANCELED', 'REJECTED']],
    ['CANCELED', ['PENDING', 'CANCELED', 'PENDING', 'REJECTED', 'NEW']],
    ['PENDING', ['PENDING', 'NEW', 'PENDING']],
  ] as const) {
    const { order } = await begun()
    for (const state of told) expect(await tell(order, { state })).toBe(200)
    expect((await paymentStates(portal)).at(-1)!.state).toBe(wanted)
  }
  await portal.app.worker.drain()
  expect(portal.world.paid.list()).toMatchObject([{ heard: 1 }])
})

test('money for what has ended without it is kept as a contradiction, and nothing is called paid', async () => {
  const { order } = await begun()
  await tell(order, { state: 'CANCELED' })
  await tell(order, { state: 'COMPLETED' })
  expect(await paymentStates(portal)).toEqual([{ state: 'CANCELED', fault: 'STATE' }])
  expect(portal.world.paid.list()).toEqual([])
})

test('a thousand notifications at once, of all states in any order, make one move and one message to the clinic', async () => {
  const { order } = await begun()
  const told = Array.from({ length: 1000 }, (_, index) =>
    index % 4 === 0
      ? ({ state: 'PENDING' } as const)
      : index % 4 === 1
        ? ({ state: 'COMPLETED', amount: 1 } as const)
        : ({ state: 'COMPLETED' } as const),
  )
  // A provider sends again what it got no answer to.
  const answers = await Promise.all(told.map((how) => tell(order, how).catch(() => tell(order, how))))
  expect(answers.filter((status) => status !== 200)).toEqual([])
  expect((await paymentStates(portal)).map(({ state }) => state)).toEqual(['COMPLETED'])
  await portal.app.worker.drain()
  expect(portal.world.paid.list()).toMatchObject([{ heard: 1 }])
  const { rows } = await sql<{ moves: number }>`
    select count(*) as moves from audit_event where event = 'providerMovesPayment'`.execute(portal.database.db)
  expect(rows[0]!.moves).toBeLessThanOrEqual(2)
})

test('a notification that overtakes the answer to our own call finds its payment', async () => {
  const { order } = await begun()
  // The server was killed after the provider made the order, and before that was stored.
  await sql`update payment set order_id = null, page_url = null, starting_until = ${portal.now()}`.execute(
    portal.database.db,
  )
  expect(await tell(order, { state: 'COMPLETED' })).toBe(200)
  await becomes(portal, 'COMPLETED')
  const { rows } = await sql<{ id: string }>`select order_id as id from payment`.execute(portal.database.db)
  expect(rows[0]!.id).toBe(order.id)
  expect(portal.world.paid.list()).toMatchObject([{ heard: 1 }])
})

test('the database itself lets a payment go forward only, and change in nothing else, whoever writes', async () => {
  await begun()
  const { rows } = await sql<{ id: number }>`select id from payment`.execute(portal.database.db)
  const { id } = rows[0]!
  const at = (state: PaymentState) => sql`update payment set state = ${state} where id = ${id}`
  const allowed = async (from: PaymentState, to: PaymentState) => {
    let passed = false
    await portal.database
      .transaction(async (tx) => {
        if (from !== 'NEW') await at(from).execute(tx)
        await at(to).execute(tx)
        passed = true
        throw new Error('back')
      })
      .catch(() => undefined)
    return passed
  }
  for (const from of allStates)
    for (const to of allStates)
      expect(await allowed(from, to), `${from} to ${to}`).toBe(from === to || nextPaymentStates[from].includes(to))
  for (const change of [
    sql`amount = 1`,
    sql`currency = 'EUR'`,
    sql`provider = 'przelewy24'`,
    sql`key = gen_random_uuid()`,
  ])
    await expect(sql`update payment set ${change} where id = ${id}`.execute(portal.database.db)).rejects.toThrow(
      'What a payment is for does not change',
    )
  expect(allStates.filter(isEnd)).toHaveLength(3)
})
