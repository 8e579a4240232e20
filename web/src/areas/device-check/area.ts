import type { RouteRow } from '../../router/route-row.ts'
import type { Screens } from '../../router/routes.ts'

export const routes = {
  deviceCheck: {
    path: '/telehealth/check',
    access: 'public',
    title: { pl: 'Sprawdzenie urządzenia', en: 'Device check' },
    module: 'telecommunicationModule',
  },
} as const satisfies Record<string, RouteRow>

export const screens: Screens<typeof routes> = {
  deviceCheck: () => import('./check-screen.tsx'),
}
