import type { RouteRow } from '../../router/route-row.ts'
import type { Screens } from '../../router/routes.ts'

export const routes = {
  benefitsTrends: {
    path: '/benefits/trends',
    access: 'signed-in',
    title: { pl: 'Na osi czasu', en: 'Over time' },
    module: 'medicalServicesModule',
    within: { frame: 'register', order: 35 },
  },
} as const satisfies Record<string, RouteRow>

export const screens: Screens<typeof routes> = {
  benefitsTrends: () => import('./trends-screen.tsx'),
}
