import type { RouteRow } from '../../router/route-row.ts'
import type { Screens } from '../../router/routes.ts'

const module = 'medicalServicesModule'

export const routes = {
  benefits: {
    path: '/benefits',
    access: 'signed-in',
    title: { pl: 'Medyczny rejestr pacjenta', en: 'Medical register' },
    module,
    start: true,
    nav: { group: 'health', order: 10, scope: 'record', short: { pl: 'Rejestr', en: 'Records' } },
  },
  benefitsEncounters: {
    path: '/benefits/encounters',
    access: 'signed-in',
    title: { pl: 'Pobyty', en: 'Stays and visits' },
    module,
    within: { frame: 'register', order: 10 },
  },
  benefitsEncounter: {
    path: '/benefits/encounters/{patientId}/{id}',
    access: 'signed-in',
    title: { pl: 'Pobyt', en: 'Stay or visit' },
    module,
  },
} as const satisfies Record<string, RouteRow>

export const screens: Screens<typeof routes> = {
  benefits: () => import('./register-screen.tsx'),
  benefitsEncounters: () => import('./encounters-screen.tsx'),
  benefitsEncounter: () => import('./encounter-screen.tsx'),
}
