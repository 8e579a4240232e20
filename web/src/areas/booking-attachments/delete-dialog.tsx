import type { BookingAttachment } from '@portal/contract/areas/booking-attachments'
import type { Booking } from '@portal/contract/areas/bookings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isProblem, problemText } from '../../api/problem-text.ts'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { callAttachments } from './queries.ts'
import { bookingsKey, keyOf } from '../../booking/queries.ts'
import { attachmentTexts } from './texts.ts'

/** Asks before a note or file is removed; a refusal is shown in the dialog, in the documents' words. */
export function DeleteAttachmentDialog(props: {
  readonly booking: Booking
  readonly attachment: BookingAttachment
  readonly name: string
  readonly onClose: () => void
  readonly onDeleted: () => void
}) {
  const { booking, attachment, name, onClose, onDeleted } = props
  const t = useTexts(attachmentTexts)
  const language = useLanguage()
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      callAttachments('bookingAttachmentDelete', {
        params: { ...keyOf(booking), attachmentId: attachment.attachmentId },
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: bookingsKey })
      onDeleted()
    },
  })
  // An item that was deleted elsewhere leaves the list once the person has read that.
  const close = () => {
    if (error) void client.invalidateQueries({ queryKey: bookingsKey })
    onClose()
  }
  return (
    <ConfirmDialog
      title={t.removeTitle(name)}
      confirm={t.removeConfirm}
      cancel={t.keep}
      danger
      pending={isPending}
      onConfirm={() => mutate()}
      onClose={close}
    >
      {error && (
        <Notice tone="error" announce="alert" title={t.removeFailed}>
          {!isProblem(error, 'NOT_FOUND') && <p>{problemText(error, language)}</p>}
        </Notice>
      )}
      <p>{t.removeText}</p>
    </ConfirmDialog>
  )
}
