import type { endpoints } from '@portal/contract/areas/messages'
import type { Target } from '../../../testing/targets.ts'
import type { Samples } from '../../../testing/samples.ts'

const sent = ({ messageId }: Target) => ({ params: { id: messageId } })
const received = ({ letterId }: Target) => ({ params: { id: letterId } })
const written = ({ contactId }: Target) => ({
  title: 'Pytanie o wyniki',
  content: '<p>Czy mam przyjść na czczo?</p>',
  recipients: [contactId],
})

export const samples: Samples<typeof endpoints> = {
  messageCategories: () => ({}),
  messageSettings: () => ({}),
  messageRecipients: ({ patientId }) => ({ query: { patientId } }),
  messageInbox: ({ patientId }) => ({ query: { patientId } }),
  messageOutbox: ({ patientId }) => ({ query: { patientId } }),
  messageUnread: () => ({}),
  messagesToConfirm: () => ({}),
  messageSend: (target) => ({ body: { ...written(target), patientId: target.patientId } }),
  messageUpdate: (target) => ({ body: { ...written(target), id: target.messageId, version: 1, isEdit: true } }),
  messageRecipientsOf: sent,
  messageRead: received,
  messageIsRead: received,
  messageDelete: sent,
  messageAttachments: sent,
  messageAttachmentContent: ({ messageId, messageFileId }) => ({
    params: { id: messageId, attachmentId: messageFileId },
  }),
  messageThread: sent,
}
