import type { endpoints } from '@portal/contract/areas/interactions'
import type { Samples } from '../../../testing/samples.ts'

/** Two medicines of the sample register, by the numbers of our own. */
const two = '1252879541181514,1093329571303014'

export const samples: Samples<typeof endpoints> = {
  takenDrugs: ({ patientId }) => ({ params: { patientId } }),
  drugSearch: ({ patientId }) => ({
    query: { drugName: 'ibuprom', isInternationalName: 'false', patientId, pageIndex: '0', pageSize: '10' },
  }),
  interactionList: ({ patientId }) => ({ query: { blozIds: two, patientId } }),
  interactionPrintout: ({ patientId }) => ({ params: { patientId, ids: two } }),
}
