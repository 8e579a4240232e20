import type { RouteRow } from '../../router/route-row.ts'
import type { Screens } from '../../router/routes.ts'

export const routes = {
  benefitsTestResults: {
    path: '/benefits/medicaltestresult',
    access: 'signed-in',
    title: { pl: 'Badania', en: 'Test results' },
    module: 'medicalServicesModule',
    within: { frame: 'register', order: 30 },
  },
  benefitsTestResult: {
    path: '/benefits/medicaltestresult/{patientId}/{id}',
    access: 'signed-in',
    title: { pl: 'Wynik badania', en: 'Test result' },
    module: 'medicalServicesModule',
  },
} as const satisfies Record<string, RouteRow>

export const screens: Screens<typeof routes> = {
  benefitsTestResults: () => import('./results-screen.tsx'),
  benefitsTestResult: () => import('./result-screen.tsx'),
}
