import type { Cared, Guardian } from '@portal/contract/areas/patient-links'
import { formatDate, formatDateTime } from '../../i18n/dates.ts'
import { guardianScopes, scopeNames } from '@portal/contract/rules/guardian-scopes'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import type { Fact } from '../../ui/definition-list.tsx'
import { StatusTag, type Tone } from '../../ui/status-tag.tsx'
import { lastDayOf } from './last-day.ts'
import { givenTexts } from './given-texts.ts'
import { handoverTexts } from './handover-texts.ts'
import type { Care } from './link-queries.ts'
import { linkTexts } from './texts.ts'

/** The facts about a link, seen from either side. */
export type LinkState = Pick<
  Cared | Guardian,
  'status' | 'ended' | 'since' | 'changedAt' | 'changedBy' | 'endsAt' | 'early' | 'scopes' | 'handover'
>

const tones: Readonly<Record<LinkState['status'], Tone>> = { P: 'warning', C: 'success', J: 'error' }

/** The state of a link as colour, icon and word. */
export function LinkStatusTag({ status, ended }: Pick<LinkState, 'status' | 'ended'>) {
  const t = useTexts(linkTexts)
  return ended ? (
    <StatusTag tone="neutral">{t.ended}</StatusTag>
  ) : (
    <StatusTag tone={tones[status]}>{t.status[status]}</StatusTag>
  )
}

/** Since when a link exists, when it ends, what comes then (in these words where that is nothing), and who changed it last. */
export function useLinkFacts(link: LinkState, care: Care, nothing: string): Fact[] {
  const h = useTexts(handoverTexts)
  const t = useTexts(linkTexts)
  const g = useTexts(givenTexts)
  const language = useLanguage()
  const { endsAt, scopes } = link
  const ward = care === 'ward' && link.status === 'C'
  const named = (scopes: LinkState['scopes']) =>
    scopes.length === guardianScopes.length
      ? g.everything
      : scopes.map((scope) => scopeNames[scope][language]).join(', ')
  const next = link.handover?.given
  return [
    { term: g.scope, value: ward ? named(scopes) : undefined },
    care === 'ward' || link.early
      ? { term: g.lastDay, value: endsAt && formatDate(lastDayOf(endsAt)) }
      : { term: t.endsAt, value: endsAt && formatDate(endsAt) },
    {
      term: h.afterwards,
      value:
        link.handover &&
        (next ? h.given(named(next.scopes), next.endsAt && formatDate(lastDayOf(next.endsAt))) : nothing),
    },
    { term: link.status === 'P' ? t.askedAt : t.since, value: formatDate(link.since) },
    { term: t.changed, value: t.changedBy(formatDateTime(link.changedAt), link.changedBy) },
  ]
}
