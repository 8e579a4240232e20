import type { RouteRow } from '../../router/route-row.ts'
import type { Screens } from '../../router/routes.ts'

export const routes = {
  accountSecurity: {
    path: '/account/security',
    access: 'signed-in',
    within: { frame: 'account', order: 70 },
    title: { pl: 'Zabezpieczenia', en: 'Security' },
  },
} as const satisfies Record<string, RouteRow>

export const screens: Screens<typeof routes> = {
  accountSecurity: () => import('./security-screen.tsx'),
}
