import type { RouteRow } from '../../router/route-row.ts'
import type { Screens } from '../../router/routes.ts'

const module = 'allergyModule'

export const routes = {
  allergies: {
    path: '/allergies',
    access: 'signed-in',
    title: { pl: 'Uczulenia', en: 'Allergies' },
    module,
    start: true,
    nav: { group: 'health', order: 40, scope: 'health' },
  },
  allergy: {
    path: '/allergy/{id}',
    access: 'signed-in',
    title: { pl: 'Uczulenie', en: 'Allergy' },
    module,
  },
  newAllergy: {
    path: '/newAllergy',
    access: 'signed-in',
    title: { pl: 'Nowe uczulenie', en: 'New allergy' },
    module,
  },
} as const satisfies Record<string, RouteRow>

export const screens: Screens<typeof routes> = {
  allergies: () => import('./allergies-screen.tsx'),
  allergy: () => import('./allergy-screen.tsx'),
  newAllergy: () => import('./new-allergy-screen.tsx'),
}
