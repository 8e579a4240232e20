import type { RouteRow } from '../../router/route-row.ts'
import type { Screens } from '../../router/routes.ts'

const module = 'consentsModule'

export const routes = {
  consents: {
    path: '/consents',
    access: 'signed-in',
    title: { pl: 'Zgody', en: 'Consents' },
    module,
    start: true,
    family: true,
    nav: { group: 'formalities', order: 20, scope: 'share' },
  },
  consent: {
    path: '/consents/{id}',
    access: 'signed-in',
    title: { pl: 'Zgoda', en: 'Consent' },
    module,
    family: true,
  },
  newConsent: {
    path: '/newconsent',
    access: 'signed-in',
    title: { pl: 'Nowa zgoda', en: 'New consent' },
    module,
    family: true,
  },
} as const satisfies Record<string, RouteRow>

export const screens: Screens<typeof routes> = {
  consents: () => import('./consents-screen.tsx'),
  consent: () => import('./consent-screen.tsx'),
  newConsent: () => import('./new-consent-screen.tsx'),
}
