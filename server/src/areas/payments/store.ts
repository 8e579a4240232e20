import { paymentsAtOnce } from '@portal/contract/rules/payments'
import type { PaymentState, RefundState } from '@portal/contract/rules/payments'
import type { Owned, Patients } from '../../access/claims.ts'
import { andShown } from '../../access/hidden.ts'
import type { Db } from '../../db/database.ts'
import { isAlive, isOpen } from '../../clinic/invoices.ts'
import { limitTo } from '../../db/part.ts'
import { sql, type RawBuilder } from '../../db/sql.ts'

/** Whose invoices and payments are read. */
export type Payers = Patients<'payments'>

/** What a list is narrowed to; the end of the period does not belong to it. */
export interface Filter {
  readonly dateFrom?: Date | undefined
  readonly dateTo?: Date | undefined
  readonly pageIndex: number
  readonly pageSize: number
}

/** An invoice as it is stored; amounts in the smallest unit. */
export interface InvoiceRow {
  readonly id: number
  readonly patientId: number
  readonly number: string | null
  readonly title: string
  readonly items: readonly { readonly name: string; readonly amount?: number }[]
  readonly amount: number
  readonly currency: string
  /** yyyy-MM-dd */
  readonly issuedOn: string
  readonly dueOn: string | null
  readonly bookingId: number | null
}

/** An invoice that nobody has paid, with the payment that was begun. */
export interface OpenInvoiceRow extends InvoiceRow {
  readonly paymentId: number | null
  readonly state: PaymentState | null
}

export interface PaymentRow {
  readonly id: number
  readonly patientId: number
  readonly state: PaymentState
  readonly createdAt: Date
  readonly changedAt: Date
  readonly amount: number
  readonly currency: string
  readonly orderId: string | null
  readonly refundState: RefundState | null
  readonly refundAt: Date | null
  readonly refundText: string | null
  readonly invoice: InvoiceRow
}

type StoredPayment = Omit<PaymentRow, 'invoice'> & {
  readonly [K in Exclude<keyof InvoiceRow, 'patientId'> as `i_${K}`]: InvoiceRow[K]
}

// A cancelled visit that was paid for waits for the clinic's decision from its cancellation on, not only once that is stored.
const paymentsIn = (relation: RawBuilder<unknown>) => sql<StoredPayment>`
  select t.id, t.patient_id as "patientId", t.state, t.created_at as "createdAt", t.changed_at as "changedAt", t.amount, t.currency,
    t.order_id as "orderId", coalesce(r.state, case when t.state = 'COMPLETED' and b.status = 'CANCELED' then 'REQUESTED' end) as "refundState",
    coalesce(r.changed_at, t.changed_at) as "refundAt", r.answer as "refundText",
    i.id as i_id, i.number as i_number, i.title as i_title, i.items as i_items, i.amount as i_amount, i.currency as i_currency,
    i.issued_on as "i_issuedOn", i.due_on as "i_dueOn", i.booking_id as "i_bookingId"
  from ${relation} t join clinic_invoice i on i.id = t.invoice_id
    left join booking b on b.id = i.booking_id left join payment_refund r on r.payment_id = t.id
  order by t.created_at desc, t.id desc`

const paymentOf = (row: StoredPayment): PaymentRow => ({
  ...row,
  invoice: {
    id: row.i_id,
    patientId: row.patientId,
    number: row.i_number,
    title: row.i_title,
    items: row.i_items,
    amount: row.i_amount,
    currency: row.i_currency,
    issuedOn: row.i_issuedOn,
    dueOn: row.i_dueOn,
    bookingId: row.i_bookingId,
  },
})

/** Payments that were begun in a period, the newest first. */
export const payments = async (db: Db, payers: Payers, filter: Filter): Promise<PaymentRow[]> => {
  const { dateFrom: from, dateTo: to, pageIndex, pageSize } = filter
  const page = sql`(
    select t.* from ${payers.rows('payment')} t
    where ${from ? sql`t.created_at >= ${from}` : sql`true`} and ${to ? sql`t.created_at < ${to}` : sql`true`}
    order by t.created_at desc, t.id desc ${limitTo({ size: pageSize, skip: pageIndex * pageSize, usual: paymentsAtOnce })})`
  return (await payers.all(db, paymentsIn(page))).map(paymentOf)
}

/** One payment; undefined where it is none of theirs. */
export const paymentById = async (db: Db, payers: Payers, id: number): Promise<PaymentRow | undefined> => {
  const row = await payers.first(db, paymentsIn(sql`(select t.* from ${payers.rows('payment')} t where t.id = ${id})`))
  return row && paymentOf(row)
}

