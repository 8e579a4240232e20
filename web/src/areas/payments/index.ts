// What visits show of payments.
export { VisitPayment } from './visit-payment.tsx'
