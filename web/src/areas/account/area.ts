import type { RouteRow } from '../../router/route-row.ts'
import type { Screens } from '../../router/routes.ts'

export const routes = {
  account: {
    path: '/account',
    access: 'signed-in',
    within: { frame: 'account', order: 10 },
    title: { pl: 'Konto', en: 'Account' },
  },
} as const satisfies Record<string, RouteRow>

export const screens: Screens<typeof routes> = {
  account: () => import('./account-screen.tsx'),
}
