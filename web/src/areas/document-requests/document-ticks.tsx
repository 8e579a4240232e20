import type { ComponentProps } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import type { DocumentTicks as Ticks } from '../../register/document-ticks.ts'
import { formTexts } from './form-texts.ts'
import { NewRequest } from './new-request.tsx'
import { requestTexts } from './texts.ts'

/** Asks for the documents that are ticked in the list (V-103: for one at least). */
export function DocumentTicks({ patientId, selected, onDone }: ComponentProps<Ticks['DocumentTicks']>) {
  const t = useTexts(requestTexts)
  const form = useTexts(formTexts)
  return (
    <NewRequest
      start={{ patientId, documents: selected.map(({ id, title }) => ({ id, title })) }}
      missing={selected.length === 0 ? form.noDocuments : undefined}
      onDone={onDone}
    >
      {t.askForTicked(selected.length)}
    </NewRequest>
  )
}
