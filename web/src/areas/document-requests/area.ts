import type { RouteRow } from '../../router/route-row.ts'
import type { Screens } from '../../router/routes.ts'

const module = 'clinicalDocumentRequestsModule'

export const routes = {
  benefitsDocumentRequests: {
    path: '/benefits/cdocrequests',
    access: 'signed-in',
    title: { pl: 'Wnioski', en: 'Requests' },
    module,
    within: { frame: 'register', order: 50 },
  },
  benefitsDocumentRequest: {
    path: '/benefits/cdocrequests/{id}',
    access: 'signed-in',
    title: { pl: 'Wniosek o dokumenty', en: 'Request for documents' },
    module,
  },
} as const satisfies Record<string, RouteRow>

export const screens: Screens<typeof routes> = {
  benefitsDocumentRequests: () => import('./requests-screen.tsx'),
  benefitsDocumentRequest: () => import('./request-screen.tsx'),
}
