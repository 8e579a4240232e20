import type { RouteRow } from '../../router/route-row.ts'
import type { Screens } from '../../router/routes.ts'

export const routes = {
  main: { path: '/main', access: 'signed-in', title: { pl: 'Strona główna', en: 'Home' } },
  home: {
    path: '/home',
    access: 'signed-in',
    title: { pl: 'Start', en: 'Home' },
    nav: { group: 'start' },
    family: true,
  },
} as const satisfies Record<string, RouteRow>

export const screens: Screens<typeof routes> = {
  main: () => import('./main-screen.tsx'),
  home: () => import('./home-screen.tsx'),
}
