import type { RouteRow } from '../../router/route-row.ts'
import type { Screens } from '../../router/routes.ts'

export const routes = {
  bookings: {
    path: '/bookings',
    access: 'signed-in',
    title: { pl: 'Wizyty', en: 'Visits' },
    module: 'bookingsModule',
    start: true,
    family: true,
    nav: { group: 'visits', order: 10, scope: 'visits' },
  },
  bookingPage: {
    path: '/bookings/{system}/{bookingId}',
    access: 'signed-in',
    title: { pl: 'Wizyta', en: 'Visit' },
    module: 'bookingsModule',
  },
  bookingConfirm: {
    path: '/bookings/confirm/{system}/{bookingId}',
    access: 'signed-in',
    title: { pl: 'Potwierdzenie rezerwacji', en: 'Confirm a booking' },
    module: 'bookingsModule',
  },
} as const satisfies Record<string, RouteRow>

export const screens: Screens<typeof routes> = {
  bookings: () => import('./bookings-screen.tsx'),
  bookingPage: () => import('./booking-screen.tsx'),
  bookingConfirm: () => import('./booking-confirm-screen.tsx'),
}
