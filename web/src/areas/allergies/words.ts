import type { Allergy } from '@portal/contract/areas/allergies/parts'
import { textsNow } from '../../i18n/texts.ts'
import { partOfDay } from '../../register/part-of-day.ts'
import type { Tone } from '../../ui/status-tag.tsx'
import { allergyTexts } from './texts.ts'

/** From whom it is known, and how it looks: what the clinic confirms stands apart from what somebody has stated. */
export function sourceWords({ confirmed, actions }: Allergy): { readonly text: string; readonly tone: Tone } {
  const t = textsNow(allergyTexts)
  if (confirmed) return { text: t.confirmed, tone: 'success' }
  return { text: actions.change.reason === 'ALLERGY_OF_CLINIC' ? t.byClinic : t.byPatient, tone: 'neutral' }
}

/** The severity as a tag: the worst stands out by sign and words, not by colour alone. */
export function severityTone({ degreeOfSeverityCode: code, isActive }: Allergy): Tone {
  if (!isActive) return 'neutral'
  return code === '3' ? 'error' : code === '2' ? 'warning' : 'info'
}

/** `Lek, od 01.05.2020`. */
export function aboutWords({ allergyTypeName: type, allergyOccurrenceDate: day, isNotAllergic }: Allergy): string {
  const t = textsNow(allergyTexts)
  const since = day === undefined ? undefined : t.since(partOfDay(day))
  return isNotAllergic ? (since ?? '') : [type, since ?? t.noDate].filter(Boolean).join(', ')
}
