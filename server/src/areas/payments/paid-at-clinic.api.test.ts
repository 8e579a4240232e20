import { beforeEach, expect, test } from 'vitest'
import { load } from '../../clinic/import/testing.ts'
import { sql } from '../../db/sql.ts'
import { clinicIds, type ClinicIds } from '../../seed/clinic-ids.ts'
import { onePortal } from '../../testing/one-portal.ts'
import type { Person, TestPortal } from '../../testing/harness.ts'
import { becomes, begin, choose, paymentStates } from './testing/paying.ts'
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
})

/** A commercial visit of a patient's, for 220 zł; one that was booked at the clinic has an Appointment there. */
async function visit(appointment?: string, patient: 'anna' | 'kacper' = 'anna'): Promise<string> {
  const { rows } = await sql<{ id: number }>`
    insert into booking (status, patient_id, availability_id, starts_at, ends_at, overlap_allowed, parallel_allowed, source_system, source_id)
    select 'REGISTERED', ${ids.patients[patient]}::bigint, ${ids.availability.commercial}::bigint, at, at + interval '20 minutes', true, true,
      p.source_system, ${appointment ? `Appointment/${appointment}` : null}
    from (select ${portal.now()}::timestamptz + interval '50 days' as at) t join patient p on p.id = ${ids.patients[patient]}::bigint
    returning id`.execute(portal.database.db)
  return String(rows[0]!.id)
}

/** The clinic's own invoice of a visit, for 250 zł; `of` names the visit as the clinic does. */
const invoice = (status: 'issued' | 'balanced' | 'cancelled', of: object, changes: object = {}) => ({
  resourceType: 'Invoice',
  id: 'reception',
  status,
  subject: { reference: 'Patient/anna' },
  identifier: [{ value: 'FV/2026/900' }],
  date: '2026-11-20',
  totalGross: { value: 250, currency: 'PLN' },
  extension: [{ url: 'urn:portal:fhir:visit', valueReference: of }],
  ...changes,
})
const numbered = (id: string) => ({ identifier: { system: 'urn:portal:visit', value: id } })
const byName = { reference: 'Appointment/seen' }
const take = async (...resources: object[]) =>
  (await load(portal.database, resources, { now: portal.now() })).of('Invoice/reception')

const params = (id: string) => ({ params: { id } })
const view = (id: string) => anna.call('bookingPaymentView', params(id))
const list = async () =>
  (await anna.call('invoiceToPayList', { query: { patientId: ids.patients.anna } })).map(({ total }) => total.amount)
const atHome = async () => (await anna.call('homeSummary')).invoices?.map(({ total }) => total.amount)
const printed = async (id: string) => (await anna.fetch(`/mpi/payments/mpi-user/invoice/${id}/printout`)).status
const refusal = async (row: 'paymentStart' | 'bookingInvoice', id: string) =>
  (await anna.refusal(row, row === 'paymentStart' ? { body: { refInvoice: id } } : params(id))).errorCode

test('a visit that was paid for at the reception is not asked for here any more, whichever name the clinic has for it', async () => {
  const [booked, named] = [await visit(), await visit('seen')]
  for (const [id, of] of [
    [booked, numbered(booked)],
    [named, byName],
  ] as const) {
    const own = await anna.call('bookingInvoice', params(id))
    expect([await list(), await atHome(), await printed(own.id)]).toEqual([['220.00'], ['220.00'], 200])
    expect(await take(invoice('balanced', of, { id: `reception` }))).toMatch(/^(new|changed)$/)
    expect(await view(id)).toEqual({ payable: false, paidAtClinic: true })
    expect([await list(), await atHome(), await printed(own.id)]).toEqual([[], [], 404])
    expect(await refusal('paymentStart', own.id)).toBe('INVOICE_CLOSED')
    expect(await refusal('bookingInvoice', id)).toBe('VISIT_NOT_PAYABLE')
    expect(await paymentStates(portal)).toEqual([])
    // The clinic takes it back: now it is to be paid again.
    await take(invoice('cancelled', of))
    expect([await list(), await view(id)]).toEqual([['220.00'], expect.objectContaining({ payable: true })])
    await sql`update booking set status = 'CANCELED' where id = ${id}::bigint`.execute(portal.database.db)
  }
})

test('a payment that was begun does not go on when the visit was paid for at the reception: its order is cancelled, and nobody pays it', async () => {
  const id = await visit()
  const own = await anna.call('bookingInvoice', params(id))
  const page = (await begin(anna, Number(own.id))).headers.get('location')
  await take(invoice('balanced', numbered(id)))
  expect(await refusal('paymentStart', own.id)).toBe('INVOICE_CLOSED')
  portal.setTime(new Date(portal.now().getTime() + 31_000))
  await portal.app.worker.drain()
  await choose(page, 'pay')
  expect((await paymentStates(portal)).map(({ state }) => state)).toEqual(['CANCELED'])
})

