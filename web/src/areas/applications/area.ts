import type { RouteRow } from '../../router/route-row.ts'
import type { Screens } from '../../router/routes.ts'

export const routes = {
  applications: {
    path: '/applications',
    access: 'signed-in',
    title: { pl: 'Wnioski', en: 'Applications' },
    nav: { group: 'formalities', order: 90, flag: 'applicationsModule' },
  },
} as const satisfies Record<string, RouteRow>

export const screens: Screens<typeof routes> = {
  applications: () => import('./applications-screen.tsx'),
}
