import type { RouteRow } from '../../router/route-row.ts'
import type { Screens } from '../../router/routes.ts'

export const routes = {
  benefitsViewer: {
    path: '/benefits/viewer',
    access: 'signed-in',
    title: { pl: 'Dokument', en: 'Document' },
    module: 'medicalServicesModule',
  },
} as const satisfies Record<string, RouteRow>

export const screens: Screens<typeof routes> = {
  benefitsViewer: () => import('./viewer-screen.tsx'),
}
