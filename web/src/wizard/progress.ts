import type { Language } from '../i18n/language.ts'
import type { Words } from '../i18n/texts.ts'
import type { StepLabel } from './steps.tsx'

/**
 * Steps of which it only comes to light on the way whether they are needed. In the progress they are one entry before the last step, so that its
 * length never changes.
 */
export interface Between {
  /** Name of the entry while the person is on none of them. */
  readonly label: Words
  readonly steps: readonly string[]
}

interface MetStep {
  readonly id: string
  readonly label: Words
}

/** The entries of the progress for the steps that the person meets. */
export function progressOf(
  met: readonly MetStep[],
  current: string,
  between: Between | undefined,
  language: Language,
): StepLabel[] {
  const labels = met.map(({ id, label }) => ({ id, title: label[language] }))
  if (!between) return labels
  const inside = labels.filter(({ id }) => between.steps.includes(id))
  const outside = labels.filter(({ id }) => !between.steps.includes(id))
  const entry = inside.find(({ id }) => id === current) ?? { id: 'between', title: between.label[language] }
  return [...outside.slice(0, -1), entry, ...outside.slice(-1)]
}
