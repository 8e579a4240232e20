import type { RouteRow } from '../../router/route-row.ts'
import type { Screens } from '../../router/routes.ts'

export const routes = {
  benefitsWaitingList: {
    path: '/benefits/waitinglistentries',
    access: 'signed-in',
    title: { pl: 'Lista oczekujących', en: 'Waiting list' },
    module: 'medicalServicesModule',
    within: { frame: 'register', order: 40 },
  },
} as const satisfies Record<string, RouteRow>

export const screens: Screens<typeof routes> = {
  benefitsWaitingList: () => import('./waiting-list-screen.tsx'),
}
