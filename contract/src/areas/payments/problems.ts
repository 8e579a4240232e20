import type { ProblemRows } from '../../problems/row.ts'

/** Refusals about invoices and payments. */
export const problems = {
  INVOICE_CLOSED: {
    status: 409,
    pl: 'Tej faktury nie trzeba już płacić: jest zapłacona albo wycofana. Proszę odświeżyć listę.',
    en: 'This invoice need not be paid any more: it has been paid or withdrawn. Please reload the list.',
  },
  INVOICE_CURRENCY: {
    status: 409,
    pl: 'Tej faktury nie można zapłacić w portalu, bo jest wystawiona w innej walucie. Proszę skontaktować się z placówką.',
    en: 'This invoice cannot be paid in the portal, because it is in another currency. Please contact the clinic.',
  },
  PAYMENT_UNDER_WAY: {
    status: 409,
    pl: 'Płatność za tę fakturę jest już w toku. Nic nie zostanie pobrane drugi raz. Proszę sprawdzić listę płatności.',
    en: 'A payment of this invoice is already under way. Nothing will be charged twice. Please look at the list of payments.',
  },
  PAYMENT_PROVIDER_SILENT: {
    status: 503,
    pl: 'Operator płatności teraz nie odpowiada. Nic nie zostało pobrane. Proszę spróbować ponownie za kilka minut.',
    en: 'The payment provider does not respond now. Nothing has been charged. Please try again in a few minutes.',
  },
  PAYMENT_PROVIDER_REFUSED: {
    status: 502,
    pl: 'Operator płatności nie przyjął tej płatności. Nic nie zostało pobrane. Proszę skontaktować się z placówką.',
    en: 'The payment provider has not accepted this payment. Nothing has been charged. Please contact the clinic.',
  },
  VISIT_NOT_PAYABLE: {
    status: 409,
    pl: 'Za tę wizytę nie można zapłacić w portalu. Płatność przyjmie placówka.',
    en: 'This visit cannot be paid for in the portal. The clinic will take the payment.',
  },
  PAYMENT_NOTIFICATION: {
    status: 400,
    pl: 'Powiadomienie nie pochodzi od operatora płatności',
    en: 'The notification does not come from the payment provider',
  },
} as const satisfies ProblemRows
