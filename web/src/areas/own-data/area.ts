import type { RouteRow } from '../../router/route-row.ts'
import type { Screens } from '../../router/routes.ts'

export const routes = {
  accountMydata: {
    path: '/account/mydata',
    access: 'signed-in',
    within: { frame: 'account', order: 20 },
    title: { pl: 'Moje dane', en: 'My details' },
  },
  accountRegistration: {
    path: '/account/registration',
    access: 'signed-in',
    wizard: true,
    title: { pl: 'Rejestracja pacjenta', en: 'Register a patient' },
  },
} as const satisfies Record<string, RouteRow>

export const screens: Screens<typeof routes> = {
  accountMydata: () => import('./mydata-screen.tsx'),
  accountRegistration: () => import('./registration-screen.tsx'),
}
