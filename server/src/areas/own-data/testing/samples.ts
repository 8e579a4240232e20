import type { endpoints } from '@portal/contract/areas/own-data'
import { knownWard, newChild, newWard, newcomer, someone } from '../../../testing/patients.ts'
import type { Samples } from '../../../testing/samples.ts'

export const samples: Samples<typeof endpoints> = {
  patientAccountSettings: () => ({}),
  ownPatientView: () => ({}),
  ownRequestView: () => ({}),
  ownPatientCreate: () => ({ body: newcomer }),
  wardCreate: () => ({ body: newWard }),
  wardLinkRequest: () => ({ body: knownWard }),
  childCreate: () => ({ body: newChild }),
  identityFind: () => ({ body: someone }),
  patientAttachmentContent: ({ patientId, sentFileId }) => ({ params: { patientId, attachmentId: sentFileId } }),
}
