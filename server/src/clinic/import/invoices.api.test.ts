import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../db/database.ts'
import { emptyDatabase } from '../../testing/lent-databases.ts'
import { load, person } from './testing.ts'

let database: Database
let release: () => Promise<void>
beforeAll(async () => {
  ;({ database, release } = await emptyDatabase())
})
afterAll(() => release())

const invoice = (id: string, changes: object = {}) => ({
  resourceType: 'Invoice',
  id,
  status: 'issued',
  subject: { reference: 'Patient/jan' },
  identifier: [{ value: `FV/${id}` }],
  date: '2026-11-20',
  paymentTerms: 'przelew do 2026-12-04',
  lineItem: [
    {
      chargeItemCodeableConcept: { text: 'USG' },
      priceComponent: [{ type: 'base', amount: { value: 180.5, currency: 'PLN' } }],
    },
  ],
  totalGross: { value: 180.5, currency: 'PLN' },
  ...changes,
})

const invoices = () =>
  database.db
    .selectFrom('clinic_invoice')
    .select(['number', 'title', 'amount', 'currency', 'status', 'due_on', 'hidden'])
    .orderBy('source_id')
    .execute()

it('takes invoices with their amounts in whole grosze, and follows what becomes of them', async () => {
  await load(database, [
    person('jan', 1),
    invoice('1'),
    invoice('2', { totalGross: { value: 0.29, currency: 'EUR' }, paymentTerms: 'do 2026-02-30' }),
    invoice('3', { status: 'balanced', paymentTerms: undefined, meta: { security: [{ code: 'R' }] } }),
  ])
  expect(await invoices()).toEqual([
    {
      number: 'FV/1',
      title: 'USG',
      amount: 18_050,
      currency: 'PLN',
      status: 'OPEN',
      due_on: '2026-12-04',
      hidden: false,
    },
    { number: 'FV/2', title: 'USG', amount: 29, currency: 'EUR', status: 'OPEN', due_on: null, hidden: false },
    expect.objectContaining({ number: 'FV/3', status: 'PAID', due_on: null }),
  ])
  await load(database, [invoice('1', { status: 'cancelled' })])
  expect((await invoices()).map(({ status }) => status)).toEqual(['WITHDRAWN', 'OPEN', 'PAID'])
})

it.each([
  ['no amount', { totalGross: undefined }],
  ['nothing to pay', { totalGross: { value: 0, currency: 'PLN' } }],
  ['a negative amount', { totalGross: { value: -1, currency: 'PLN' } }],
  ['an amount larger than any', { totalGross: { value: 10_000_000, currency: 'PLN' } }],
  ['parts of a grosz', { totalGross: { value: 1.005, currency: 'PLN' } }],
  ['no currency that there is', { totalGross: { value: 1, currency: 'zł' } }],
  ['nobody who pays', { subject: undefined }],
  ['a draft', { status: 'draft' }],
])('an invoice with %s is not shown to anybody', async (_, changes) => {
  await load(database, [person('jan', 1), invoice('9', changes)])
  expect((await invoices()).map(({ number }) => number)).not.toContain('FV/9')
})
