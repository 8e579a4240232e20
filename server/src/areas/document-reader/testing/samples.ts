import type { endpoints } from '@portal/contract/areas/document-reader'
import type { Samples } from '../../../testing/samples.ts'

export const samples: Samples<typeof endpoints> = {
  documentRead: ({ patientId, documentId }) => ({ params: { patientId, docId: documentId } }),
  testOrderRead: ({ patientId, testOrderId }) => ({ params: { patientId, id: testOrderId } }),
  testElementRead: ({ patientId, testResultId }) => ({ params: { patientId, type: 'report', id: testResultId } }),
}
