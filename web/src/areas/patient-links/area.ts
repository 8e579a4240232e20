import type { RouteRow } from '../../router/route-row.ts'
import type { Screens } from '../../router/routes.ts'

export const routes = {
  accountWard: {
    path: '/account/ward',
    access: 'signed-in',
    within: { frame: 'account', order: 30 },
    nav: { group: 'family', order: 10 },
    title: { pl: 'Podopieczni', en: 'People in my care' },
  },
  accountChild: {
    path: '/account/child',
    access: 'signed-in',
    within: { frame: 'account', order: 40 },
    nav: { group: 'family', order: 20 },
    title: { pl: 'Dzieci', en: 'Children' },
  },
  accountWarden: {
    path: '/account/warden',
    access: 'signed-in',
    within: { frame: 'account', order: 50 },
    nav: { group: 'family', order: 30 },
    title: { pl: 'Opiekunowie', en: 'Carers' },
  },
  accountParent: {
    path: '/account/parent',
    access: 'signed-in',
    within: { frame: 'account', order: 60 },
    nav: { group: 'family', order: 40 },
    title: { pl: 'Rodzice', en: 'Parents' },
  },
  wardConfirm: {
    path: '/ward/confirm/{patientId}/{accountId}',
    access: 'signed-in',
    title: { pl: 'Zgoda na opiekę', en: 'Consent to care' },
  },
} as const satisfies Record<string, RouteRow>

export const screens: Screens<typeof routes> = {
  accountWard: () => import('./ward-screen.tsx'),
  accountChild: () => import('./child-screen.tsx'),
  accountWarden: () => import('./warden-screen.tsx'),
  accountParent: () => import('./parent-screen.tsx'),
  wardConfirm: () => import('./confirm-screen.tsx'),
}
