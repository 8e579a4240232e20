import type { endpoints } from '@portal/contract/areas/document-sharing'
import type { Target } from '../../../testing/targets.ts'
import type { Samples } from '../../../testing/samples.ts'

const result = ({ testOrderId }: Target) => ({ documentId: testOrderId, docType: 'RES', systemName: 'AMMS' }) as const

export const samples: Samples<typeof endpoints> = {
  consentDocButton: ({ patientId }) => ({ params: { patientId } }),
  consentDocView: (target) => ({ params: { patientId: target.patientId }, query: result(target) }),
  consentDocCreate: (target) => ({ params: { patientId: target.patientId }, body: result(target) }),
  consentDocToggle: (target) => ({ params: { patientId: target.patientId }, body: result(target) }),
}
