import type { RouteRow } from '../../router/route-row.ts'
import type { Screens } from '../../router/routes.ts'

export const routes = {
  benefitsHistory: {
    path: '/benefits/history',
    access: 'signed-in',
    title: { pl: 'Historia zdrowia', en: 'Health history' },
    module: 'medicalServicesModule',
    within: { frame: 'register', order: 60 },
  },
} as const satisfies Record<string, RouteRow>

export const screens: Screens<typeof routes> = {
  benefitsHistory: () => import('./history-screen.tsx'),
}
