import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../i18n/texts.ts'
import { FailedList } from '../../register/record-list.tsx'
import { Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Polish } from '../../ui/polish.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { notesQuery } from './queries.ts'
import { documentTexts } from './texts.ts'

interface NotesDialogProps {
  readonly patientId: string
  readonly docId: string
  readonly onClose: () => void
}

/** What the clinic has noted to a document (V-039). */
export function NotesDialog({ patientId, docId, onClose }: NotesDialogProps) {
  const t = useTexts(documentTexts)
  const { data, error, isFetching, refetch } = useQuery(notesQuery(patientId, docId))
  return (
    <Dialog title={t.notes} onClose={onClose}>
      {error ? (
        <FailedList error={error} pending={isFetching} onAgain={() => void refetch()} />
      ) : data ? (
        <Stack gap="s">
          {data.map(({ text }, place) => (
            <p key={place}>
              <Polish>{text}</Polish>
            </p>
          ))}
        </Stack>
      ) : (
        <Waiting>{t.loading}</Waiting>
      )}
    </Dialog>
  )
}
