import type { endpoints } from '@portal/contract/areas/register'
import type { Samples } from '../../../testing/samples.ts'

export const samples: Samples<typeof endpoints> = {
  encounterList: ({ patientId }) => ({ params: { patientId } }),
  encounterView: ({ patientId, encounterId }) => ({ params: { patientId, id: encounterId } }),
}
