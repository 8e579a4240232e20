import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../db/sql.ts'
import { clinicIds, type ClinicIds } from '../../seed/clinic-ids.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import { startPortal, type Person, type TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'
import { today } from '../../testing/targets.ts'
import { askForRefunds } from './refunds.ts'
import { becomes, begin, choose, paymentStates } from './testing/paying.ts'

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
})

/** A visit of Anna's; a commercial one costs 220 zł. */
async function visit(availability: 'commercial' | 'dermatologist' = 'commercial', at = portal): Promise<string> {
  const { rows } = await sql<{ id: number }>`
    insert into booking (status, patient_id, account_id, availability_id, starts_at, ends_at, overlap_allowed, parallel_allowed)
    select 'SCHEDULED', ${ids.patients.anna}::bigint, ${ids.accounts.anna}::bigint, ${ids.availability[availability]}::bigint,
      at, at + interval '20 minutes', true, true
    from (select ${at.now()}::timestamptz + interval '50 days' as at) t returning id`.execute(at.database.db)
  return String(rows[0]!.id)
}
const params = (id: string) => ({ params: { id } })
const order = () => portal.world.payments.orders.at(-1)!

/** A visit whose payment was begun; the provider's page. */
async function begun(): Promise<{ id: string; page: string | null }> {
  const id = await visit()
  const invoice = await anna.call('bookingInvoice', params(id))
  return { id, page: (await begin(anna, Number(invoice.id))).headers.get('location') }
}
const cancel = (id: string) => anna.call('bookingCancel', { params: { system: 'AMMS', id } })
/** What the person is told of the refund; their session may have ended meanwhile. */
const refundOf = async () => (await (await portal.as('anna')).call('paymentList'))[0]!.refund?.state
/** Lets time pass, and everything be done that is due. */
async function later(ms: number): Promise<void> {
  portal.setTime(new Date(portal.now().getTime() + ms))
  await portal.app.worker.drain()
}
/** A paid visit that was cancelled, of which the clinic has been asked; the request. */
async function cancelledPaid() {
  const { id, page } = await begun()
  await choose(page, 'pay')
  await becomes(portal, 'COMPLETED')
  await cancel(id)
  await portal.app.askClinic()
  await portal.app.worker.drain()
  return portal.world.paid.refunds.list()[0]!
}

test('a commercial visit is invoiced once, at the price of its day, and paid once', async () => {
  const id = await visit()
  expect(await anna.call('bookingPaymentView', params(id))).toEqual({
    payable: true,
    total: { amount: '220.00', currency: 'PLN' },
  })
  const together = await Promise.all([1, 2, 3].map(() => anna.call('bookingInvoice', params(id))))
  expect(new Set(together.map((one) => one.id)).size).toBe(1)
  expect(together[0]!.total).toEqual({ amount: '220.00', currency: 'PLN' })
  const pages = await Promise.all([1, 2].map(() => begin(anna, Number(together[0]!.id))))
  await choose(pages.flatMap((one) => one.headers.get('location') ?? [])[0]!, 'pay')
  await becomes(portal, 'COMPLETED')
  expect(await anna.call('bookingPaymentView', params(id))).toMatchObject({
    payable: false,
    payment: { state: 'COMPLETED', invoice: { bookingId: id } },
  })
  expect(portal.world.payments.orders).toHaveLength(1)
  expect(portal.world.paid.list()).toMatchObject([{ heard: 1, paid: { visit: { id }, total: { amount: '220.00' } } }])
})

test('visits that cost nothing, are cancelled, over or another person’s are not paid for, and nothing is written', async () => {
  const [free, gone, over, own] = [await visit('dermatologist'), await visit(), await visit(), await visit()]
  await sql`update booking set status = 'CANCELED' where id = ${gone}::bigint`.execute(portal.database.db)
  await sql`update booking set starts_at = ${portal.now()}, ends_at = ${portal.now()}::timestamptz + interval '1 hour'
    where id = ${over}::bigint`.execute(portal.database.db)
  const piotr = await portal.as('piotr')
  const before = await fingerprint(portal.database)
  for (const id of [free, gone, over])
    expect([id, (await anna.refusal('bookingInvoice', params(id))).errorCode]).toEqual([id, 'VISIT_NOT_PAYABLE'])
  for (const id of [own, '999999999']) {
    expect((await piotr.refusal('bookingInvoice', params(id))).errorCode).toBe('NOT_FOUND')
    expect((await piotr.refusal('bookingPaymentView', params(id))).errorCode).toBe('NOT_FOUND')
  }
  expect(await fingerprint(portal.database)).toEqual(before)
})

