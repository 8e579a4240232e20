import type { RouteRow } from '../../router/route-row.ts'
import type { Screens } from '../../router/routes.ts'
import { secondOf } from '../../router/second-screen.ts'

const module = 'telecommunicationModule'
const title = { pl: 'Teleporada', en: 'Teleconsultation' }

export const routes = {
  telehealth: { path: '/telehealth', access: 'signed-in', title, module },
  telehealthType: {
    path: '/telehealth/teleconsultationtype',
    access: 'signed-in',
    title: { pl: 'Jak chcesz rozmawiać?', en: 'How do you want to talk?' },
    module,
    wizard: true,
  },
  telehealthWaiting: {
    path: '/telehealth/telewaitingroom',
    access: 'signed-in',
    title: { pl: 'Poczekalnia', en: 'Waiting room' },
    module,
    wizard: true,
  },
  telehealthSession: { path: '/telehealth/teleconsultation', access: 'signed-in', title, module, wizard: true },
  deviceCheck: {
    path: '/telehealth/check',
    access: 'public',
    title: { pl: 'Sprawdzenie urządzenia', en: 'Device check' },
    module,
  },
  telehealthConsultant: { path: '/telehealth/consultant', access: 'public', layout: 'plain', title, module },
  telehealthGuest: { path: '/telehealth/guest', access: 'public', layout: 'plain', title, module },
} as const satisfies Record<string, RouteRow>

export const screens: Screens<typeof routes> = {
  telehealth: () => secondOf(import('./type-screen.tsx')),
  telehealthType: () => import('./type-screen.tsx'),
  telehealthWaiting: () => import('./waiting-screen.tsx'),
  telehealthSession: () => import('./session-screen.tsx'),
  deviceCheck: () => import('./check/check-screen.tsx'),
  telehealthConsultant: () => import('./by-link-screen.tsx'),
  telehealthGuest: () => secondOf(import('./by-link-screen.tsx')),
}
