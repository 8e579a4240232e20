import type { endpoints } from '@portal/contract/areas/patient-links'
import type { Samples } from '../../../testing/samples.ts'

export const samples: Samples<typeof endpoints> = {
  wardList: () => ({}),
  childList: () => ({}),
  wardenList: () => ({}),
  parentList: () => ({}),
  wardenUpdate: ({ patientId, wardenId }) => ({ body: { status: 'C', accountId: wardenId, patientId } }),
  linkRights: ({ patientId, wardenId }) => ({
    body: { accountId: wardenId, patientId, version: 1, scopes: ['visits'], lastDay: null },
  }),
  wardenKeep: ({ patientId, wardenId }) => ({ body: { accountId: wardenId, patientId, version: 1 } }),
  handoverChoose: ({ patientId, wardenId }) => ({
    body: { accountId: wardenId, patientId, version: 1, given: { scopes: ['visits'], lastDay: null } },
  }),
  // The account of nobody's parent.
  parentDelete: () => ({ params: { id: '999000010' } }),
  patientDelete: ({ patientId }) => ({ params: { id: patientId } }),
  actList: ({ patientId }) => ({ params: { id: patientId }, query: { reads: 'true' } }),
}
