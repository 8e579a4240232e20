import type { ClinicalDocument } from '@portal/contract/areas/clinical-documents'
import { useTexts } from '../../i18n/texts.ts'
import { StatusTag } from '../../ui/status-tag.tsx'
import { documentTexts } from './texts.ts'

/** What is to be known of a document at first sight: that it has been corrected or replaced, or is not finished. */
export function DocumentMark({ state }: Pick<ClinicalDocument, 'state'>) {
  const t = useTexts(documentTexts)
  if (state === 'current') return null
  const tone = state === 'corrected' ? 'info' : 'warning'
  return (
    <p>
      <StatusTag tone={tone}>{t[state]}</StatusTag>
    </p>
  )
}
