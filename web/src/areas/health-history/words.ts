import type { Dose, HealthEntry } from '@portal/contract/areas/health-history'
import { partOfDay } from '../../register/part-of-day.ts'
import type { historyTexts, stateTexts, unitTexts } from './texts.ts'

type Words = (typeof historyTexts)['pl']

const systems: readonly (readonly [RegExp, string])[] = [
  [/icd-?10|2\.16\.840\.1\.113883\.6\.3$/i, 'ICD-10'],
  [/icd-?9/i, 'ICD-9'],
  [/snomed/i, 'SNOMED CT'],
  [/whocc\.no\/atc|2\.16\.840\.1\.113883\.6\.73/i, 'ATC'],
  [/rxnorm/i, 'RxNorm'],
  [/\/cvx$/i, 'CVX'],
]

/** A code with the name of its system where people know it by that. */
export function codeWords({ code, codeSystem = '' }: HealthEntry): string | undefined {
  const system = systems.find(([pattern]) => pattern.test(codeSystem))?.[1]
  return code && [system, code].filter(Boolean).join(' ')
}

/** When it was or is, as exactly as the clinic said. */
export function whenWords(entry: HealthEntry, t: Words): string {
  const { section, since, sinceWords, until, untilWords, notedOn, ongoing } = entry
  const [from, to] = [since ? partOfDay(since) : sinceWords, until ? partOfDay(until) : untilWords]
  const isMoment = (section === 'PROCEDURE' && !ongoing) || section === 'IMMUNIZATION'
  if (isMoment) return [...new Set([from, to])].filter(Boolean).join(' – ') || t.noDate
  // The clinic's words say themselves what they mean: "od 12 lat" would be for twelve years, and not since that age.
  const first = since ? t.since(partOfDay(since)) : sinceWords
  const last = until ? t.until(partOfDay(until)) : untilWords
  const isWords = (!since && sinceWords) || (!until && untilWords)
  const lasted = [first, last].filter(Boolean).join(isWords ? ' – ' : ' ')
  return lasted || (notedOn ? t.notedOn(partOfDay(notedOn)) : t.noDate)
}

/** The states worth a word: that something is active or done is said by its place in the list. */
export function stateWords({ verification, status, section }: HealthEntry, t: (typeof stateTexts)['pl']): string[] {
  const isPlain = status === 'completed' && section !== 'MEDICINE'
  return [verification, isPlain ? undefined : status].flatMap((code) =>
    code !== undefined && Object.hasOwn(t, code) ? [t[code as keyof typeof t]] : [],
  )
}

/** How a medicine is taken. */
export function doseWords(
  dose: Dose,
  t: Words,
  units: (typeof unitTexts)['pl'],
  number: (value: number) => string,
): string {
  const { text, amount, unit, times, every, everyUnit, when, asNeeded } = dose
  const often =
    times !== undefined && every !== undefined && everyUnit !== undefined && Object.hasOwn(units, everyUnit)
      ? `${number(times)} × ${units[everyUnit as keyof typeof units](every)}`
      : undefined
  const much = amount === undefined ? undefined : [number(amount), unit].filter(Boolean).join(' ')
  return [text, much, often, when, asNeeded && t.asNeeded].filter(Boolean).join(', ')
}
