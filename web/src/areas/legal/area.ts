import type { RouteRow } from '../../router/route-row.ts'
import type { Screens } from '../../router/routes.ts'

/** What the law has a clinic tell everybody who uses its portal. */
export const routes = {
  legal: { path: '/legal', access: 'public', title: { pl: 'Informacje prawne', en: 'Legal information' } },
  availabilityDeclaration: {
    path: '/legal/availability-declaration',
    access: 'public',
    title: { pl: 'Deklaracja dostępności', en: 'Accessibility declaration' },
  },
  privacyPolicy: {
    path: '/legal/privacy-policy',
    access: 'public',
    title: { pl: 'Polityka prywatności', en: 'Privacy policy' },
  },
  conditionsOfUse: {
    path: '/legal/conditions-of-use',
    access: 'public',
    title: { pl: 'Warunki korzystania', en: 'Terms of use' },
  },
  regulations: { path: '/legal/regulations', access: 'public', title: { pl: 'Regulamin', en: 'Regulations' } },
} as const satisfies Record<string, RouteRow>

export const screens: Screens<typeof routes> = {
  legal: () => import('./legal-screen.tsx'),
  availabilityDeclaration: () => import('./availability-declaration-screen.tsx'),
  privacyPolicy: () => import('./privacy-policy-screen.tsx'),
  conditionsOfUse: () => import('./conditions-of-use-screen.tsx'),
  regulations: () => import('./regulations-screen.tsx'),
}
