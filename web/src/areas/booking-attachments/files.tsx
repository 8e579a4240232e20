import type { BookingAttachment } from '@portal/contract/areas/booking-attachments'
import { endpoints } from '@portal/contract/areas/booking-attachments'
import type { BookingWithDetails } from '@portal/contract/areas/bookings'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callerOf } from '../../api/caller.ts'
import { formatDateTime } from '../../i18n/dates.ts'
import { useTexts } from '../../i18n/texts.ts'
import type { Send } from '../../upload/queue.ts'
import { UploadList, type ListedFile } from '../../upload/upload-list.tsx'
import { fileSettingsQuery } from '../../upload/waiting.ts'
import { attachmentAddress } from './queries.ts'
import { bookingsKey, keyOf, type BookingKey } from '../../booking/queries.ts'
import { attachmentTexts } from './texts.ts'

/** A file on a booking in the form of the upload list. */
interface AttachedFile extends ListedFile {
  readonly attachment: BookingAttachment
}

const listed = (attachment: BookingAttachment): AttachedFile => ({
  id: attachment.attachmentId,
  filename: attachment.fileName ?? '',
  type: attachment.type ?? '',
  size: attachment.size ?? 0,
  attachment,
})

const sendTo =
  (booking: BookingKey): Send<AttachedFile> =>
  async (file, { transport, signal }) =>
    listed(
      await callerOf(endpoints, transport)(
        'bookingAttachmentCreate',
        { params: { ...booking }, body: { attachmentType: 'F', fileName: file.name }, file },
        { signal },
      ),
    )

export interface AttachmentFilesProps {
  readonly booking: BookingWithDetails
  /** Asks and deletes; returns whether the file is gone. */
  readonly onDelete: (attachment: BookingAttachment) => Promise<boolean>
}

/** Files of a visit that accepts files: sent, viewed, downloaded and removed in one list. */
export function AttachmentFiles({ booking, onDelete }: AttachmentFilesProps) {
  const t = useTexts(attachmentTexts)
  const client = useQueryClient()
  const settings = useQuery(fileSettingsQuery).data
  if (!settings) return null
  return (
    <UploadList
      label={t.files}
      settings={settings}
      files={booking.details.attachments.filter(({ attachmentType }) => attachmentType === 'F').map(listed)}
      send={sendTo(keyOf(booking))}
      onSent={() => void client.invalidateQueries({ queryKey: bookingsKey })}
      onDelete={({ attachment }) => onDelete(attachment)}
      mayDelete={({ attachment }) => attachment.actions.delete.allowed}
      aboutFile={({ attachment }) => `${t.by[attachment.addedBy]}, ${formatDateTime(attachment.createdAt)}`}
      contentHref={({ attachment }) => attachmentAddress(booking, attachment)}
      failureTexts={{ sent: t.notSent, deleted: t.removeFailed }}
    />
  )
}
