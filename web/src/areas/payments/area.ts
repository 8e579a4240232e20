import type { RouteRow } from '../../router/route-row.ts'
import type { Screens } from '../../router/routes.ts'

const module = 'paymentsModule'

export const routes = {
  paymentsnav: {
    path: '/paymentsnav',
    access: 'signed-in',
    title: { pl: 'Płatności', en: 'Payments' },
    module,
    start: true,
    nav: { group: 'payments', order: 10, scope: 'payments', tabs: 'payments' },
  },
  invoicestopay: {
    path: '/invoicestopay',
    access: 'signed-in',
    title: { pl: 'Do zapłaty', en: 'To pay' },
    module,
    within: { frame: 'payments', order: 10 },
  },
  payments: {
    path: '/payments',
    access: 'signed-in',
    title: { pl: 'Lista płatności', en: 'Payments made' },
    module,
    within: { frame: 'payments', order: 20 },
  },
  // The same tabs by their addresses below the parent.
  paymentsnavInvoices: {
    path: '/paymentsnav/invoicestopay',
    access: 'signed-in',
    title: { pl: 'Do zapłaty', en: 'To pay' },
    module,
  },
  paymentsnavPayments: {
    path: '/paymentsnav/payments',
    access: 'signed-in',
    title: { pl: 'Lista płatności', en: 'Payments made' },
    module,
  },
  paymentsCompleted: {
    path: '/payments/completed',
    access: 'public',
    title: { pl: 'Powrót ze strony płatności', en: 'Back from the page of the payment' },
    module,
  },
} as const satisfies Record<string, RouteRow>

export const screens: Screens<typeof routes> = {
  paymentsnav: () => import('./nav-screen.tsx'),
  invoicestopay: () => import('./invoices-screen.tsx'),
  payments: () => import('./payments-screen.tsx'),
  paymentsnavInvoices: () => import('./nested-invoices-screen.tsx'),
  paymentsnavPayments: () => import('./nested-payments-screen.tsx'),
  paymentsCompleted: () => import('./completed-screen.tsx'),
}
