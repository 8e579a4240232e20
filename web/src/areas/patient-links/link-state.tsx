import type { Cared, Guardian } from '@portal/contract/areas/patient-links'
import { formatDate, formatDateTime } from '../../i18n/dates.ts'
import { useTexts } from '../../i18n/texts.ts'
import type { Fact } from '../../ui/definition-list.tsx'
import { StatusTag, type Tone } from '../../ui/status-tag.tsx'
import { linkTexts } from './texts.ts'

/** What is told of a link, from either side. */
export type LinkState = Pick<Cared | Guardian, 'status' | 'ended' | 'since' | 'changedAt' | 'changedBy' | 'endsAt'>

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

/** Since when a link is there, when it ends, and who changed it last. */
export function useLinkFacts(link: LinkState): Fact[] {
  const t = useTexts(linkTexts)
  return [
    { term: t.endsAt, value: link.endsAt && formatDate(link.endsAt) },
    { term: link.status === 'P' ? t.askedAt : t.since, value: formatDate(link.since) },
    { term: t.changed, value: t.changedBy(formatDateTime(link.changedAt), link.changedBy) },
  ]
}
