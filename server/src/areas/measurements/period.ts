import { measurementYears } from '@portal/contract/rules/measurements'
import type { Language } from '@portal/contract/languages'
import { clinicDay, startOfDay } from '../../clinic-time.ts'
import { Problem } from '../../http/problem.ts'
import type { Between } from './store.ts'

const texts = {
  early: { pl: 'Można pokazać pomiary z najwyżej 20 lat.', en: 'Measurements of at most 20 years can be shown.' },
  late: { pl: 'Data nie może być późniejsza niż dzisiejsza.', en: 'The date must not be later than today.' },
} as const

/** The ends of a period as a call gives them, with the names of its fields. */
interface Asked {
  readonly after: readonly [field: string, at: Date | undefined]
  readonly before: readonly [field: string, at: Date | undefined]
}

/**
 * The period of a list: 20 years back to today, the last year without a choice (V-776 to V-778). Raises VALIDATION_ERROR for an end that lies outside.
 */
export function periodOf(
  { after: [from, after], before: [to, before] }: Asked,
  now: Date,
  language: Language,
): Between {
  const today = clinicDay(now)
  const earliest = startOfDay(today.subtract({ years: measurementYears }))
  const latest = startOfDay(today.add({ days: 1 }))
  const refuse = (field: string, text: (typeof texts)[keyof typeof texts]): never => {
    throw new Problem('VALIDATION_ERROR', { text, errors: { [field]: text[language] } })
  }
  for (const [field, at] of [
    [from, after],
    [to, before],
  ] as const) {
    if (at && at < earliest) refuse(field, texts.early)
    if (at && at > latest) refuse(field, texts.late)
  }
  return { after: after ?? startOfDay(today.subtract({ years: 1 })), before: before ?? latest }
}
