import { createHash } from 'node:crypto'
import { startPaymentsServer, type PaymentsServer } from '@portal/standins/payments/server'
import { createWorld } from '@portal/standins/world'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { payu } from './payu.ts'
import type { PaymentProvider } from './port.ts'
import { przelewy24 } from './przelewy24.ts'

const world = createWorld()
const { payments } = world
let server: PaymentsServer
beforeAll(async () => {
  const setting = { world, people: [], clock: () => new Date(), host: '127.0.0.1', port: 0, token: 'x'.repeat(40) }
  server = await startPaymentsServer(setting)
})
afterAll(() => server.close())
beforeEach(() => world.reset())

const short = { connectMs: 300, totalMs: 300 }
const wanted = {
  name: '3f0f1a52-7c1e-4b3a-9a51-0c8f3a1b2c3d.1',
  amount: 15_050,
  currency: 'PLN',
  description: 'Faktura FV/1',
  language: 'pl',
  payerAddress: '127.0.0.1',
  email: undefined,
  notifyUrl: 'http://127.0.0.1:9/notify',
  returnUrl: 'https://portal.example/payments/completed',
} as const
const choose = (page: string, choice: string) =>
  fetch(page, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ choice }) })

const providers: [string, () => PaymentProvider, () => PaymentProvider][] = [
  [
    'PayU',
    () => payu(server.address, short),
    () => payu({ ...server.address, clientSecret: 'of another shop' }, short),
  ],
  [
    'Przelewy24',
    () => przelewy24(server.przelewy24, short),
    () => przelewy24({ ...server.przelewy24, apiKey: 'of another shop' }, short),
  ],
]

describe.each(providers)('%s', (_, make, stranger) => {
  const made = async () => {
    const provider = make()
    const { orderId, pageUrl } = await provider.create(wanted)
    return { provider, pageUrl, order: { orderId, amount: wanted.amount, currency: wanted.currency } }
  }

  test('an order is made, paid, confirmed and given back once', async () => {
    world.set({ payments: 'manual' })
    const { provider, order, pageUrl } = await made()
    expect(await provider.status(order)).toMatchObject({ name: wanted.name, amount: 15_050, currency: 'PLN' })
    await choose(pageUrl, 'pay')
    expect(await provider.status(order)).toMatchObject({ state: 'WAITING_FOR_CONFIRMATION' })
    await provider.confirm(order)
    expect(await provider.status(order)).toMatchObject({ state: 'COMPLETED' })
    expect(await provider.cancel(order)).toBe(false)
    expect(await provider.refundStatus(order, 'key')).toBeUndefined()
    const first = await provider.refund(order, 'key', 'Zwrot')
    expect(first).toMatchObject({ state: 'SENT', amount: 15_050 })
    expect(await provider.refund(order, 'key', 'Zwrot')).toEqual(first)
    expect(payments.orders[0]!.refunds).toHaveLength(1)
    payments.orders[0]!.refunds[0]!.state = 'FINALIZED'
    expect(await provider.refundStatus(order, 'key')).toMatchObject({ state: 'COMPLETED' })
  })

  test('a refund that is refused has failed; a provider that is silent, or lets the portal itself ask nothing, has refused none', async () => {
    const { provider, order, pageUrl } = await made()
    await choose(pageUrl, 'pay')
    await provider.confirm(order).catch(() => undefined)
    const tooMuch = { ...order, amount: order.amount + 1 }
    expect(await provider.refund(tooMuch, 'key', 'Zwrot')).toEqual({
      orderId: order.orderId,
      refundId: 'key',
      state: 'FAILED',
      amount: tooMuch.amount,
    })
    await expect(stranger().refund(order, 'key', 'Zwrot')).rejects.toMatchObject({ kind: 'refused' })
    world.set({ payments: 'down' })
    await expect(provider.refund(order, 'key', 'Zwrot')).rejects.toMatchObject({ kind: 'silent' })
    expect(payments.orders[0]!.refunds).toEqual([])
  })

  test('an order that nobody pays is cancelled, and one that it does not know is none', async () => {
    const { provider, order } = await made()
    expect(await provider.cancel(order)).toBe(true)
    expect(await provider.status({ ...order, orderId: 'unknown' })).toBeUndefined()
  })

  test('a name is used once, and a provider that refuses is told from one that is silent', async () => {
    const { provider } = await made()
    await expect(provider.create(wanted)).rejects.toMatchObject({ kind: 'refused' })
    for (const fault of ['down', 'silent'] as const) {
      world.set({ payments: fault })
      await expect(make().create({ ...wanted, name: 'other.1' })).rejects.toMatchObject({ kind: 'silent' })
    }
  })
})

describe('signatures of PayU', () => {
  const text = JSON.stringify({
    order: { orderId: '1', extOrderId: wanted.name, currencyCode: 'PLN', totalAmount: '15050', status: 'COMPLETED' },
  })
  const hash = (algorithm: string, key = server.address.secondKey) =>
    createHash(algorithm).update(text).update(key).digest('hex')
  const judged = (header: string) => payu(server.address).verifyNotification(text, header)

  test('are believed with each algorithm that PayU names', () => {
    for (const [name, algorithm] of [
      ['MD5', 'md5'],
      ['SHA-256', 'sha256'],
      ['SHA256', 'sha256'],
    ] as const)
      expect(judged(`sender=checkout;signature=${hash(algorithm)};algorithm=${name};content=DOCUMENT`)).toEqual({
        of: 'order',
        report: { name: wanted.name, orderId: '1', state: 'COMPLETED', amount: 15_050, currency: 'PLN' },
      })
  })

  test('are not believed with another key, another algorithm, a part of them, or none', () => {
    for (const header of [
      `signature=${hash('md5', 'another key')};algorithm=MD5`,
      `signature=${hash('sha256')};algorithm=MD5`,
      `signature=${hash('md5')};algorithm=SHA-256`,
      `signature=${hash('sha1')};algorithm=SHA1`,
      `signature=${hash('md5').slice(0, 30)};algorithm=MD5`,
      `signature=;algorithm=MD5`,
      `signature=${hash('md5')}zz;algorithm=MD5`,
      '',
    ])
      expect(judged(header)).toBeUndefined()
  })
})
