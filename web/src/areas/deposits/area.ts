import type { RouteRow } from '../../router/route-row.ts'
import type { Screens } from '../../router/routes.ts'

const module = 'depositsModule'

export const routes = {
  deposits: {
    path: '/deposits',
    access: 'signed-in',
    title: { pl: 'Depozyty', en: 'Deposits' },
    module,
    start: true,
    nav: { group: 'payments', order: 20, scope: 'payments' },
  },
  deposit: {
    path: '/deposits/{id}',
    access: 'signed-in',
    title: { pl: 'Depozyt', en: 'Deposit' },
    module,
  },
  newDeposit: {
    path: '/newdeposit',
    access: 'signed-in',
    title: { pl: 'Wniosek o wypłatę z depozytu', en: 'Request for a payout from a deposit' },
    module,
  },
} as const satisfies Record<string, RouteRow>

export const screens: Screens<typeof routes> = {
  deposits: () => import('./deposits-screen.tsx'),
  deposit: () => import('./deposit-screen.tsx'),
  newDeposit: () => import('./new-deposit-screen.tsx'),
}
