import type { endpoints } from '@portal/contract/areas/result-trends'
import type { Samples } from '../../../testing/samples.ts'

export const samples: Samples<typeof endpoints> = {
  seriesList: ({ patientId, testResultId }) => ({ params: { patientId }, query: { resultId: testResultId } }),
  seriesView: ({ patientId, testValueId }) => ({ params: { patientId, id: testValueId } }),
}
