import type { LegalDocument } from '@portal/contract/rules/legal-documents'
import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../../api/query.ts'
import { language as languageNow } from '../../i18n/language.ts'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { WrittenText } from '../../words/written-text.tsx'
import { documentQuery } from './document-query.ts'
import { legalTexts } from './texts.ts'
import css from './legal.module.css'

/** The screen of a legal document, to be read and printed. */
export const documentScreen = (document: LegalDocument) => {
  function DocumentScreen() {
    const t = useTexts(legalTexts)
    const language = useLanguage()
    const { data } = useQuery(documentQuery(document, language))
    if (!data) return null
    return (
      <>
        <PageHeader
          title={<span lang={data.language}>{data.title}</span>}
          back={{ to: pathTo('legal'), label: t.all }}
          actions={<Button onClick={() => window.print()}>{t.print}</Button>}
        />
        <article lang={data.language} className={css.document}>
          <WrittenText blocks={data.blocks} />
        </article>
      </>
    )
  }
  return {
    Screen: DocumentScreen,
    load: async () => void (await queryClient.ensureQueryData(documentQuery(document, languageNow()))),
  }
}
