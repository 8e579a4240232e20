import type { RouteRow } from '../../router/route-row.ts'
import type { Screens } from '../../router/routes.ts'

export const routes = {
  adverseEvents: {
    path: '/adverseevents',
    access: 'signed-in',
    title: { pl: 'Zdarzenia niepożądane', en: 'Adverse events' },
    module: 'adverseEventsModule',
    start: true,
    nav: { group: 'formalities', order: 80 },
  },
} as const satisfies Record<string, RouteRow>

export const screens: Screens<typeof routes> = {
  adverseEvents: () => import('./adverse-events-screen.tsx'),
}
