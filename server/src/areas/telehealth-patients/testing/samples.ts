import type { endpoints } from '@portal/contract/areas/telehealth-patients'
import type { Samples } from '../../../testing/samples.ts'

export const samples: Samples<typeof endpoints> = {
  patientIdentifierList: ({ accountId, nationalId }) => ({ params: { accountId, nationalId } }),
  telehealthPatientView: ({ accountId, patientId, nationalId }) => ({
    params: { accountId, patientId },
    body: [{ root: '2.16.840.1.113883.3.4424.1.1.616', extension: nationalId, assigningAuthorityName: 'PESEL' }],
  }),
}