test('where the clinic does not ask for it, no visit is paid for in the portal', async () => {
  const without = await startPortal({ today, idle: true, env: { PAYMENTS_FOR_VISITS: 'off' } })
  try {
    const person = await without.as('anna')
    const id = await visit('commercial', without)
    expect(await person.call('bookingPaymentView', params(id))).toEqual({ payable: false })
    expect((await person.refusal('bookingInvoice', params(id))).errorCode).toBe('VISIT_NOT_PAYABLE')
    expect(await without.rows('clinic_invoice')).toEqual({ clinic_invoice: 0 })
  } finally {
    await without.close()
  }
})

test('a paid visit that is cancelled starts the clinic’s refund: it decides, the provider gives back once, and the payment stays paid', async () => {
  const request = await cancelledPaid()
  expect(request).toMatchObject({ payment: { total: { amount: '220.00' }, orderId: order().id } })
  expect(await refundOf()).toBe('REQUESTED')
  // Asking again asks for the same, and nothing is given back before the clinic has answered.
  await portal.app.askClinic()
  await later(3_600_000)
  expect(portal.world.paid.refunds.list()).toHaveLength(1)
  expect(order().refunds).toEqual([])
  portal.world.paid.refunds.answer(request.id, 'REFUND')
  await Promise.all([portal.app.askClinic(), portal.app.askClinic()])
  await later(1000)
  await portal.app.askClinic()
  await later(1000)
  expect(await refundOf()).toBe('SENT')
  expect(order().refunds).toMatchObject([{ amount: 22_000, state: 'PENDING' }])
  const [given] = order().refunds
  given!.state = 'FINALIZED'
  for (const forged of [true, false]) await portal.world.payments.tell(order(), { refund: given!, forged })
  await portal.world.payments.tell(order(), { refund: { ...given!, state: 'PENDING' } })
  expect(await refundOf()).toBe('COMPLETED')
  expect((await paymentStates(portal)).map(({ state }) => state)).toEqual(['COMPLETED'])
  expect(order().refunds).toHaveLength(1)
})

test('forged and foreign notifications of refunds give nothing back', async () => {
  const request = await cancelledPaid()
  const own = { id: '1', key: request.id, amount: 22_000, state: 'FINALIZED' } as const
  const before = await fingerprint(portal.database)
  for (const how of [
    // The clinic has not decided yet, and of the others one is signed wrongly and one is of another amount.
    { refund: own },
    { refund: own, forged: true },
    { refund: { ...own, amount: 1 } },
  ])
    await portal.world.payments.tell(order(), how)
  expect(await fingerprint(portal.database)).toEqual(before)
})

test('the clinic may keep the money; then the provider is never asked, and the answer is final', async () => {
  const request = await cancelledPaid()
  portal.world.paid.refunds.answer(request.id, 'KEEP')
  await portal.app.askClinic()
  await later(2 * 3_600_000)
  expect(await refundOf()).toBe('REFUSED')
  expect(order().refunds).toEqual([])
  await expect(sql`update payment_refund set state = 'APPROVED'`.execute(portal.database.db)).rejects.toThrow(
    'A refund goes from REFUSED to no APPROVED',
  )
})

test('what the clinic says about its decision on a refund is shown to the person', async () => {
  const { id } = await cancelledPaid()
  const text = 'Wizyta odwołana po terminie.'
  await askForRefunds({
    database: portal.database,
    office: { askForRefunds: async () => [{ id, answer: 'KEEP', text }] },
    clock: () => portal.now(),
  })
  const [payment] = await (await portal.as('anna')).call('paymentList')
  expect(payment!.refund).toMatchObject({ state: 'REFUSED', text })
})

test('a provider that is silent about a refund is asked again, and gives back once', async () => {
  const request = await cancelledPaid()
  portal.world.paid.refunds.answer(request.id, 'REFUND')
  portal.world.set({ payments: 'down' })
  await portal.app.askClinic()
  await later(1000)
  expect(await refundOf()).toBe('APPROVED')
  // It had taken an earlier call of which we never heard.
  portal.world.payments.refund(order(), request.id, 22_000)
  portal.world.set({ payments: 'ok' })
  await later(3_600_000)
  expect(await refundOf()).toBe('SENT')
  expect(order().refunds).toHaveLength(1)
})

