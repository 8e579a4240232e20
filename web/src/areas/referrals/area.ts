import type { RouteRow } from '../../router/route-row.ts'
import type { Screens } from '../../router/routes.ts'

export const routes = {
  referral: {
    path: '/referral',
    access: 'signed-in',
    title: { pl: 'Skierowanie do wizyty', en: 'Referral for a visit' },
    module: 'bookingsModule',
    wizard: true,
  },
} as const satisfies Record<string, RouteRow>

export const screens: Screens<typeof routes> = {
  referral: () => import('./referral-screen.tsx'),
}
