import type { RouteRow } from '../../router/route-row.ts'
import type { Screens } from '../../router/routes.ts'

const module = 'measurementsModule'

export const routes = {
  measurements: {
    path: '/measurements',
    access: 'signed-in',
    title: { pl: 'Pomiary', en: 'Measurements' },
    module,
    start: true,
    nav: { group: 'health', order: 50, scope: 'health' },
  },
  measurement: {
    path: '/measurement',
    access: 'signed-in',
    title: { pl: 'Pomiar', en: 'Measurement' },
    module,
  },
  newMeasurement: {
    path: '/newmeasurement',
    access: 'signed-in',
    title: { pl: 'Nowy pomiar', en: 'New measurement' },
    module,
  },
} as const satisfies Record<string, RouteRow>

export const screens: Screens<typeof routes> = {
  measurements: () => import('./measurements-screen.tsx'),
  measurement: () => import('./measurement-screen.tsx'),
  newMeasurement: () => import('./new-measurement-screen.tsx'),
}
