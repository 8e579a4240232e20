import type { BookingAttachment } from '@portal/contract/areas/booking-attachments'
import type { BookingWithDetails } from '@portal/contract/areas/bookings'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { formatDateTime } from '../../i18n/dates.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Badge } from '../../ui/status-tag.tsx'
import { AttachmentItem } from './item.tsx'
import { DeleteAttachmentDialog } from './delete-dialog.tsx'
import { attachmentTexts } from './texts.ts'
import { NewNoteDialog, NoteDialog } from './note-dialog.tsx'
import css from './attachments.module.css'

const AttachmentFiles = lazy(async () => ({ default: (await import('./files.tsx')).AttachmentFiles }))

type Open =
  | { readonly kind: 'new' }
  | { readonly kind: 'read'; readonly attachment: BookingAttachment }
  | { readonly kind: 'delete'; readonly attachment: BookingAttachment; readonly decide: (gone: boolean) => void }
  | undefined

/** Notes and files on a visit: read, added, removed. Chat and recording are shown with the teleconsultation. */
export function AttachmentsSection({ booking }: { readonly booking: BookingWithDetails }) {
  const t = useTexts(attachmentTexts)
  const [open, setOpen] = useState<Open>()
  const [said, setSaid] = useState('')
  const [deleted, setDeleted] = useState(0)
  const whole = useRef<HTMLFieldSetElement>(null)
  // The pressed button has gone with its line, so the focus moves to what is left.
  useEffect(() => {
    if (deleted > 0) whole.current?.focus()
  }, [deleted])
  const takes = booking.actions.attach.allowed
  const all = booking.details.attachments.filter(({ attachmentType }) => 'NF'.includes(attachmentType))
  // Where files can be added, they are shown in the list that sends them.
  const shown = takes ? all.filter(({ attachmentType }) => attachmentType === 'N') : all
  const close = () => setOpen(undefined)
  const askToDelete = (attachment: BookingAttachment) =>
    new Promise<boolean>((decide) => setOpen({ kind: 'delete', attachment, decide }))
  const nameOf = ({ attachmentType, fileName, createdAt }: BookingAttachment) =>
    attachmentType === 'N' ? `${t.note}, ${formatDateTime(createdAt)}` : (fileName ?? '')
  return (
    <Disclosure title={t.title} aside={all.length > 0 && <Badge>{all.length}</Badge>}>
      <fieldset ref={whole} tabIndex={-1} aria-label={t.count(all.length)} className={css.whole}>
        {all.length === 0 && <p>{t.none}</p>}
        {shown.length > 0 && (
          <ul className={css.attachments}>
            {shown.map((attachment) => (
              <AttachmentItem
                key={attachment.attachmentId}
                booking={booking}
                attachment={attachment}
                onRead={() => setOpen({ kind: 'read', attachment })}
                onDelete={() => void askToDelete(attachment)}
              />
            ))}
          </ul>
        )}
        <output className={css.said}>{said}</output>
        {takes ? (
          <>
            <div>
              <Button icon="plus" aria-haspopup="dialog" onClick={() => setOpen({ kind: 'new' })}>
                {t.addNote}
              </Button>
            </div>
            <Suspense fallback={null}>
              <AttachmentFiles booking={booking} onDelete={askToDelete} />
            </Suspense>
            <p className={css.meta}>{t.lead}</p>
          </>
        ) : (
          <p>{t.closed}</p>
        )}
      </fieldset>
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
          onClose={() => {
            open.decide(false)
            close()
          }}
          onDeleted={() => {
            open.decide(true)
            setSaid(t.removed)
            setDeleted((count) => count + 1)
            close()
          }}
        />
      )}
    </Disclosure>
  )
}
