import type { RouteRow } from '../../router/route-row.ts'
import type { Screens } from '../../router/routes.ts'

export const routes = {
  carerAuthorizations: {
    path: '/carer-authorizations',
    access: 'signed-in',
    title: { pl: 'Upoważnienia', en: 'Authorizations' },
    module: 'consentsModule',
    family: true,
    nav: { group: 'formalities', order: 30 },
  },
} as const satisfies Record<string, RouteRow>

export const screens: Screens<typeof routes> = {
  carerAuthorizations: () => import('./authorizations-screen.tsx'),
}
