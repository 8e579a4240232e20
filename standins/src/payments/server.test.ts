import { PayU } from '@ingameltd/payu'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createWorld } from '../world.ts'
import { startPaymentsServer, type PaymentsServer } from './server.ts'

const world = createWorld()
const { payments } = world
let server: PaymentsServer
beforeAll(async () => {
  const setting = { world, people: [], clock: () => new Date(), host: '127.0.0.1', port: 0, token: 'x'.repeat(40) }
  server = await startPaymentsServer(setting)
})
afterAll(() => server.close())
beforeEach(() => world.reset())

/** A client that others have written for PayU; only its address is ours. */
function client(secret = server.address.clientSecret): PayU {
  const { url, clientId, posId, secondKey } = server.address
  const made = new PayU(Number(clientId), secret, Number(posId), secondKey, { sandbox: true })
  Object.assign((made as unknown as { client: { defaults: object } }).client.defaults, { baseURL: url })
  return made
}

const order = {
  extOrderId: 'a.1',
  notifyUrl: 'http://127.0.0.1:9/notify',
  continueUrl: 'https://shop.example/back',
  customerIp: '127.0.0.1',
  description: 'Faktura FV/1',
  currencyCode: 'PLN' as never,
  totalAmount: 15_050,
  products: [{ name: 'Faktura FV/1', unitPrice: 15_050, quantity: 1 }],
}
const choose = (page: string, choice: string) =>
  fetch(page, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ choice }) })

test('PayU’s stand-in is understood by a client that others have written, from the order to the refund', async () => {
  const payu = client()
  const made = await payu.createOrder(order)
  expect(made).toMatchObject({ extOrderId: 'a.1', status: { statusCode: 'SUCCESS' } })
  const page = await (await fetch(made.redirectUri)).text()
  expect(page).toContain('150,50')
  world.set({ payments: 'manual' })
  expect((await choose(made.redirectUri, 'pay')).headers.get('location')).toBe('https://shop.example/back')
  expect(payments.byId(made.orderId)!.state).toBe('WAITING_FOR_CONFIRMATION')
  expect(await payu.captureOrder(made.orderId)).toMatchObject({ status: { statusCode: 'SUCCESS' } })
  expect(payments.byId(made.orderId)!.state).toBe('COMPLETED')
  expect(await payu.refundOrder(made.orderId, 'Zwrot')).toMatchObject({
    refund: { amount: '15050', status: 'PENDING' },
  })
  // It cannot be given back twice, nor cancelled when it is paid.
  await expect(payu.refundOrder(made.orderId, 'Zwrot')).rejects.toThrow('ERROR_INCONSISTENT_STATE')
  await expect(payu.cancelOrder(made.orderId)).rejects.toThrow('ERROR_INCONSISTENT_STATE')
  expect(payments.byId(made.orderId)!.refunds).toHaveLength(1)
})

test('that client believes the notifications that are signed, and no others', async () => {
  const payu = client()
  const { orderId } = await payu.createOrder(order)
  const judged = (how?: Parameters<PaymentsServer['notice']>[1], change = (text: string) => text) => {
    const { text, headers } = server.notice(payments.byId(orderId)!, how)
    return payu.verifyNotification(Object.values(headers).join(), change(text))
  }
  expect(judged({ state: 'COMPLETED' })).toBe(true)
  expect(judged({ refund: { id: '1', key: 'k', amount: 1, state: 'FINALIZED' } })).toBe(true)
  expect(judged({ forged: true })).toBe(false)
  expect(judged({}, (text) => text.replace('15050', '1'))).toBe(false)
})

test('an order is cancelled once nobody has paid it, and its name is used once', async () => {
  const payu = client()
  const { orderId, redirectUri } = await payu.createOrder(order)
  await expect(payu.createOrder(order)).rejects.toThrow('ERROR_ORDER_NOT_UNIQUE')
  expect(await payu.cancelOrder(orderId)).toMatchObject({ orderId, status: { statusCode: 'SUCCESS' } })
  await choose(redirectUri, 'pay')
  expect(payments.byId(orderId)!.state).toBe('CANCELED')
})

test('a wrong secret, amount or point of sale is refused', async () => {
  await expect(client('wrong').createOrder(order)).rejects.toThrow('invalid_client')
  for (const wrong of [{ totalAmount: 0 }, { totalAmount: -1 }, { totalAmount: 1.5 }, { customerIp: '' }])
    await expect(client().createOrder({ ...order, ...wrong })).rejects.toThrow('ERROR_VALUE_INVALID')
  expect(payments.orders).toEqual([])
})
