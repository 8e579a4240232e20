import { startPaymentsServer, type PaymentsServer } from '@portal/standins/payments/server'
import { createWorld } from '@portal/standins/world'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { sql } from '../../db/sql.ts'
import { clinicIds, type ClinicIds } from '../../seed/clinic-ids.ts'
import { startPortal, type Person, type TestPortal } from '../../testing/harness.ts'
import { keepStateOf } from '../../testing/kept-state.ts'
import { makeInvoice } from '../../testing/payments.ts'
import { today } from '../../testing/targets.ts'
import { standBetween, type Between, type Fate } from './testing/between.ts'
import { becomes, begin, choose, paymentStates } from './testing/paying.ts'

const world = createWorld()
const { payments } = world
let provider: PaymentsServer
let line: Between
let portal: TestPortal
let restore: () => Promise<void>
let ids: ClinicIds
let anna: Person
let invoice: number

beforeAll(async () => {
  const setting = { world, people: [], clock: () => today, host: '127.0.0.1', port: 0, token: 'x'.repeat(40) }
  provider = await startPaymentsServer(setting)
  line = await standBetween(provider.address.url)
  portal = await startPortal({ today, outside: { payments: { ...provider.address, url: line.url } } })
  ids = await clinicIds(portal.database.db)
  // What repeats itself has been done once, before the tests.
  await portal.app.worker.drain()
  restore = await keepStateOf(portal)
})
beforeEach(async () => {
  await restore()
  world.reset()
  line.onAnswer = undefined
  portal.setTime(today)
  anna = await portal.as('anna')
  invoice = await makeInvoice(portal, { patientId: ids.patients.anna, now: today })
})
afterAll(async () => {
  await portal.close()
  await line.close()
  await provider.close()
})

const isOrder = (call: string) => call === 'POST /api/v2_1/orders'
const passed = (ms: number) => portal.setTime(new Date(portal.now().getTime() + ms))
const startAgain = async () => (await begin(await portal.as('anna'), invoice)).headers.get('location')
const refusal = async () => (await anna.refusal('paymentStart', { body: { refInvoice: String(invoice) } })).errorCode

test('the provider answers after the person has signed out: the order is kept, and they go on with it', async () => {
  line.onAnswer = async (call): Promise<Fate> => {
    if (isOrder(call)) await anna.call('logout')
    return 'passed on'
  }
  // The browser that asked is told where to go; nobody else could be.
  expect((await begin(anna, invoice)).status).toBe(200)
  expect(await anna.refusal('paymentList')).toMatchObject({ status: 401 })
  expect(await paymentStates(portal)).toEqual([{ state: 'NEW', fault: null }])
  expect(payments.orders).toHaveLength(1)
  const page = await startAgain()
  expect(page).toBe(`${provider.address.url}/pay/${payments.orders[0]!.id}`)
  await choose(page, 'pay')
  await becomes(portal, 'COMPLETED')
  expect(payments.orders).toHaveLength(1)
})

test('an answer that is lost on its way leaves an order that nobody can pay, and the next attempt another; it is paid once', async () => {
  line.onAnswer = (call) => (isOrder(call) ? 'lost' : 'passed on')
  expect(await refusal()).toBe('PAYMENT_PROVIDER_SILENT')
  expect(await paymentStates(portal)).toEqual([{ state: 'NEW', fault: null }])
  line.onAnswer = undefined
  const page = await startAgain()
  const [lost, kept] = payments.orders
  expect(page).toBe(`${provider.address.url}/pay/${kept!.id}`)
  expect(lost!.name).not.toBe(kept!.name)
  await choose(page, 'pay')
  await becomes(portal, 'COMPLETED')
  // The lost one ends there, and is the end of nothing here.
  await payments.tell(lost!, { state: 'CANCELED' })
  expect(await paymentStates(portal)).toEqual([{ state: 'COMPLETED', fault: null }])
})

test('an answer that comes when another attempt has succeeded changes nothing', async () => {
  let release = (): void => undefined
  const reached = new Promise<void>((atProvider) => {
    line.onAnswer = async (call): Promise<Fate> => {
      if (!isOrder(call)) return 'passed on'
      line.onAnswer = undefined
      atProvider()
      await new Promise<void>((resolve) => (release = resolve))
      return 'passed on'
    }
  })
  const slow = begin(anna, invoice)
  await reached
  // While the first one is asked for, nobody asks for a second.
  expect(await refusal()).toBe('PAYMENT_UNDER_WAY')
  passed(21_000)
  const page = await startAgain()
  release()
  expect((await slow).status).toBe(409)
  expect(await startAgain()).toBe(page)
  expect(page).toBe(`${provider.address.url}/pay/${payments.orders[1]!.id}`)
})

