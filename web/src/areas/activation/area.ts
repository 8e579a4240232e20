import type { RouteRow } from '../../router/route-row.ts'
import type { Screens } from '../../router/routes.ts'

export const routes = {
  confirm: {
    path: '/confirm',
    access: 'public',
    layout: 'plain',
    title: { pl: 'Potwierdzenie konta', en: 'Confirming the account' },
  },
  resendactivationcode: {
    path: '/resendactivationcode',
    access: 'public',
    layout: 'plain',
    title: { pl: 'Wyślij kod potwierdzający', en: 'Send a confirmation code' },
  },
  resendactivationlink: {
    path: '/resendactivationlink',
    access: 'public',
    layout: 'plain',
    drawn: 'whole',
    title: { pl: 'Wyślij link do potwierdzenia', en: 'Send a confirmation link' },
  },
} as const satisfies Record<string, RouteRow>

export const screens: Screens<typeof routes> = {
  confirm: () => import('./confirm-screen.tsx'),
  resendactivationcode: () => import('./resend-code-screen.tsx'),
  resendactivationlink: () => import('./resend-link-screen.tsx'),
}
