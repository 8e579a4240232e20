import type { RouteRow } from '../../router/route-row.ts'
import type { Screens } from '../../router/routes.ts'

export const routes = {
  registration: {
    path: '/registration',
    access: 'public',
    layout: 'plain',
    register: 'me',
    title: { pl: 'Załóż konto dla siebie', en: 'Create an account for yourself' },
  },
  registrationward: {
    path: '/registrationward',
    access: 'public',
    layout: 'plain',
    register: 'ward',
    title: { pl: 'Załóż konto, aby działać dla podopiecznego', en: 'Create an account to act for a ward' },
  },
  registrationchild: {
    path: '/registrationchild',
    access: 'public',
    layout: 'plain',
    register: 'child',
    title: { pl: 'Załóż konto, aby działać dla dziecka', en: 'Create an account to act for a child' },
  },
} as const satisfies Record<string, RouteRow>

export const screens: Screens<typeof routes> = {
  registration: () => import('./registration-screen.tsx'),
  registrationward: () => import('./registration-ward-screen.tsx'),
  registrationchild: () => import('./registration-child-screen.tsx'),
}
