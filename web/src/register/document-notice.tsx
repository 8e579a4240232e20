import { serverSilent } from '../api/problem-text.ts'
import { defineTexts, useLanguage, useTexts } from '../i18n/texts.ts'
import { Notice } from '../ui/notice.tsx'
import type { Opened } from './open-document.ts'

const texts = defineTexts({
  missing: { pl: 'Dokument jest niedostępny', en: 'The document is not available' },
})

/** Says in the page that a document could not be opened (V-432, M-030); nothing while all is well. */
export function DocumentNotice({ outcome }: { readonly outcome?: Opened | undefined }) {
  const t = useTexts(texts)
  const language = useLanguage()
  if (outcome === undefined || outcome === 'opened') return null
  return (
    <Notice tone="warning" announce="alert">
      {outcome === 'missing' ? t.missing : serverSilent[language]}
    </Notice>
  )
}
