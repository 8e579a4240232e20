import type { RouteRow } from '../../router/route-row.ts'
import type { Screens } from '../../router/routes.ts'

export const routes = {
  uiParts: {
    path: '/ui-parts',
    access: 'public',
    layout: 'plain',
    tool: true,
    title: { pl: 'Części interfejsu', en: 'Interface parts' },
  },
} as const satisfies Record<string, RouteRow>

export const screens: Screens<typeof routes> = {
  uiParts: () => import('./parts-screen.tsx'),
}
