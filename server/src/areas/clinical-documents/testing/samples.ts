import type { endpoints } from '@portal/contract/areas/clinical-documents'
import type { Samples } from '../../../testing/samples.ts'
import type { Target } from '../../../testing/targets.ts'

const one = ({ patientId, documentId }: Target) => ({ params: { patientId, docId: documentId } })

export const samples: Samples<typeof endpoints> = {
  encounterSettings: () => ({}),
  documentTypes: () => ({}),
  documentList: ({ patientId }) => ({ params: { patientId } }),
  documentsOfContext: ({ patientId }) => ({ params: { patientId, contextId: `context-of-${patientId}` } }),
  documentView: one,
  documentNotes: one,
  documentContent: one,
  documentArchive: one,
  encounterDocuments: ({ patientId, encounterId }) => ({ params: { patientId, id: encounterId } }),
}
