import { endpoints } from '@portal/contract/areas/payments'
import { isEnd, paymentsAtOnce } from '@portal/contract/rules/payments'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { callerOf } from '../../api/caller.ts'
import { queryClient } from '../../api/query.ts'
import { fileAt, type Href } from '../../paths.ts'
import { pageByPage } from '../../register/pages.ts'
import type { Period } from '../../register/period.ts'

/** Calls the endpoints of payments. */
export const callPayments = callerOf(endpoints)

const root = ['payments'] as const

/** Milliseconds after which the state of a payment that has not ended is read again. */
const readAgainMs = 5_000

/** A patient's invoices that are not paid, page by page. */
export const invoicesQuery = (patientId: string) =>
  infiniteQueryOptions({
    queryKey: [...root, 'invoices', patientId],
    ...pageByPage(paymentsAtOnce, (page, signal) =>
      callPayments('invoiceToPayList', { query: { patientId, ...page } }, signal),
    ),
    staleTime: 0,
  })

/** A patient's payments of a period, page by page; as long as one has not ended, they are read again. */
export const paymentsQuery = (patientId: string, { after, before }: Period) =>
  infiniteQueryOptions({
    queryKey: [...root, 'list', patientId, after, before],
    ...pageByPage(paymentsAtOnce, (page, signal) =>
      callPayments('paymentList', { query: { patientId, dateFrom: after, dateTo: before, ...page } }, signal),
    ),
    staleTime: 0,
  })

/** One payment, read again until it has ended. */
export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: [...root, 'one', id],
    queryFn: ({ signal }) => callPayments('paymentView', { params: { id } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isEnd(data.state) ? false : readAgainMs),
  })

/** Whether a visit can be paid for, and how far that has come; read again while its payment has not ended. */
export const visitPaymentQuery = (bookingId: string) =>
  queryOptions({
    queryKey: [...root, 'visit', bookingId],
    queryFn: ({ signal }) => callPayments('bookingPaymentView', { params: { id: bookingId } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.payment && !isEnd(data.payment.state) ? readAgainMs : false),
  })

/** The currency of payments and the name of the clinic; they do not change while the page is open. */
export const currencyQuery = () =>
  queryOptions({
    queryKey: [...root, 'currency'],
    queryFn: ({ signal }) => callPayments('paymentCurrency', {}, { signal }),
    staleTime: Infinity,
  })
export const hisNameQuery = () =>
  queryOptions({
    queryKey: [...root, 'hisname'],
    queryFn: ({ signal }) => callPayments('paymentHisName', {}, { signal }),
    staleTime: Infinity,
  })

/** Addresses of printouts: of an invoice to pay, and of one that was paid here. */
export const invoiceAddress = (id: string): Href => fileAt(endpoints.invoicePrintout, { id })
export const paidInvoiceAddress = (id: string): Href => fileAt(endpoints.paidInvoicePrintout, { id })

/** Loads lists and payments again where they are shown. */
export const forgetPayments = (): Promise<void> => queryClient.invalidateQueries({ queryKey: root })
