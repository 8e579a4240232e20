import type { ResultValue, TestResult, Treatment } from '@portal/contract/areas/test-results'
import { toneOf, type FlagTone } from '@portal/contract/rules/test-results'
import type { resultTexts } from './texts.ts'

type Words = (typeof resultTexts)['pl']

const kinds: Readonly<Record<string, (t: Words) => string>> = {
  laboratory: (t) => t.laboratory,
  LAB: (t) => t.laboratory,
  '108252007': (t) => t.laboratory,
  'vital-signs': (t) => t.vitalSigns,
  survey: (t) => t.survey,
  imaging: (t) => t.imaging,
  RAD: (t) => t.imaging,
  '363679005': (t) => t.imaging,
}

/** What kind of examination an order without a name is. */
export const kindOf = ({ category }: Pick<TestResult, 'category'>, t: Words): string =>
  (category !== undefined && Object.hasOwn(kinds, category) ? kinds[category]?.(t) : undefined) ?? t.examination

/** The names of an order's results, as far as its own name does not say them; the first few of many. */
export function namesIn({ title, treatments }: Pick<TestResult, 'title' | 'treatments'>): string {
  const names = [...new Set(treatments.flatMap(({ name }) => name ?? []))].filter((name) => name !== title)
  return names.length > 4 ? `${names.slice(0, 4).join(', ')} …` : names.join(', ')
}

/** Susceptibilities that are worth a look. */
const resistant = new Set(['R', 'NS'])

/** The tone of a value's mark; undefined without one. */
export const toneOfValue = ({ flag }: Pick<ResultValue, 'flag'>): FlagTone | undefined =>
  flag === undefined ? undefined : resistant.has(flag) ? 'outside' : toneOf(flag)

/** How many values the laboratory has marked as outside of its ranges, also of those that a list does not carry; without what it has cancelled. */
export const markedIn = (treatments: readonly Treatment[]): number =>
  treatments.filter(({ status }) => status !== 'cancelled').reduce((sum, { markedCount }) => sum + markedCount, 0)

/** Observations of one moment that stand alone are read as one table: what a nurse measured at a visit. */
export function together(treatments: readonly Treatment[]): Treatment[] {
  const found = new Map<string, Treatment>()
  for (const one of treatments) {
    const { type, id, examinedAt, issuedAt, performer, status, documents, replaced } = one
    const isAlone = type === 'observation' && documents.length === 0 && replaced.length === 0
    const key = isAlone ? JSON.stringify([examinedAt, issuedAt, performer, status]) : id
    const before = found.get(key)
    if (!before) found.set(key, one)
    else {
      const { name: _, ...rest } = before
      const values = [...before.values, ...one.values]
      const valueCount = before.valueCount + one.valueCount
      found.set(key, { ...rest, values, valueCount, markedCount: before.markedCount + one.markedCount })
    }
  }
  return [...found.values()]
}
