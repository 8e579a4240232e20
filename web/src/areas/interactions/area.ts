import type { RouteRow } from '../../router/route-row.ts'
import type { Screens } from '../../router/routes.ts'

export const routes = {
  drugInteractions: {
    path: '/druginteractions',
    access: 'signed-in',
    title: { pl: 'Leki i interakcje', en: 'Medicines and interactions' },
    nav: { group: 'health', order: 60, scope: 'health' },
  },
  drugsAddList: {
    path: '/drugsaddlist',
    access: 'signed-in',
    title: { pl: 'Dodawanie leków', en: 'Adding medicines' },
  },
  interactions: {
    path: '/interactions',
    access: 'signed-in',
    title: { pl: 'Interakcje leków', en: 'Interactions of medicines' },
  },
} as const satisfies Record<string, RouteRow>

export const screens: Screens<typeof routes> = {
  drugInteractions: () => import('./drugs-screen.tsx'),
  drugsAddList: () => import('./add-drugs-screen.tsx'),
  interactions: () => import('./interactions-screen.tsx'),
}
