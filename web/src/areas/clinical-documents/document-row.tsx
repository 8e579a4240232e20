import type { ClinicalDocument } from '@portal/contract/areas/clinical-documents'
import { lazy, Suspense, useState } from 'react'
import { formatDate } from '../../i18n/dates.ts'
import { useTexts } from '../../i18n/texts.ts'
import { PersonLine } from '../../person/person-line.tsx'
import { DocumentNotice } from '../../register/document-notice.tsx'
import { useOpenDocument } from '../../register/use-open-document.ts'
import { RecordLine, RecordRow } from '../../register/record-list.tsx'
import { Link } from '../../router/link.tsx'
import { useSignedIn } from '../../session/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { Actions } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { Polish } from '../../ui/polish.tsx'
import { contentAddress, documentAddress } from './address.ts'
import { DocumentMark } from './document-marks.tsx'
import { documentTexts } from './texts.ts'
import { isThere } from './words.ts'

const NotesDialog = lazy(async () => ({ default: (await import('./notes-dialog.tsx')).NotesDialog }))

interface DocumentRowProps {
  readonly document: ClinicalDocument
  /** It is said whose it is. */
  readonly named?: boolean
  /** Whether it is ticked, and what ticking does; undefined where nothing is done with ticked documents. */
  readonly ticked?: boolean
  readonly onTick?: ((ticked: boolean) => void) | undefined
}

/** One document in a list: what it is, who wrote it, and opening it. */
export function DocumentRow({ document, named = false, ticked = false, onTick }: DocumentRowProps) {
  const t = useTexts(documentTexts)
  const { patients } = useSignedIn()
  const [reading, setReading] = useState(false)
  const { open, outcome, pending } = useOpenDocument()
  const { title, typeName, date, author, unit, noteCount, formats, patientId, id } = document
  const patient = patients.find((one) => one.id === patientId)
  const address = contentAddress(document)
  return (
    <RecordRow
      when={<time dateTime={date}>{formatDate(date)}</time>}
      title={
        <Link to={documentAddress(document)}>
          <Polish>{title}</Polish>
        </Link>
      }
    >
      {named && patient && <PersonLine patient={patient} />}
      {typeName && typeName !== title && (
        <RecordLine>
          <Polish>{typeName}</Polish>
        </RecordLine>
      )}
      {(author || unit) && (
        <RecordLine>
          <Polish>{[author, unit].filter(Boolean).join(', ')}</Polish>
        </RecordLine>
      )}
      <DocumentMark state={document.state} />
      <DocumentNotice outcome={outcome} />
      <Actions>
        <Button
          size="small"
          icon="file"
          pending={pending === address}
          aria-label={t.openOf(title)}
          onClick={() => void open(address, formats.some(isThere) ? 'window' : 'save')}
        >
          {t.open}
        </Button>
        {noteCount > 0 && (
          <Button size="small" look="quiet" icon="message" aria-haspopup="dialog" onClick={() => setReading(true)}>
            {t.notesOf(noteCount)}
          </Button>
        )}
      </Actions>
      {onTick && <Checkbox label={t.tick(title)} checked={ticked} onChange={(event) => onTick(event.target.checked)} />}
      {reading && (
        <Suspense fallback={null}>
          <NotesDialog patientId={patientId} docId={id} onClose={() => setReading(false)} />
        </Suspense>
      )}
    </RecordRow>
  )
}