test('a page that was open for hours when the reception took the money cannot be paid on a minute later', async () => {
  const id = await visit()
  const own = await anna.call('bookingInvoice', params(id))
  const page = (await begin(anna, Number(own.id))).headers.get('location')
  const passes = async (minutes: number) => {
    portal.setTime(new Date(portal.now().getTime() + minutes * 60_000))
    await portal.database.transaction((tx) => paymentUpkeep.run(tx, portal.now()))
    await portal.app.worker.drain()
  }
  // By now the provider is asked once an hour.
  for (const minutes of [1, 2, 3, 6, 11, 31, 61, 61, 1]) await passes(minutes)
  expect((await paymentStates(portal)).map(({ state }) => state)).toEqual(['NEW'])
  await take(invoice('balanced', numbered(id)))
  await passes(1)
  expect((await paymentStates(portal)).map(({ state }) => state)).toEqual(['CANCELED'])
  expect(portal.world.payments.orders.at(-1)!.state).toBe('CANCELED')
  await choose(page, 'pay')
  expect(portal.world.payments.orders.at(-1)!.state).toBe('CANCELED')
})

test('the clinic’s invoice takes the place of the portal’s, and is what the visit’s page has paid, once', async () => {
  const id = await visit()
  await anna.call('bookingInvoice', params(id))
  await take(invoice('issued', numbered(id)))
  expect(await list()).toEqual(['250.00'])
  expect(await view(id)).toEqual({ payable: true, total: { amount: '250.00', currency: 'PLN' } })
  const asked = await anna.call('bookingInvoice', params(id))
  await choose((await begin(anna, Number(asked.id))).headers.get('location'), 'pay')
  await becomes(portal, 'COMPLETED')
  expect(await view(id)).toMatchObject({ payable: false, payment: { state: 'COMPLETED', total: { amount: '250.00' } } })
  expect(await list()).toEqual([])
  expect(portal.world.paid.list()).toMatchObject([
    { paid: { invoice: { clinicId: 'Invoice/reception' }, visit: { id } } },
  ])
})

test('a visit that was paid for here is not asked for again by the clinic’s invoice of it', async () => {
  const id = await visit()
  const own = await anna.call('bookingInvoice', params(id))
  await choose((await begin(anna, Number(own.id))).headers.get('location'), 'pay')
  await becomes(portal, 'COMPLETED')
  await take(invoice('issued', numbered(id)))
  expect([await list(), await atHome()]).toEqual([[], []])
  const { rows } = await sql<{
    id: number
  }>`select id from clinic_invoice where source_id = 'Invoice/reception'`.execute(portal.database.db)
  expect(await refusal('paymentStart', String(rows[0]!.id))).toBe('INVOICE_CLOSED')
  // That the clinic counts it as paid is no second payment.
  await take(invoice('balanced', numbered(id)))
  expect(await view(id)).toMatchObject({ payable: false, payment: { state: 'COMPLETED' } })
  expect(await view(id)).not.toHaveProperty('paidAtClinic')
})

test('an invoice for another patient’s visit, or for one that there is not, is refused and closes nothing', async () => {
  const others = await visit(undefined, 'kacper')
  for (const of of [
    numbered(others),
    numbered('999999999'),
    { identifier: { system: 'urn:other', value: others } },
    byName,
  ])
    expect(await take(invoice('balanced', of))).toMatch(/^refused: /)
  const { rows } = await sql`select from clinic_invoice where source_id = 'Invoice/reception'`.execute(
    portal.database.db,
  )
  expect(rows).toEqual([])
})

test('a guardian sees nothing of the clinic’s invoice of a visit that is hidden, nor of one with a label of its own once the visit is shown', async () => {
  const [id, piotr] = [await visit(undefined, 'kacper'), await portal.as('piotr')]
  const label = {
    security: [
      { code: 'R', system: 'http://terminology.hl7.org/CodeSystem/v3-Confidentiality' },
      { code: 'PRS', system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode' },
    ],
  }
  const subject = { reference: 'Patient/kacper' }
  const hide = (hidden: boolean) =>
    sql`update booking set hidden = ${hidden} where id = ${id}::bigint`.execute(portal.database.db)
  const shown = async () => (await piotr.call('invoiceToPayList', { query: { patientId: ids.patients.kacper } })).length
  const total = async () => (await piotr.call('bookingPaymentView', params(id))).total?.amount
  await take(invoice('issued', numbered(id), { subject }))
  expect([await shown(), await total()]).toEqual([1, '250.00'])
  await hide(true)
  expect(await shown()).toBe(0)
  await take(invoice('issued', numbered(id), { subject, meta: label }))
  await hide(false)
  expect([await shown(), await total()]).toEqual([0, undefined])
})
