import { useTexts } from '../../i18n/texts.ts'
import { defineScreen } from '../../router/screen.ts'
import { Card } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { LegalList } from './list.tsx'
import { legalTexts } from './texts.ts'

/** All legal documents. */
function LegalScreen() {
  const t = useTexts(legalTexts)
  return (
    <>
      <PageHeader title={t.all} lead={<p>{t.lead}</p>} />
      <Card>
        <LegalList />
      </Card>
    </>
  )
}

export const screen = defineScreen<'legal'>({ Screen: LegalScreen })
