import type { RouteRow } from '../../router/route-row.ts'
import type { Screens } from '../../router/routes.ts'

const module = 'medicalServicesModule'

export const routes = {
  benefitsClinicalDocuments: {
    path: '/benefits/clinicaldocuments',
    access: 'signed-in',
    title: { pl: 'Dokumenty medyczne', en: 'Medical documents' },
    module,
    notification: true,
    within: { frame: 'register', order: 20 },
  },
  benefitsClinicalDocument: {
    path: '/benefits/clinicaldocuments/{patientId}/{docId}',
    access: 'signed-in',
    title: { pl: 'Dokument medyczny', en: 'Medical document' },
    module,
  },
} as const satisfies Record<string, RouteRow>

export const screens: Screens<typeof routes> = {
  benefitsClinicalDocuments: () => import('./documents-screen.tsx'),
  benefitsClinicalDocument: () => import('./document-screen.tsx'),
}
