// What visits and deposits show of payments.
export { currencyQuery } from './queries.ts'
export { VisitPayment } from './visit-payment.tsx'
