import type { RouteRow } from '../../router/route-row.ts'
import type { Screens } from '../../router/routes.ts'

export const routes = {
  help: { path: '/help', access: 'public', title: { pl: 'Pomoc', en: 'Help' } },
} as const satisfies Record<string, RouteRow>

export const screens: Screens<typeof routes> = {
  help: () => import('./help-screen.tsx'),
}
