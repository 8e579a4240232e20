import type { RequestState } from '@portal/contract/rules/document-requests'
import { useTexts } from '../../i18n/texts.ts'
import { StatusTag } from '../../ui/status-tag.tsx'
import { stateTexts } from './texts.ts'
import { toneOf } from './words.ts'

/** The state of a request. */
export function RequestStateTag({ state }: { readonly state: RequestState }) {
  const t = useTexts(stateTexts)
  return (
    <StatusTag tone={toneOf[state]} {...(state === 'WITHDRAWN' && { icon: 'slash-circle' as const })}>
      {t[state]}
    </StatusTag>
  )
}