/** The payment of an invoice that was made; undefined where it was not paid here. */
export const paymentOfInvoice = async (db: Db, payers: Payers, invoiceId: number): Promise<PaymentRow | undefined> => {
  const made = sql`(select t.* from ${payers.rows('payment')} t where t.invoice_id = ${invoiceId} and t.state = 'COMPLETED')`
  const row = await payers.first(db, paymentsIn(made))
  return row && paymentOf(row)
}

/** Whose visit it is. */
export const patientOfVisit = async (db: Db, visit: Owned<'booking', 'payments'>): Promise<number | undefined> =>
  (await visit.first(db, sql<{ id: number }>`select v.patient_id as id from ${visit.row()} v`))?.id

/** The last payment for a visit. */
export const paymentOfVisit = async (db: Db, visit: Owned<'booking', 'payments'>): Promise<PaymentRow | undefined> => {
  const last = sql`(
    select p.* from ${visit.row()} v join clinic_invoice o on o.booking_id = v.id
      join payment p on p.invoice_id = o.id
    where true${andShown('clinic_invoice', 'o', 'v.link_role')}
    order by (${isAlive('p')}) desc, p.id desc limit 1)`
  const row = await visit.first(db, paymentsIn(last))
  return row && paymentOf(row)
}

const openIn = (payers: Payers, condition: RawBuilder<boolean>, order: RawBuilder<unknown>) => sql<OpenInvoiceRow>`
  select i.id, i.patient_id as "patientId", i.number, i.title, i.items, i.amount, i.currency, i.issued_on as "issuedOn",
    i.due_on as "dueOn", i.booking_id as "bookingId", p.id as "paymentId", p.state
  from ${payers.rows('clinic_invoice')} i left join booking b on b.id = i.booking_id
    left join payment p on p.invoice_id = i.id and ${isAlive('p')}
  where ${isOpen} and p.state is distinct from 'COMPLETED' and ${condition} ${order}`

/** Invoices of a period that are not paid, the newest first. `from` and `to` are days in clinic time, `to` itself included. */
export const openInvoices = (
  db: Db,
  payers: Payers,
  filter: {
    readonly from?: string | undefined
    readonly to?: string | undefined
    readonly pageIndex: number
    readonly pageSize: number
  },
): Promise<OpenInvoiceRow[]> => {
  const { from, to, pageIndex, pageSize } = filter
  const within = sql<boolean>`${from ? sql`i.issued_on >= ${from}::date` : sql`true`} and ${to ? sql`i.issued_on <= ${to}::date` : sql`true`}`
  return payers.all(
    db,
    openIn(
      payers,
      within,
      sql`order by i.issued_on desc, i.id desc ${limitTo({ size: pageSize, skip: pageIndex * pageSize, usual: paymentsAtOnce })}`,
    ),
  )
}

/** The invoices that are due first, so many of each patient, in this currency and without a payment under way. */
export const dueInvoices = (db: Db, payers: Payers, currency: string, ofEach: number): Promise<OpenInvoiceRow[]> =>
  payers.all(
    db,
    sql<OpenInvoiceRow>`
    select d.* from (
      select o.*, row_number() over (partition by o."patientId" order by o."dueOn" nulls last, o.id) as place
      from (${openIn(payers, sql<boolean>`p.id is null and i.currency = ${currency}`, sql``)}) o) d
    where d.place <= ${ofEach} order by d."dueOn" nulls last, d.id`,
  )

/** One invoice, whether it is open or not; undefined where it is none of theirs. */
export const invoiceById = (
  db: Db,
  payers: Payers,
  id: number,
): Promise<(InvoiceRow & { readonly open: boolean }) | undefined> =>
  payers.first(
    db,
    sql<InvoiceRow & { readonly open: boolean }>`
    select i.id, i.patient_id as "patientId", i.number, i.title, i.items, i.amount, i.currency, i.issued_on as "issuedOn",
      i.due_on as "dueOn", i.booking_id as "bookingId", ${isOpen} as open
    from ${payers.rows('clinic_invoice')} i left join booking b on b.id = i.booking_id where i.id = ${id}`,
  )

/** Who the patient of an invoice is, for its printout. */
export const payerOf = (db: Db, payers: Payers, patientId: number) =>
  payers.first(
    db,
    sql<{ readonly name: string; readonly lastName: string }>`
    select p.name, p.last_name as "lastName" from ${payers.rows('patient')} p where p.id = ${patientId}`,
  )
