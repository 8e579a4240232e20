import type { RouteRow } from '../../router/route-row.ts'
import type { Screens } from '../../router/routes.ts'

export const routes = {
  epuapSuccess: {
    path: '/epuap/success',
    access: 'public',
    layout: 'plain',
    title: { pl: 'Zalogowano przez login.gov.pl', en: 'Signed in through login.gov.pl' },
  },
  epuapError: {
    path: '/epuap/error',
    access: 'public',
    layout: 'plain',
    title: { pl: 'Logowanie przez login.gov.pl', en: 'Signing in through login.gov.pl' },
  },
} as const satisfies Record<string, RouteRow>

export const screens: Screens<typeof routes> = {
  epuapSuccess: () => import('./success-screen.tsx'),
  epuapError: () => import('./error-screen.tsx'),
}
