import { expect, test } from 'vitest'
import type { PaymentState } from '@portal/contract/rules/payments'
import { addressOf } from '@portal/contract/client'
import { endpoints } from '@portal/contract/areas/payments'
import { sql } from '../../db/sql.ts'
import { clinicIds, type ClinicIds } from '../../seed/clinic-ids.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import { startPortal, type Person, type TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'
import { makeInvoice } from '../../testing/payments.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { today } from '../../testing/targets.ts'
import { cast } from '../../seed/cast.ts'
import { copiedPayments } from './copied.ts'
import { becomes, begin, choose, paymentStates } from './testing/paying.ts'

let portal: TestPortal
let ids: ClinicIds
onePortal(
  async (started) => {
    portal = started
    ids = await clinicIds(portal.database.db)
  },
  { standins: true },
)

const invoiceFor = (
  key: 'anna' | 'kacper' | 'helena',
  more: { amount?: number; currency?: string; hidden?: boolean } = {},
) => makeInvoice(portal, { patientId: ids.patients[key], now: portal.now(), ...more })

const states = () => paymentStates(portal)
const eventually = (...wanted: readonly PaymentState[]) => becomes(portal, ...wanted)

test('an invoice is paid on the provider’s page, whose address is in the header Location; the clinic hears of it once [V-190, V-422]', async () => {
  const anna = await portal.as('anna')
  const id = await invoiceFor('anna', { amount: 23_450 })
  expect(await anna.call('invoiceToPayList')).toMatchObject([
    { id: String(id), total: { amount: '234.50', currency: 'PLN' }, payable: true },
  ])
  const started = await begin(anna, id)
  expect(started.status).toBe(200)
  const page = started.headers.get('location')
  expect(page).toContain(portal.provider!.address.url)
  expect(await (await fetch(page!)).text()).toContain('234,50')
  expect(await states()).toEqual([{ state: 'NEW', fault: null }])
  expect((await choose(page, 'pay')).headers.get('location')).toBe(`${portal.url}/payments/completed`)
  await eventually('COMPLETED')
  await portal.app.worker.drain()
  expect(portal.world.paid.list()).toMatchObject([{ heard: 1, paid: { total: { amount: '234.50' } } }])
  expect(await anna.call('invoiceToPayList')).toEqual([])
  const [paid] = await anna.call('paymentList')
  expect(paid).toMatchObject({ state: 'COMPLETED', total: { amount: '234.50', currency: 'PLN' } })
  expect(await anna.call('paymentView', { params: { id: paid!.id } })).toEqual(paid)
  // What is told of the order says neither who the patient is nor for what they pay.
  expect(portal.world.payments.orders[0]!.description).toMatch(/^Faktura FV\//)
  expect(await anna.refusal('paymentStart', { body: { refInvoice: String(id) } })).toMatchObject({
    errorCode: 'INVOICE_CLOSED',
  })
})

test('currency and clinic name are told, and printouts of both kinds are made, each for its kind alone [V-424, S-payment-currency, S-hisname]', async () => {
  const anna = await portal.as('anna')
  expect(await anna.call('paymentCurrency')).toEqual({ currency: 'PLN' })
  expect(await anna.call('paymentHisName')).toEqual({ hisname: 'Centrum Medyczne Pod Lipami' })
  const id = await invoiceFor('anna', { amount: 123_450 })
  const printed = async (row: 'invoicePrintout' | 'paidInvoicePrintout', of = id) => {
    const answer = await anna.fetch(addressOf(endpoints[row], { params: { id: String(of) } }))
    return answer.ok ? pdfText(Buffer.from(await answer.arrayBuffer())) : answer.status
  }
  expect(await printed('invoicePrintout')).toMatch(/Do zapłaty: 1\s?234,50\szł/)
  expect(await printed('paidInvoicePrintout')).toBe(404)
  await choose((await begin(anna, id)).headers.get('location'), 'pay')
  await eventually('COMPLETED')
  expect(await printed('paidInvoicePrintout')).toMatch(/Zapłacono: 1\s?234,50\szł/)
})

test('tabs, double clicks and retries make one payment, and all lead to the same page', async () => {
  const anna = await portal.as('anna')
  const id = await invoiceFor('anna')
  const together = await Promise.all([begin(anna, id), begin(anna, id), begin(anna, id)])
  const pages = together.flatMap((answer) => answer.headers.get('location') ?? [])
  expect(pages.length).toBeGreaterThan(0)
  for (const answer of together) expect([200, 409]).toContain(answer.status)
  const again = await begin(anna, id)
  expect(new Set([...pages, again.headers.get('location')]).size).toBe(1)
  expect(portal.world.payments.orders).toHaveLength(1)
  expect(await states()).toHaveLength(1)
})

test('a provider that is silent is said to be, nothing is charged, and the payment stays begun; later it goes on', async () => {
  const anna = await portal.as('anna')
  const id = await invoiceFor('anna')
  portal.world.set({ payments: 'down' })
  expect(await anna.refusal('paymentStart', { body: { refInvoice: String(id) } })).toMatchObject({
    status: 503,
    message: expect.stringContaining('Nic nie zostało pobrane'),
  })
  expect(await states()).toEqual([{ state: 'NEW', fault: null }])
  portal.world.set({ payments: 'ok' })
  const { headers } = await begin(anna, id)
  await choose(headers.get('location'), 'pay')
  await eventually('COMPLETED')
  expect(portal.world.payments.orders).toHaveLength(1)
})

test('a payment that waits for our confirmation is confirmed, and only once its amount is ours', async () => {
  const anna = await portal.as('anna')
  portal.world.set({ payments: 'manual' })
  const id = await invoiceFor('anna')
  await choose((await begin(anna, id)).headers.get('location'), 'pay')
  await eventually('COMPLETED')
  expect(await states()).toEqual([{ state: 'COMPLETED', fault: null }])
  expect(portal.world.payments.orders[0]!.state).toBe('COMPLETED')
})

test('a payment that is rejected or given up is ended, and the invoice can be paid anew', async () => {
  const anna = await portal.as('anna')
  const id = await invoiceFor('anna')
  const first = await begin(anna, id)
  expect((await choose(first.headers.get('location'), 'abandon')).status).toBe(303)
  expect(await states()).toEqual([{ state: 'NEW', fault: null }])
  const rejected = await choose((await begin(anna, id)).headers.get('location'), 'reject')
  expect(rejected.headers.get('location')).toBe(`${portal.url}/payments/completed?error=501`)
  await eventually('CANCELED')
  await choose((await begin(anna, id)).headers.get('location'), 'pay')
  await eventually('CANCELED', 'COMPLETED')
})

test('where no notification comes, the provider is asked; what nobody pays is cancelled there first, and here then', async () => {
  const anna = await portal.as('anna')
  portal.world.set({ payments: 'late' })
  const [paidId, leftId] = [await invoiceFor('anna'), await invoiceFor('anna')]
  await choose((await begin(anna, paidId)).headers.get('location'), 'pay')
  await begin(anna, leftId)
  expect((await states()).map((one) => one.state)).toEqual(['NEW', 'NEW'])
  portal.setTime(new Date(portal.now().getTime() + 31_000))
  await portal.app.worker.drain()
  expect((await states()).map((one) => one.state)).toEqual(['COMPLETED', 'NEW'])
  portal.setTime(new Date(portal.now().getTime() + 25 * 3_600_000))
  await portal.app.worker.drain()
  expect((await states()).map((one) => one.state)).toEqual(['COMPLETED', 'CANCELED'])
  expect(portal.world.payments.orders.map(({ state }) => state)).toEqual(['COMPLETED', 'CANCELED'])
})

test('invoices that are paid, withdrawn, foreign, hidden or another person’s cannot be paid, and nothing is written', async () => {
  const [anna, piotr] = [await portal.as('anna'), await portal.as('piotr')]
  const own = await invoiceFor('anna')
  const foreign = await invoiceFor('anna', { currency: 'EUR' })
  const withdrawn = await invoiceFor('anna')
  await sql`update clinic_invoice set status = 'WITHDRAWN' where id = ${withdrawn}`.execute(portal.database.db)
  const hidden = await invoiceFor('kacper', { hidden: true })
  const before = await fingerprint(portal.database)
  const refused = async (who: Person, id: number) =>
    (await who.refusal('paymentStart', { body: { refInvoice: String(id) } })).errorCode
  expect(await refused(anna, foreign)).toBe('INVOICE_CURRENCY')
  expect(await refused(anna, withdrawn)).toBe('INVOICE_CLOSED')
  expect(await refused(piotr, own)).toBe('NOT_FOUND')
  expect(await refused(piotr, hidden)).toBe('NOT_FOUND')
  expect(await refused(anna, 999_999_999)).toBe('NOT_FOUND')
  expect(await fingerprint(portal.database)).toEqual(before)
  expect(portal.world.payments.orders).toEqual([])
})

test('the desk issues an invoice to a person that it knows, of an amount that is one, and the person has it in their copy', async () => {
  const issue = async (fields: object) => {
    const answer = await fetch(`${portal.deskUrl}/api/invoices`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ to: cast.anna.username, title: 'USG', amount: '180,50', ...fields }),
    })
    await answer.arrayBuffer()
    return answer.ok
  }
  for (const wrong of [
    { to: 'nobody' },
    { title: '' },
    { amount: '0' },
    { amount: '-1' },
    { amount: '1,505' },
    { amount: '10000000' },
    { currency: 'zł' },
  ])
    expect([wrong, await issue(wrong)]).toEqual([wrong, false])
  expect(await portal.rows('clinic_invoice')).toEqual({ clinic_invoice: 0 })
  expect(await issue({})).toBe(true)
  const anna = await portal.as('anna')
  const [invoice] = await anna.call('invoiceToPayList')
  expect(invoice).toMatchObject({ title: 'USG', total: { amount: '180.50', currency: 'PLN' }, payable: true })
  await begin(anna, Number(invoice!.id))
  const scope = { accountId: (await clinicIds(portal.database.db)).accounts.anna }
  const [copied] = await copiedPayments.facts({ db: portal.database.db, scope, language: 'pl' } as never)
  expect(copied!.lines).toEqual([
    expect.stringMatching(/^180,50\szł – Rozpoczęte$/),
    expect.stringMatching(/^FV\/2026\/11\/0001, USG$/),
    'Za: Anna Nowicka',
  ])
})

