import type { BookingAttachment } from '@portal/contract/areas/booking-attachments'
import type { Booking } from '@portal/contract/areas/bookings'
import { longestNote } from '@portal/contract/rules/booking-attachment'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { problemText } from '../../api/problem-text.ts'
import { endTabDraft, keepTabDraft, readTabDraft } from '../../draft/tab-draft.ts'
import { useEntry } from '../../entry/use-entry.ts'
import { useTurnTo } from '../../entry/turn-to.ts'
import { FormDialog } from '../../entry/form-dialog.tsx'
import { formatDateTime } from '../../i18n/dates.ts'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { bookingsKey, keyOf } from '../../booking/queries.ts'
import { callAttachments } from './queries.ts'
import { Conversation } from './conversation.tsx'
import { attachmentTexts } from './texts.ts'

/** A note in the viewer of conversations: who, when, what. */
export function NoteDialog(props: { readonly attachment: BookingAttachment; readonly onClose: () => void }) {
  const { attachment, onClose } = props
  const t = useTexts(attachmentTexts)
  const { addedBy, createdAt, note = '' } = attachment
  const line = { who: t.by[addedBy], when: formatDateTime(createdAt), text: note, own: addedBy !== 'CLINIC' }
  return (
    <Dialog title={t.note} onClose={onClose}>
      <Conversation label={t.note} lines={[line]} />
    </Dialog>
  )
}

/** A note on this visit that was typed and not sent yet. */
function noteBegun(name: string): string {
  const kept = readTabDraft(name)
  return typeof kept === 'string' ? kept : ''
}

/** Takes a note for a visit. What was typed is kept when sending fails, when the dialog is closed and when the session ends. */
export function NewNoteDialog(props: {
  readonly booking: Booking
  readonly onClose: () => void
  readonly onAdded: () => void
}) {
  const { booking, onClose, onAdded } = props
  const t = useTexts(attachmentTexts)
  const language = useLanguage()
  const client = useQueryClient()
  const draft = `note.${booking.system}.${booking.systemId}`
  const [text, setText] = useState(() => noteBegun(draft))
  const [key, setKey] = useState(() => crypto.randomUUID())
  const type = (typed: string) => {
    setText(typed)
    setKey(crypto.randomUUID())
    keepTabDraft(draft, typed)
  }
  const note = text.trim()
  const problem = note === '' ? t.noteMissing : note.length > longestNote ? t.noteTooLong(longestNote) : undefined
  const id = 'new-note'
  const entry = useTurnTo(
    id,
    useEntry({
      wrong: () => (problem === undefined ? [] : [{ fieldId: id, message: problem }]),
      send: () =>
        callAttachments(
          'bookingAttachmentCreate',
          { params: { ...keyOf(booking) }, body: { attachmentType: 'N', note } },
          { idempotencyKey: key },
        ),
      onSent: async () => {
        endTabDraft(draft)
        await client.invalidateQueries({ queryKey: bookingsKey })
        onAdded()
      },
    }),
  )
  return (
    <FormDialog
      entry={entry}
      title={t.addNoteTitle}
      submit={t.saveNote}
      onClose={onClose}
      refusal={
        <Notice tone="error" announce="alert" title={t.notSent}>
          <p>{problemText(entry.error, language)}</p>
          <p>{t.noteKept}</p>
        </Notice>
      }
    >
      <TextArea
        id={id}
        rows={7}
        label={t.note}
        hint={
          <>
            {t.noteHint} {t.noteLeft(Math.max(0, longestNote - note.length))}
          </>
        }
        error={entry.problemOf(id)}
        required
        value={text}
        onChange={(event) => type(event.target.value)}
      />
    </FormDialog>
  )
}
