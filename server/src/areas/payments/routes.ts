import type { endpoints } from '@portal/contract/areas/payments'
import { clinicDay } from '../../clinic-time.ts'
import type { Handlers } from '../../http/call.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { takeNotification } from './notifications.ts'
import { money, presentOpen, presentPayment } from './present.ts'
import { invoicePrintout } from './printout.ts'
import { startPayment } from './start.ts'
import * as store from './store.ts'
import { invoiceVisit, paymentForVisit } from './visits.ts'

type Given = Pick<Services, 'config' | 'database' | 'outside' | 'log' | 'clock' | 'base'>

/** Names the patients of a list, for the trail. */
const name = (
  call: { about(subject: { patientId: number }): void },
  rows: readonly { readonly patientId: number }[],
) => {
  for (const patientId of new Set(rows.map((row) => row.patientId))) call.about({ patientId })
}

/** Handlers of invoices and payments. */
export function paymentsHandlers(given: Given): Handlers<typeof endpoints> {
  const { config, database, outside, log } = given
  const { currency } = config.payments
  return {
    paymentList: async (call) => {
      const rows = await store.payments(call.db, call.patients, call.query)
      name(call, rows)
      return rows.map(presentPayment)
    },
    paymentView: async (call) => {
      const row = await store.paymentById(call.db, call.patients, call.params.id)
      if (!row) throw new Problem('NOT_FOUND')
      call.about({ patientId: row.patientId, entityId: row.id })
      return presentPayment(row)
    },
    invoiceToPayList: async (call) => {
      const { dateFrom, dateTo, pageIndex, pageSize } = call.query
      // An invoice has a day and no hour; the end of the period does not belong to it.
      const from = dateFrom && clinicDay(dateFrom).toString()
      const to = dateTo && clinicDay(new Date(dateTo.getTime() - 1)).toString()
      const rows = await store.openInvoices(call.db, call.patients, { from, to, pageIndex, pageSize })
      name(call, rows)
      return rows.map((row) => presentOpen(row, currency))
    },
    paymentStart: startPayment(given),
    paymentCurrency: async () => ({ currency }),
    paymentHisName: async () => ({ hisname: config.clinicName }),
    invoicePrintout: async (call) => {
      const invoice = await store.invoiceById(call.db, call.patients, call.params.id)
      const payer = invoice && (await store.payerOf(call.db, call.patients, invoice.patientId))
      if (!invoice?.open || !payer) throw new Problem('NOT_FOUND')
      call.about({ patientId: invoice.patientId, entityId: invoice.id })
      return invoicePrintout(invoice, {
        payer,
        language: call.language,
        clinicName: config.clinicName,
        printedAt: call.now,
      })
    },
    paidInvoicePrintout: async (call) => {
      const paid = await store.paymentOfInvoice(call.db, call.patients, call.params.id)
      const payer = paid && (await store.payerOf(call.db, call.patients, paid.patientId))
      if (!paid || !payer) throw new Problem('NOT_FOUND')
      call.about({ patientId: paid.patientId, entityId: paid.invoice.id })
      return invoicePrintout(
        { ...paid.invoice, amount: paid.amount, currency: paid.currency },
        { payer, language: call.language, clinicName: config.clinicName, printedAt: call.now, paid },
      )
    },
    bookingPaymentView: async (call) => {
      const view = await paymentForVisit(call.db, call.owned, config.payments)
      const patientId = await store.patientOfVisit(call.db, call.owned)
      if (patientId !== undefined) call.about({ patientId, ...(view.payment ? { entityId: view.payment.id } : {}) })
      return view
    },
    bookingInvoice: async (call) => {
      const { id, patientId, amount } = await invoiceVisit(call.db, call.owned, config.payments)
      call.about({ patientId, entityId: id })
      return { id: String(id), total: money(amount, currency) }
    },
    paymentNotification: async (call) => {
      const { text, signature } = call.body
      const sent = { provider: call.params.provider, text, signature }
      await takeNotification({ database, provider: outside.payments, log }, sent, call.now)
      return Buffer.from('OK')
    },
  }
}
