import type { BookingPayment } from '@portal/contract/areas/payments'
import type { Owned } from '../../access/claims.ts'
import {
  clinicsInvoice,
  invoiceOfVisit,
  priceOfVisit,
  type ClinicsInvoice,
  type VisitPrice,
} from '../../clinic/invoices.ts'
import type { Db, Tx } from '../../db/database.ts'
import { Problem } from '../../http/problem.ts'
import { money, presentPayment } from './present.ts'
import type { PaymentSettings } from './settings.ts'
import { paymentOfVisit } from './store.ts'

type Visit = Owned<'booking', 'payments'>

/** Whether a visit can be paid for, and the payment that there is. */
export async function paymentForVisit(db: Db, visit: Visit, settings: PaymentSettings): Promise<BookingPayment> {
  const payment = await paymentOfVisit(db, visit)
  const { price, clinics } = await askedFor(db, visit, settings)
  const isDone = payment?.state === 'COMPLETED' || payment?.state === 'WAITING_FOR_CONFIRMATION'
  return {
    payable: price !== undefined && !isDone,
    ...(price ? { total: money(price.amount, settings.currency) } : {}),
    ...(clinics?.status === 'PAID' && payment?.state !== 'COMPLETED' ? { paidAtClinic: true } : {}),
    ...(payment ? { payment: presentPayment(payment) } : {}),
  }
}

interface Asked {
  /** What is to be paid; undefined where nothing is, or not here. */
  readonly price?: VisitPrice | undefined
  /** The clinic's own invoice, which takes the place of the price list. */
  readonly clinics?: ClinicsInvoice | undefined
}

/** What is asked for a visit, if visits are paid for in the portal. */
async function askedFor(db: Db, visit: Visit, { forVisits, currency }: PaymentSettings): Promise<Asked> {
  if (!forVisits) return {}
  const clinics = await clinicsInvoice(db, visit)
  if (!clinics) return { price: await priceOfVisit(db, visit, currency) }
  return { clinics, price: clinics.open && clinics.currency === currency ? clinics : undefined }
}

/** The invoice of a visit, to be paid: the clinic's, or one that the portal makes. Raises VISIT_NOT_PAYABLE. */
export async function invoiceVisit(tx: Tx, visit: Visit, settings: PaymentSettings) {
  const { clinics, price } = await askedFor(tx, visit, settings)
  const invoice = price && (clinics ?? (await invoiceOfVisit(tx, visit, price, settings.currency)))
  if (!invoice) throw new Problem('VISIT_NOT_PAYABLE')
  return invoice
}
