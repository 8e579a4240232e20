import type { RouteRow } from '../../router/route-row.ts'
import type { Screens } from '../../router/routes.ts'

export const routes = {
  main: { path: '/main', access: 'signed-in', title: { pl: 'Strona główna', en: 'Home' } },
} as const satisfies Record<string, RouteRow>

export const screens: Screens<typeof routes> = {
  main: () => import('./main-screen.tsx'),
}
