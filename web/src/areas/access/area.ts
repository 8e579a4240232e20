import type { RouteRow } from '../../router/route-row.ts'
import type { Screens } from '../../router/routes.ts'

export const routes = {
  login: {
    path: '/login',
    access: 'public',
    layout: 'plain',
    drawn: 'whole',
    title: { pl: 'Logowanie', en: 'Sign in' },
  },
  resetpassword: {
    path: '/resetpassword',
    access: 'public',
    layout: 'plain',
    title: { pl: 'Nowe hasło', en: 'New password' },
  },
  resetpasswordSummary: {
    path: '/resetpassword/summary',
    access: 'public',
    layout: 'plain',
    title: { pl: 'Sprawdź pocztę', en: 'Check your mail' },
  },
  confirmemail: {
    path: '/confirmemail',
    access: 'public',
    layout: 'plain',
    signInOutcome: 'MUST_CONFIRM_EMAIL',
    title: { pl: 'Potwierdź adres e-mail', en: 'Confirm your e-mail address' },
  },
  mergeaccount: {
    path: '/mergeaccount',
    access: 'public',
    layout: 'plain',
    signInOutcome: 'MERGE_ACCOUNT',
    title: { pl: 'Scalenie kont', en: 'Merging accounts' },
  },
} as const satisfies Record<string, RouteRow>

export const screens: Screens<typeof routes> = {
  login: () => import('./login-screen.tsx'),
  resetpassword: () => import('./reset-password-screen.tsx'),
  resetpasswordSummary: () => import('./reset-summary-screen.tsx'),
  confirmemail: () => import('./confirm-email-screen.tsx'),
  mergeaccount: () => import('./merge-account-screen.tsx'),
}
