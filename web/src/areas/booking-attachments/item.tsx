import type { BookingAttachment } from '@portal/contract/areas/booking-attachments'
import type { Booking } from '@portal/contract/areas/bookings'
import { formatDateTime } from '../../i18n/dates.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { attachmentAddress } from './queries.ts'
import { attachmentTexts } from './texts.ts'
import css from './attachments.module.css'

export interface AttachmentItemProps {
  readonly booking: Booking
  readonly attachment: BookingAttachment
  readonly onRead: () => void
  readonly onDelete: () => void
}

/** A note or file: what, who, when, and what can be done with it. */
export function AttachmentItem({ booking, attachment, onRead, onDelete }: AttachmentItemProps) {
  const t = useTexts(attachmentTexts)
  const { attachmentType, fileName = '', note, addedBy, createdAt, actions } = attachment
  const when = formatDateTime(createdAt)
  const isNote = attachmentType === 'N'
  return (
    <li className={css.attachment}>
      <Icon name={isNote ? 'message' : 'file'} />
      <div className={css.attachmentFacts}>
        <strong>{isNote ? t.note : fileName}</strong>
        {note && <p className={css.excerpt}>{note}</p>}
        <p className={css.meta}>
          {t.by[addedBy]}, {when}
        </p>
      </div>
      <div className={css.buttons}>
        {isNote ? (
          <Button size="small" icon="eye" aria-label={t.readOf(when)} aria-haspopup="dialog" onClick={onRead}>
            {t.read}
          </Button>
        ) : (
          <LinkButton
            size="small"
            icon="download"
            to={attachmentAddress(booking, attachment)}
            download={fileName}
            aria-label={t.download(fileName)}
          >
            {t.downloadWord}
          </LinkButton>
        )}
        {actions.delete.allowed && (
          <Button
            size="small"
            look="quiet"
            icon="trash"
            aria-label={isNote ? t.removeNote(when) : t.removeFile(fileName)}
            aria-haspopup="dialog"
            onClick={onDelete}
          >
            {t.remove}
          </Button>
        )}
      </div>
    </li>
  )
}