/** A refund that the clinic has approved and the provider does not carry out, as it tells or as it answers when it is asked. */
async function failedRefund(how: 'told' | 'asked') {
  const request = await cancelledPaid()
  portal.world.paid.refunds.answer(request.id, 'REFUND')
  await portal.app.askClinic()
  await later(1000)
  const refund = order().refunds[0]!
  refund.state = 'CANCELED'
  if (how === 'told') await portal.world.payments.tell(order(), { refund })
  else await later(3_600_000)
  return { request, refund }
}
/** What the clinic is asked about a refund that failed. */
const askedAgain = async () => {
  await portal.app.askClinic()
  return portal.world.paid.refunds.list().filter(({ answer }) => answer === undefined)
}

test.each(['told', 'asked'] as const)(
  'a refund that the provider does not carry out is no refusal of the clinic’s: the clinic is asked again and has it tried once more (%s)',
  async (how) => {
    const { request, refund } = await failedRefund(how)
    expect(await refundOf()).toBe('FAILED')
    const [again, ...others] = await askedAgain()
    expect(others).toEqual([])
    expect(again).toMatchObject({ failedAt: expect.any(String), payment: { key: request.payment.key } })
    expect(again!.id).not.toBe(request.id)
    // Nothing is tried before the clinic has answered anew; its first answer was carried out.
    await later(3_600_000)
    expect(order().refunds).toHaveLength(1)
    portal.world.set({ payments: 'down' })
    portal.world.paid.refunds.answer(again!.id, 'REFUND')
    await portal.app.askClinic()
    await later(1000)
    // What the provider says once more of the first attempt is no news of the second.
    await portal.world.payments.tell(order(), { refund })
    expect(await refundOf()).toBe('APPROVED')
    portal.world.set({ payments: 'ok' })
    await later(3_600_000)
    await portal.world.payments.tell(order(), { refund })
    expect(await refundOf()).toBe('SENT')
    expect(order().refunds.map(({ state }) => state)).toEqual(['CANCELED', 'PENDING'])
    order().refunds[1]!.state = 'FINALIZED'
    await later(3_600_000)
    expect(await refundOf()).toBe('COMPLETED')
    expect(await askedAgain()).toEqual([])
  },
)

test('a refund that the provider refuses at once is not tried for ever: the clinic is asked anew', async () => {
  const request = await cancelledPaid()
  // The clinic's staff have given the money back in the provider's own panel.
  portal.world.payments.refund(order(), 'panel', 22_000)
  portal.world.paid.refunds.answer(request.id, 'REFUND')
  await portal.app.askClinic()
  await later(1000)
  expect(await refundOf()).toBe('FAILED')
  const [again, ...others] = await askedAgain()
  expect(others).toEqual([])
  expect(again).toMatchObject({ failedAt: expect.any(String), payment: { key: request.payment.key } })
  expect(again!.id).not.toBe(request.id)
  await later(2 * 3_600_000)
  expect(order().refunds).toHaveLength(1)
  portal.world.paid.refunds.answer(again!.id, 'SETTLED')
  await portal.app.askClinic()
  expect(await refundOf()).toBe('SETTLED')
})

test.each([
  ['KEEP', 'REFUSED'],
  ['SETTLED', 'SETTLED'],
] as const)(
  'what the provider does not give back, the clinic may answer with %s, and nothing is tried again',
  async (answer, state) => {
    await failedRefund('told')
    const [again] = await askedAgain()
    portal.world.paid.refunds.answer(again!.id, answer)
    await portal.app.askClinic()
    await later(2 * 3_600_000)
    expect(await refundOf()).toBe(state)
    expect(order().refunds).toHaveLength(1)
    expect(await askedAgain()).toEqual([])
  },
)

test('a visit that is cancelled before it is paid for: its order is cancelled at the provider first, and nobody can pay it any more', async () => {
  const { id, page } = await begun()
  await cancel(id)
  expect(await anna.call('invoiceToPayList')).toEqual([])
  await later(31_000)
  expect(order().state).toBe('CANCELED')
  expect((await paymentStates(portal)).map(({ state }) => state)).toEqual(['CANCELED'])
  await choose(page, 'pay')
  expect(order().state).toBe('CANCELED')
})

test('a visit that is cancelled while its payment is on the way: the money is known, and the clinic is asked for it', async () => {
  portal.world.set({ payments: 'late' })
  const { id, page } = await begun()
  await choose(page, 'pay')
  await cancel(id)
  await portal.world.payments.tell(order())
  await becomes(portal, 'COMPLETED')
  expect(await refundOf()).toBe('REQUESTED')
  await portal.app.askClinic()
  expect(portal.world.paid.refunds.list()).toHaveLength(1)
})
