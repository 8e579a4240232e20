import { randomUUID } from 'node:crypto'
import { sql } from '../db/sql.ts'
import type { TestPortal } from './harness.ts'

/** An invoice to pay, one that was paid with its payment, and a visit. */
export interface PaymentIds {
  readonly invoiceId: string
  readonly paidInvoiceId: string
  readonly paymentId: string
  readonly paidBookingId: string
}

/** Gives a patient an invoice in zlotys (or another currency), as the clinic's system would; returns its id. */
export async function makeInvoice(
  { database }: Pick<TestPortal, 'database'>,
  of: {
    readonly patientId: string
    readonly now: Date
    readonly amount?: number
    readonly currency?: string
    readonly hidden?: boolean
  },
): Promise<number> {
  const { patientId, now, amount = 15_000, currency = 'PLN', hidden = false } = of
  const name = randomUUID()
  const { rows } = await sql<{ id: number }>`
    insert into clinic_invoice (patient_id, source_system, source_id, number, title, amount, currency, issued_on, due_on, status, hidden)
    values (${patientId}::bigint, 'TEST', ${`Invoice/${name}`}, ${`FV/${name.slice(0, 8)}`}, 'Konsultacja', ${amount}, ${currency},
      ${now}::date, ${now}::date + 14, 'OPEN', ${hidden}) returning id`.execute(database.db)
  return rows[0]!.id
}

/** Gives a patient an invoice whose payment the account has begun, one that it has paid, and a commercial visit. */
export async function makePayments(
  portal: TestPortal,
  whose: { readonly patientId: string; readonly accountId: string; readonly availability: string; readonly now: Date },
): Promise<PaymentIds> {
  const { patientId, accountId, availability, now } = whose
  const [invoiceId, paidInvoiceId] = [await makeInvoice(portal, whose), await makeInvoice(portal, whose)]
  const pay = async (invoice: number, state: string) => {
    const { rows } = await sql<{ id: number }>`
      insert into payment (patient_id, account_id, invoice_id, key, provider, amount, currency, state, order_id, page_url, created_at, changed_at)
      values (${patientId}::bigint, ${accountId}::bigint, ${invoice}, ${randomUUID()}, 'payu', 15000, 'PLN', ${state},
        ${`ORDER-${invoice}`}, ${`https://provider.example/pay/${invoice}`}, ${now}, ${now}) returning id`.execute(
      portal.database.db,
    )
    return rows[0]!.id
  }
  await pay(invoiceId, 'NEW')
  const { rows: visits } = await sql<{ id: number }>`
    insert into booking (status, patient_id, account_id, availability_id, starts_at, ends_at, overlap_allowed, parallel_allowed)
    select 'SCHEDULED', ${patientId}::bigint, ${accountId}::bigint, ${availability}::bigint, at, at + interval '20 minutes', true, true
    from (select ${now}::timestamptz + interval '60 days' as at) t returning id`.execute(portal.database.db)
  return {
    invoiceId: String(invoiceId),
    paidInvoiceId: String(paidInvoiceId),
    paymentId: String(await pay(paidInvoiceId, 'COMPLETED')),
    paidBookingId: String(visits[0]!.id),
  }
}
