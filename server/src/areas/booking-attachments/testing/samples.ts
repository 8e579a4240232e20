import type { endpoints } from '@portal/contract/areas/booking-attachments'
import type { Target } from '../../../testing/targets.ts'
import { system, booking } from '../../../testing/sample-parts.ts'
import type { Samples } from '../../../testing/samples.ts'

const attachment = ({ bookingId, attachmentId }: Target) => ({ params: { system, id: bookingId, attachmentId } })
const archive = ({ accountId, patientId, consultationId }: Target) => ({
  params: { accountId, patientId, id: consultationId },
})

export const samples: Samples<typeof endpoints> = {
  bookingAttachmentCreate: (target) => ({
    ...booking(target),
    body: { attachmentType: 'N', note: 'Proszę oddzwonić po godzinie 15.' },
  }),
  bookingAttachmentContent: attachment,
  bookingAttachmentDelete: attachment,
  archiveChatRecord: archive,
  archiveStreamsRecord: archive,
}
