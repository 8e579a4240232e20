import type { Guardian } from '@portal/contract/areas/patient-links'
import { useTexts } from '../../i18n/texts.ts'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Care } from './link-queries.ts'
import { handoverTexts } from './handover-texts.ts'
import { LinkStatusTag, useLinkFacts } from './link-state.tsx'
import { linkTexts } from './texts.ts'

/** Says in a form that another window has changed the link, and how it is now. */
export function LinkNow({ guardian, care }: { readonly guardian: Guardian; readonly care: Care }) {
  const t = useTexts(linkTexts)
  const h = useTexts(handoverTexts)
  const facts = useLinkFacts(guardian, care, h.nobody)
  return (
    <Notice tone="warning" announce="alert" title={t.stale}>
      <p>
        <LinkStatusTag {...guardian} />
      </p>
      <DefinitionList facts={facts} />
    </Notice>
  )
}
