import type { RouteRow } from '../../router/route-row.ts'
import type { Screens } from '../../router/routes.ts'

export const routes = {
  accountFamily: {
    path: '/account/family',
    access: 'signed-in',
    nav: { group: 'family' },
    title: { pl: 'Rodzina', en: 'Family' },
  },
  accountWard: {
    path: '/account/ward',
    access: 'signed-in',
    title: { pl: 'Podopieczni', en: 'People in my care' },
  },
  accountChild: {
    path: '/account/child',
    access: 'signed-in',
    title: { pl: 'Dzieci', en: 'Children' },
  },
  accountWarden: {
    path: '/account/warden',
    access: 'signed-in',
    title: { pl: 'Opiekunowie', en: 'Carers' },
  },
  accountParent: {
    path: '/account/parent',
    access: 'signed-in',
    title: { pl: 'Rodzice', en: 'Parents' },
  },
  wardConfirm: {
    path: '/ward/confirm/{patientId}/{accountId}',
    access: 'signed-in',
    title: { pl: 'Zgoda na opiekę', en: 'Consent to care' },
  },
} as const satisfies Record<string, RouteRow>

export const screens: Screens<typeof routes> = {
  accountFamily: () => import('./family-screen.tsx'),
  accountWard: () => import('./ward-screen.tsx'),
  accountChild: () => import('./child-screen.tsx'),
  accountWarden: () => import('./warden-screen.tsx'),
  accountParent: () => import('./parent-screen.tsx'),
  wardConfirm: () => import('./confirm-screen.tsx'),
}
