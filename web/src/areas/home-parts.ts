// What areas show on the home page, a line each; loaded with it. The order is that of tiles and of what stands beside them.
export const homeParts = [
  () => import('./bookings/home-part.tsx'),
  () => import('./test-results/home-part.tsx'),
  () => import('./messages/home-part.tsx'),
  () => import('./questionnaires/home-part.ts'),
  () => import('./consents/home-part.ts'),
  () => import('./declarations/home-part.ts'),
  () => import('./payments/home-part.ts'),
  () => import('./patient-links/home-part.ts'),
  () => import('./account/home-part.ts'),
]
