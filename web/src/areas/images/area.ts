import type { RouteRow } from '../../router/route-row.ts'
import type { Screens } from '../../router/routes.ts'

export const routes = {
  benefitsAgfaResult: {
    path: '/benefits/agfaresult',
    access: 'signed-in',
    title: { pl: 'Obrazy badania', en: 'Pictures of the examination' },
    module: 'medicalServicesModule',
  },
} as const satisfies Record<string, RouteRow>

export const screens: Screens<typeof routes> = { benefitsAgfaResult: () => import('./agfa-screen.tsx') }
