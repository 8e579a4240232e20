import type { DocumentRequest } from '@portal/contract/areas/document-requests/parts'
import type { RequestState } from '@portal/contract/rules/document-requests'
import { formatDate } from '../../i18n/dates.ts'
import { textsNow } from '../../i18n/texts.ts'
import type { Tone } from '../../ui/status-tag.tsx'
import { choiceTexts, requestTexts } from './texts.ts'

/** How a state looks. */
export const toneOf: Readonly<Record<RequestState, Tone>> = {
  SENT: 'neutral',
  ACCEPTED: 'info',
  READY: 'success',
  COMPLETED: 'success',
  REFUSED: 'error',
  WITHDRAWN: 'neutral',
}

/** `Na papierze – odbiór osobisty`, or for a lasting request nothing. */
export function deliveryWords({
  deliveryFormat,
  deliveryMode,
}: Pick<DocumentRequest, 'deliveryFormat' | 'deliveryMode'>): string | undefined {
  const t = textsNow(choiceTexts)
  if (deliveryFormat === 'NONE') return undefined
  if (deliveryFormat === 'DOWNLOAD') return t.DOWNLOAD
  return `${t[deliveryFormat]} – ${t[`MODE_${deliveryMode}`]}`
}

/** `od 01.01.2026 do 30.06.2026`; undefined where the request names no days. */
export function periodWords({ clinicalDocumentsScope: scope }: DocumentRequest): string | undefined {
  const t = textsNow(requestTexts)
  const days = [scope?.dateFrom && t.from(formatDate(scope.dateFrom)), scope?.dateTo && t.to(formatDate(scope.dateTo))]
  return days.filter(Boolean).join(' ') || undefined
}
