import type { BookingPayment } from '@portal/contract/areas/payments'
import type { Owned } from '../../access/claims.ts'
import { invoiceOfVisit, priceOfVisit } from '../../clinic/invoices.ts'
import type { Db, Tx } from '../../db/database.ts'
import { Problem } from '../../http/problem.ts'
import { money, presentPayment } from './present.ts'
import type { PaymentSettings } from './settings.ts'
import { paymentOfVisit } from './store.ts'

type Visit = Owned<'booking', 'payments'>

/** Whether a visit can be paid for, and the payment that there is. */
export async function paymentForVisit(db: Db, visit: Visit, settings: PaymentSettings): Promise<BookingPayment> {
  const payment = await paymentOfVisit(db, visit)
  const price = settings.forVisits ? await priceOfVisit(db, visit, settings.currency) : undefined
  const isDone = payment?.state === 'COMPLETED' || payment?.state === 'WAITING_FOR_CONFIRMATION'
  return {
    payable: price !== undefined && !isDone,
    ...(price ? { total: money(price.amount, settings.currency) } : {}),
    ...(payment ? { payment: presentPayment(payment) } : {}),
  }
}

/** The invoice of a visit, to be paid. Raises VISIT_NOT_PAYABLE. */
export async function invoiceVisit(tx: Tx, visit: Visit, settings: PaymentSettings) {
  const price = settings.forVisits ? await priceOfVisit(tx, visit, settings.currency) : undefined
  const invoice = price && (await invoiceOfVisit(tx, visit, price, settings.currency))
  if (!invoice) throw new Problem('VISIT_NOT_PAYABLE')
  return invoice
}
