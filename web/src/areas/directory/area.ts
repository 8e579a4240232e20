import type { RouteRow } from '../../router/route-row.ts'
import type { Screens } from '../../router/routes.ts'

/** Where the clinic is and how its parts are reached: for strangers, too. */
export const routes = {
  hierarchicalUnits: {
    path: '/hierarchicalunits',
    access: 'public',
    title: { pl: 'Poradnie i oddziały', en: 'Clinics and departments' },
  },
  treatmentDatesGuide: {
    path: '/treatmentdatesguide',
    access: 'public',
    title: { pl: 'Czas oczekiwania na leczenie', en: 'Waiting times' },
  },
} as const satisfies Record<string, RouteRow>

export const screens: Screens<typeof routes> = {
  hierarchicalUnits: () => import('./units-screen.tsx'),
  treatmentDatesGuide: () => import('./queues-screen.tsx'),
}
