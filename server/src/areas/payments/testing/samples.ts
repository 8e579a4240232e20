import type { endpoints } from '@portal/contract/areas/payments'
import type { Samples } from '../../../testing/samples.ts'
import type { Target } from '../../../testing/targets.ts'

const period = { dateFrom: '2026-01-01', dateTo: '2026-12-31', pageIndex: '0', pageSize: '10' }
const visit = ({ paidBookingId }: Target) => ({ params: { id: paidBookingId } })

export const samples: Samples<typeof endpoints> = {
  paymentList: ({ patientId }) => ({ query: { patientId, ...period } }),
  paymentView: ({ paymentId }) => ({ params: { id: paymentId } }),
  invoiceToPayList: ({ patientId }) => ({ query: { patientId, ...period } }),
  paymentStart: ({ invoiceId }) => ({ body: { refInvoice: invoiceId } }),
  paymentCurrency: () => ({}),
  paymentHisName: () => ({}),
  invoicePrintout: ({ invoiceId }) => ({ params: { id: invoiceId } }),
  paidInvoicePrintout: ({ paidInvoiceId }) => ({ params: { id: paidInvoiceId } }),
  bookingPaymentView: visit,
  bookingInvoice: visit,
  paymentNotification: () => ({
    params: { provider: 'payu' },
    body: { text: '{}', signature: 'signature=00;algorithm=SHA-256' },
  }),
}
