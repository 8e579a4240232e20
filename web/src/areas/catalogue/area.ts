import type { RouteRow } from '../../router/route-row.ts'
import type { Screens } from '../../router/routes.ts'

/** What the clinic offers: seen by strangers as well, and the booking wizard's own step for those who are signed in. */
export const routes = {
  newbookingServices: {
    path: '/newbooking/services',
    access: 'public',
    title: { pl: 'Wybierz usługę', en: 'Choose a service' },
    module: 'bookingsModule',
    welcome: true,
  },
} as const satisfies Record<string, RouteRow>

export const screens: Screens<typeof routes> = {
  newbookingServices: () => import('../booking-wizard/services/services-screen.tsx'),
}
