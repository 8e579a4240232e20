import type { InvoiceToPay, Payment } from '@portal/contract/areas/payments'
import { decimalOf } from '@portal/contract/rules/payments'
import type { InvoiceRow, OpenInvoiceRow, PaymentRow } from './store.ts'

/** An amount in the contract's shape. */
export const money = (amount: number, currency: string) => ({ amount: decimalOf(amount), currency })

const presentInvoice = (row: InvoiceRow): Payment['invoice'] => ({
  id: String(row.id),
  patientId: String(row.patientId),
  ...(row.number === null ? {} : { number: row.number }),
  title: row.title,
  items: row.items.map(({ name, amount }) => ({
    name,
    ...(amount === undefined ? {} : { total: money(amount, row.currency) }),
  })),
  total: money(row.amount, row.currency),
  issuedOn: row.issuedOn,
  ...(row.bookingId === null ? {} : { bookingId: String(row.bookingId) }),
})

/** An invoice that is not paid, in the contract's shape. */
export const presentOpen = (row: OpenInvoiceRow, currency: string): InvoiceToPay => ({
  ...presentInvoice(row),
  ...(row.dueOn === null ? {} : { dueOn: row.dueOn }),
  payable: row.currency === currency,
  ...(row.paymentId === null || row.state === null ? {} : { payment: { id: String(row.paymentId), state: row.state } }),
})

/** A payment in the contract's shape. */
export const presentPayment = (row: PaymentRow): Payment => ({
  id: String(row.id),
  patientId: String(row.patientId),
  state: row.state,
  date: row.createdAt.toISOString(),
  changedAt: row.changedAt.toISOString(),
  total: money(row.amount, row.currency),
  invoice: presentInvoice(row.invoice),
  ...(row.refundState === null || row.refundAt === null
    ? {}
    : {
        refund: {
          state: row.refundState,
          since: row.refundAt.toISOString(),
          ...(row.refundText ? { text: row.refundText } : {}),
        },
      }),
})
