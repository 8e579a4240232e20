import type { RouteRow } from '../../router/route-row.ts'
import type { Screens } from '../../router/routes.ts'

const module = 'selfAssessmentQuestionaire'

export const routes = {
  selfAssessmentList: {
    path: '/selfassessmentlist',
    access: 'signed-in',
    title: { pl: 'Samoocena', en: 'Self-assessment' },
    module,
    nav: { group: 'health', order: 60, scope: 'health' },
  },
  selfAssessment: {
    path: '/selfassessment',
    access: 'signed-in',
    title: { pl: 'Nowa samoocena', en: 'New self-assessment' },
    module,
  },
} as const satisfies Record<string, RouteRow>

export const screens: Screens<typeof routes> = {
  selfAssessmentList: () => import('./list-screen.tsx'),
  selfAssessment: () => import('./interview-screen.tsx'),
}
