import type { BookingAttachment } from '@portal/contract/areas/booking-attachments'
import type { BookingWithDetails } from '@portal/contract/areas/bookings'
import { useEffect, useRef, useState } from 'react'
import { formatDateTime } from '../../i18n/dates.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Badge } from '../../ui/status-tag.tsx'
import { AttachmentItem } from './attachment-item.tsx'
import { DeleteAttachmentDialog } from './delete-attachment-dialog.tsx'
import { attachmentTexts } from './details-texts.ts'
import { NewNoteDialog, NoteDialog } from './note-dialog.tsx'
import css from './details.module.css'

type Open =
  | { readonly kind: 'new' }
  | { readonly kind: 'read' | 'delete'; readonly attachment: BookingAttachment }
  | undefined

/** Notes and files on a visit: read, added, taken back (001 §1, §3). Chat and recording stand with the teleconsultation. */
export function AttachmentsSection({ booking }: { readonly booking: BookingWithDetails }) {
  const t = useTexts(attachmentTexts)
  const [open, setOpen] = useState<Open>()
  const [said, setSaid] = useState('')
  const [deleted, setDeleted] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone with its line: the list takes the focus instead.
  useEffect(() => {
    if (deleted > 0) list.current?.focus()
  }, [deleted])
  const shown = booking.details.attachments.filter(({ attachmentType }) => 'NF'.includes(attachmentType))
  const close = () => setOpen(undefined)
  const nameOf = ({ attachmentType, fileName, createdAt }: BookingAttachment) =>
    attachmentType === 'N' ? `${t.note}, ${formatDateTime(createdAt)}` : (fileName ?? '')
  return (
    <Disclosure title={t.title} aside={shown.length > 0 && <Badge>{shown.length}</Badge>}>
      <div ref={list} tabIndex={-1} role="group" aria-label={t.count(shown.length)} className={css.list}>
        {shown.length === 0 ? (
          <p>{t.none}</p>
        ) : (
          <ul className={css.attachments}>
            {shown.map((attachment) => (
              <AttachmentItem
                key={attachment.attachmentId}
                booking={booking}
                attachment={attachment}
                onRead={() => setOpen({ kind: 'read', attachment })}
                onDelete={() => setOpen({ kind: 'delete', attachment })}
              />
            ))}
          </ul>
        )}
      </div>
      <output className={css.said}>{said}</output>
      {booking.actions.attach.allowed ? (
        <>
          <div>
            <Button icon="plus" aria-haspopup="dialog" onClick={() => setOpen({ kind: 'new' })}>
              {t.addNote}
            </Button>
          </div>
          <p className={css.meta}>{t.lead}</p>
        </>
      ) : (
        <p>{t.closed}</p>
      )}
      {open?.kind === 'new' && (
        <NewNoteDialog
          booking={booking}
          onClose={close}
          onAdded={() => {
            setSaid(t.noteAdded)
            close()
          }}
        />
      )}
      {open?.kind === 'read' && <NoteDialog attachment={open.attachment} onClose={close} />}
      {open?.kind === 'delete' && (
        <DeleteAttachmentDialog
          booking={booking}
          attachment={open.attachment}
          name={nameOf(open.attachment)}
          onClose={close}
          onDeleted={() => {
            setSaid(t.removed)
            setDeleted((count) => count + 1)
            close()
          }}
        />
      )}
    </Disclosure>
  )
}
