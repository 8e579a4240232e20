import type { endpoints } from '@portal/contract/areas/carer-authorizations'
import type { Samples } from '../../../testing/samples.ts'

export const samples: Samples<typeof endpoints> = {
  carerAuthorizationList: () => ({}),
  carerAuthorizationCreate: ({ patientId }) => ({
    body: {
      patientId,
      patientCarerNationalId: '44051401359',
      name: 'Łucja',
      lastName: 'Żółć',
      typeAuthorizationDocument: 'AUTHORIZATION',
      dateFrom: '2026-11-23',
      dateTo: '2027-11-23',
      url: 'https://dokumenty.example/upowaznienie.pdf',
      address: 'ul. Polna 5, 00-001 Warszawa',
      scopes: ['visits', 'record'],
    },
  }),
  carerAuthorizationChange: ({ carerAuthorizationId }) => ({
    body: { id: carerAuthorizationId, version: 1, dateTo: '2027-01-31', scopes: ['visits'] },
  }),
  carerAuthorizationEnd: ({ carerAuthorizationId }) => ({ query: { id: carerAuthorizationId } }),
  knownCarerList: () => ({}),
  carerAuthorizationPrintout: ({ carerAuthorizationId }) => ({ params: { id: carerAuthorizationId } }),
}
