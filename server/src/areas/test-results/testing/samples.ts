import type { endpoints } from '@portal/contract/areas/test-results'
import type { Samples } from '../../../testing/samples.ts'

export const samples: Samples<typeof endpoints> = {
  testResultList: ({ patientId }) => ({ params: { patientId } }),
  testResultView: ({ patientId, testOrderId }) => ({ params: { patientId, id: testOrderId } }),
  testResultOpened: ({ patientId, testOrderId }) => ({ params: { patientId, id: testOrderId } }),
  testResultSettings: () => ({}),
  testOrderContent: ({ patientId, testOrderId }) => ({ params: { patientId, id: testOrderId } }),
  testOrderArchive: ({ patientId, testOrderId }) => ({ params: { patientId, id: testOrderId } }),
  testElementContent: ({ patientId, testResultId }) => ({ params: { patientId, type: 'report', id: testResultId } }),
  testElementArchive: ({ patientId, testResultId }) => ({ params: { patientId, type: 'report', id: testResultId } }),
  testResultPrintout: ({ patientId, testOrderId }) => ({ params: { patientId, id: testOrderId } }),
}