test('negative, empty and huge amounts are taken by no invoice', async () => {
  for (const amount of [0, -1, 1_000_000_000]) await expect(invoiceFor('anna', { amount })).rejects.toThrow('amount')
})

test('a list shows a period: whole days in clinic time, and nothing outside [V-355]', async () => {
  const anna = await portal.as('anna')
  const id = await invoiceFor('anna')
  await begin(anna, id)
  await sql`update payment set created_at = '2026-11-23T22:30:00Z'`.execute(portal.database.db)
  const listed = async (dateFrom: string, dateTo: string) =>
    (await anna.call('paymentList', { query: { dateFrom, dateTo } })).length
  // 23:30 in clinic time.
  expect(await listed('2026-11-23', '2026-11-23')).toBe(1)
  expect(await listed('2026-11-24', '2026-11-24')).toBe(0)
  expect(await listed('2026-11-01', '2026-11-22')).toBe(0)
  expect(
    (await anna.call('invoiceToPayList', { query: { dateFrom: '2026-11-23', dateTo: '2026-11-23' } })).length,
  ).toBe(1)
  expect(await anna.call('invoiceToPayList', { query: { dateFrom: '2026-11-24' } })).toEqual([])
})

test('with the module off neither lists nor the provider’s notifications are there [V-111, S-paymentsModule]', async () => {
  const anna = await portal.as('anna')
  expect((await anna.call('applicationSettings')).paymentsModule).toBe(true)
  const without = await startPortal({ today, idle: true, env: { MODULES_OFF: 'paymentsModule,depositsModule' } })
  try {
    const person = await without.as('anna')
    expect((await person.call('applicationSettings')).paymentsModule).toBe(false)
    for (const row of ['paymentList', 'invoiceToPayList', 'paymentCurrency'] as const)
      expect(await person.refusal(row)).toMatchObject({ status: 404 })
    const notified = await fetch(`${without.url}/mpi/payments/notifications/payu`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    expect(notified.status).toBe(404)
  } finally {
    await without.close()
  }
})
