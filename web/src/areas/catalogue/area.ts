import type { RouteRow } from '../../router/route-row.ts'
import type { Screens } from '../../router/routes.ts'

/** What the clinic offers: visible to strangers, too; for signed-in people it is a step of the booking wizard. */
export const routes = {
  newbookingServices: {
    path: '/newbooking/services',
    access: 'public',
    title: { pl: 'Wybierz usługę', en: 'Choose a service' },
    module: 'bookingsModule',
    wizard: true,
    welcome: true,
  },
} as const satisfies Record<string, RouteRow>

export const screens: Screens<typeof routes> = {
  newbookingServices: () => import('../booking-wizard/services/services-screen.tsx'),
}
