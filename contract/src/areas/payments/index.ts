import * as z from 'zod/mini'
import { everyone, forLinked, forOwnerOf, forPatients, signedIn } from '../../access.ts'
import { creates, leavesNoTrace, reads } from '../../audit.ts'
import { defineEndpoints, file } from '../../endpoint.ts'
import { askedId, date, id, instant, money, queryFrom, queryTo } from '../../primitives.ts'
import { paymentsAtOnce, paymentStates, refundStates } from '../../rules/payments.ts'

export { problems } from './problems.ts'

const module = 'paymentsModule'

/** One item of an invoice. */
const item = z.object({ name: z.string(), total: z.optional(money) })

/** What an invoice says, paid or not. */
const invoice = z.object({
  /** With this a payment names the invoice (`refInvoice`). */
  id,
  patientId: id,
  /** The clinic's number of it; absent for a visit that was booked here and not yet invoiced by the clinic. */
  number: z.optional(z.string()),
  title: z.string(),
  items: z.array(item),
  total: money,
  issuedOn: date,
  /** The visit for which it is. */
  bookingId: z.optional(id),
})

/** An invoice that is not paid. */
export const invoiceToPay = z.extend(invoice, {
  dueOn: z.optional(date),
  /** Whether it can be paid here; not in a foreign currency. */
  payable: z.boolean(),
  /** The payment that has been begun, where there is one. */
  payment: z.optional(z.object({ id, state: z.enum(paymentStates) })),
})
export type InvoiceToPay = z.infer<typeof invoiceToPay>

/** A payment, with what is known of giving it back. */
export const payment = z.object({
  id,
  patientId: id,
  state: z.enum(paymentStates),
  /** When it was begun. */
  date: instant,
  /** When its state was last heard. */
  changedAt: instant,
  total: money,
  invoice,
  refund: z.optional(
    z.object({
      state: z.enum(refundStates),
      since: instant,
      /** The clinic's own words about its decision. */
      text: z.optional(z.string()),
    }),
  ),
})
export type Payment = z.infer<typeof payment>

/** Whether a visit can be paid for here, and how far that has come. */
export const bookingPayment = z.object({
  /** Whether something can be paid now. */
  payable: z.boolean(),
  total: z.optional(money),
  /** The clinic says that the visit has been paid for there. */
  paidAtClinic: z.optional(z.literal(true)),
  payment: z.optional(payment),
})
export type BookingPayment = z.infer<typeof bookingPayment>

const page = {
  pageIndex: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100_000)), 0),
  pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), paymentsAtOnce),
}
const period = { dateFrom: z.optional(queryFrom), dateTo: z.optional(queryTo) }
const one = z.strictObject({ id: askedId })
const ofBooking = '/mpi/payments/mpi-user/booking/{id}'

export const endpoints = defineEndpoints({
  paymentList: {
    method: 'GET',
    path: '/mpi/payments/mpi-user',
    summary: 'Payments that were begun in a period, the newest first',
    query: z.strictObject({ patientId: z.optional(askedId), ...period, ...page }),
    output: z.array(payment),
    problems: [],
    access: forPatients('query.patientId', 'payments'),
    audit: reads('payment'),
    module,
  },
  paymentView: {
    method: 'GET',
    path: '/mpi/payments/mpi-user/{id}',
    summary: 'One payment',
    params: one,
    output: payment,
    problems: [],
    access: forLinked('payments'),
    audit: reads('payment'),
    module,
    background: true,
  },
  invoiceToPayList: {
    method: 'GET',
    path: '/mpi/invoices-to-pay/mpi-user',
    summary: 'Invoices of a period that are not paid, the newest first',
    query: z.strictObject({ patientId: z.optional(askedId), ...period, ...page }),
    output: z.array(invoiceToPay),
    problems: [],
    access: forPatients('query.patientId', 'payments'),
    audit: reads('invoice'),
    module,
  },
  paymentStart: {
    method: 'POST',
    path: '/mpi/payments/mpi-user',
    summary:
      'Begin the payment of an invoice, or go on with the one that was begun; the header Location has the provider’s page, to be opened in the same window',
    body: z.strictObject({ refInvoice: askedId }),
    output: z.object({ id, state: z.enum(paymentStates) }),
    problems: [
      'INVOICE_CLOSED',
      'INVOICE_CURRENCY',
      'PAYMENT_UNDER_WAY',
      'PAYMENT_PROVIDER_SILENT',
      'PAYMENT_PROVIDER_REFUSED',
    ],
    access: forLinked('payments'),
    audit: creates('payment'),
    module,
    limit: 'booking',
  },
  paymentCurrency: {
    method: 'GET',
    path: '/mpi/payments/currency',
    summary: 'The currency of payments (ISO 4217)',
    output: z.object({ currency: z.string() }),
    problems: [],
    access: signedIn,
    audit: leavesNoTrace('the same for everybody'),
    // Deposits too are in this currency.
    module: ['paymentsModule', 'depositsModule'],
  },
  paymentHisName: {
    method: 'GET',
    path: '/mpi/payments/hisname',
    summary: 'The name of the clinic that issues invoices',
    output: z.object({ hisname: z.string() }),
    problems: [],
    access: signedIn,
    audit: leavesNoTrace('the same for everybody'),
    module,
  },
  invoicePrintout: {
    method: 'GET',
    path: '/mpi/payments/mpi-user/invoice/{id}/printout',
    summary: 'An invoice that is not paid, as PDF',
    params: one,
    output: file('application/pdf'),
    problems: [],
    access: forLinked('payments'),
    audit: reads('invoice'),
    module,
  },
  paidInvoicePrintout: {
    method: 'GET',
    path: '/mpi/payments/mpi-user/payments/invoice/{id}/printout',
    summary: 'An invoice that was paid in the portal, with its payment, as PDF',
    params: one,
    output: file('application/pdf'),
    problems: [],
    access: forLinked('payments'),
    audit: reads('invoice'),
    module,
  },
  bookingPaymentView: {
    method: 'GET',
    path: ofBooking,
    summary: 'Whether a visit can be paid for in the portal, and how far that has come',
    params: one,
    output: bookingPayment,
    problems: [],
    access: forOwnerOf('booking', 'params.id', 'payments'),
    audit: reads('payment'),
    module,
    background: true,
  },
  bookingInvoice: {
    method: 'POST',
    path: `${ofBooking}/invoice`,
    summary: 'What is to be paid for a visit, as an invoice to pay; asked again it is the same one',
    params: one,
    output: z.object({ id, total: money }),
    problems: ['VISIT_NOT_PAYABLE'],
    access: forOwnerOf('booking', 'params.id', 'payments'),
    audit: creates('invoice'),
    module,
    limit: 'booking',
  },
  paymentNotification: {
    method: 'POST',
    path: '/mpi/payments/notifications/{provider}',
    summary:
      'Take a payment provider’s notification: its JSON exactly as it was sent, with the provider’s signature. Whoever cannot sign changes nothing',
    params: z.strictObject({ provider: z.enum(['payu', 'przelewy24']) }),
    // The door passes on the bytes and the header of the signature; their meaning is the provider's.
    body: z.strictObject({
      text: z.string().check(z.maxLength(65_536)),
      signature: z.optional(z.string().check(z.maxLength(2000))),
    }),
    output: file('text/plain; charset=utf-8'),
    problems: ['PAYMENT_NOTIFICATION'],
    access: everyone,
    audit: leavesNoTrace('what changes a payment is recorded with the payment; any other notification changes nothing'),
    origin: 'signed',
    limit: 'notifications',
    module,
  },
})
