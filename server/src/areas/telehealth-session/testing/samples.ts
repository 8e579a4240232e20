import type { endpoints } from '@portal/contract/areas/telehealth-session'
import type { Samples } from '../../../testing/samples.ts'

export const samples: Samples<typeof endpoints> = {
  liveTypeSave: ({ consultationId }) => ({ params: { id: consultationId }, body: 'A' }),
  liveChatKeeping: ({ consultationId }) => ({ params: { id: consultationId } }),
  liveChatKeepingSave: ({ consultationId }) => ({ params: { id: consultationId }, body: { kept: true } }),
  liveReady: ({ consultationId, patientId }) => ({ params: { consultationId, patientId } }),
  consultantStatus: () => ({ params: { consultantId: 'E-1' } }),
  liveAccess: ({ consultationId, patientId }) => ({ params: { id: consultationId, patientId } }),
  liveConnect: ({ consultationId, patientId }) => ({
    params: { id: consultationId },
    body: { connectionId: 'page-of-the-sample', context: { patientId } },
  }),
  liveGuestInvite: ({ consultationId }) => ({
    params: { id: consultationId },
    body: { name: 'Maria Wierzba', role: 'INTERPRETER' },
  }),
  liveGuestRemove: ({ consultationId }) => ({ params: { id: consultationId, guestId: '999000099' } }),
}
