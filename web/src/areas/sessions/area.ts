import type { RouteRow } from '../../router/route-row.ts'
import type { Screens } from '../../router/routes.ts'

export const routes = {
  accountSessions: {
    path: '/account/sessions',
    access: 'signed-in',
    within: { frame: 'account', order: 80 },
    title: { pl: 'Urządzenia', en: 'Devices' },
  },
} as const satisfies Record<string, RouteRow>

export const screens: Screens<typeof routes> = {
  accountSessions: () => import('./sessions-screen.tsx'),
}