test.each([
  ['a page', { status: 200, body: '<html>' }],
  ['an order without a page', { status: 302, body: '{"status":{"statusCode":"SUCCESS"},"orderId":"1"}' }],
  [
    'a page that is a script',
    { status: 302, body: '{"status":{"statusCode":"SUCCESS"},"orderId":"1","redirectUri":"javascript:alert(1)"}' },
  ],
  ['a fault', { status: 500, body: '{}' }],
  ['a refusal', { status: 400, body: '{"status":{"statusCode":"ERROR_VALUE_INVALID"}}' }],
])('a provider that answers with %s begins nothing, says so, and is asked again', async (_, answer) => {
  line.onAnswer = (call) => (isOrder(call) ? answer : 'passed on')
  expect(await refusal()).toBe(answer.status === 400 ? 'PAYMENT_PROVIDER_REFUSED' : 'PAYMENT_PROVIDER_SILENT')
  const { rows } = await sql`select from payment where order_id is not null or page_url is not null`.execute(
    portal.database.db,
  )
  expect(rows).toEqual([])
  line.onAnswer = undefined
  await choose(await startAgain(), 'pay')
  await becomes(portal, 'COMPLETED')
})

test('a token that has ended is asked for anew', async () => {
  let answers = 0
  line.onAnswer = (call): Fate => {
    if (!isOrder(call)) return 'passed on'
    answers += 1
    return answers === 1 ? { status: 401, body: '{"status":{"statusCode":"UNAUTHORIZED"}}' } : 'passed on'
  }
  // The stand-in has made the first order although we were told otherwise: the name of an order is used once.
  expect(await refusal()).toBe('PAYMENT_PROVIDER_REFUSED')
  expect(await startAgain()).not.toBeNull()
  expect(await paymentStates(portal)).toEqual([{ state: 'NEW', fault: null }])
})

test.each([
  ['paid at the reception', sql`status = 'PAID'`, 'INVOICE_CLOSED'],
  ['made out in another currency', sql`currency = 'EUR'`, 'INVOICE_CURRENCY'],
])(
  'an invoice that is %s at the moment of paying is read as it is then, and nothing is begun',
  async (_, change, code) => {
    const waits = () => sql`select from pg_locks where not granted`.execute(portal.database.db)
    let answer: Promise<string> = Promise.resolve('')
    let answered = false
    await portal.database.transaction(async (tx) => {
      await sql`update clinic_invoice set ${change} where id = ${invoice}`.execute(tx)
      answer = refusal().finally(() => void (answered = true))
      // The embedded database does one thing after the other by itself.
      if (process.env.TEST_DATABASE === 'postgres')
        await vi.waitFor(async () => expect(answered || (await waits()).rows.length > 0).toBe(true), 20_000)
    })
    expect(await answer).toBe(code)
    expect(await paymentStates(portal)).toEqual([])
    expect(payments.orders).toEqual([])
  },
)

test('an invoice that the clinic withdraws while the provider thinks is ended there first, and then here', async () => {
  line.onAnswer = async (call): Promise<Fate> => {
    if (isOrder(call)) await sql`update clinic_invoice set status = 'WITHDRAWN'`.execute(portal.database.db)
    return 'passed on'
  }
  const page = (await begin(anna, invoice)).headers.get('location')
  line.onAnswer = undefined
  passed(31_000)
  await portal.app.worker.drain()
  expect(payments.orders.map(({ state }) => state)).toEqual(['CANCELED'])
  await choose(page, 'pay')
  expect((await paymentStates(portal)).map(({ state }) => state)).toEqual(['CANCELED'])
})

test('an amount that the clinic changes meanwhile is never paid in its old height: the order is ended first, and then begun anew', async () => {
  const old = (await begin(anna, invoice)).headers.get('location')
  await sql`update clinic_invoice set amount = 9900`.execute(portal.database.db)
  expect(await refusal()).toBe('PAYMENT_UNDER_WAY')
  passed(31_000)
  await portal.app.worker.drain()
  expect((await paymentStates(portal)).map(({ state }) => state)).toEqual(['CANCELED'])
  await choose(old, 'pay')
  const page = await startAgain()
  expect(payments.orders.map(({ state, amount }) => [state, amount])).toEqual([
    ['CANCELED', 15_000],
    ['NEW', 9900],
  ])
  await choose(page, 'pay')
  await becomes(portal, 'CANCELED', 'COMPLETED')
})
