import type { endpoints } from '@portal/contract/areas/health-history'
import type { Samples } from '../../../testing/samples.ts'

export const samples: Samples<typeof endpoints> = {
  healthHistory: ({ patientId }) => ({ params: { patientId } }),
  healthEntryList: ({ patientId }) => ({ params: { patientId, section: 'DIAGNOSIS' } }),
  encounterHealthEntries: ({ patientId, encounterId }) => ({ params: { patientId, id: encounterId } }),
}
