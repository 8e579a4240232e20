/** One step of a wizard, as data. `S` is the wizard's state: everything that has been answered so far. */
export interface WizardStep<S, Id extends string = string> {
  readonly id: Id
  /** Whether the answers so far make the step necessary. */
  readonly needed: (state: S) => boolean
  /** Whether the step's own question is answered. */
  readonly done: (state: S) => boolean
}

type Steps<S, T extends WizardStep<S>> = readonly T[]

/** The steps that the person meets, in order. */
export const neededSteps = <S, T extends WizardStep<S>>(steps: Steps<S, T>, state: S): T[] =>
  steps.filter((step) => step.needed(state))

/** The step after `id`; undefined after the last. For a step that is no longer needed, its place in the whole list counts. */
export function nextStep<S, T extends WizardStep<S>>(steps: Steps<S, T>, state: S, id: T['id']): T | undefined {
  const at = steps.findIndex((step) => step.id === id)
  return steps.slice(at + 1).find((step) => step.needed(state))
}

/** The step before `id`; undefined before the first. */
export function previousStep<S, T extends WizardStep<S>>(steps: Steps<S, T>, state: S, id: T['id']): T | undefined {
  const at = steps.findIndex((step) => step.id === id)
  return steps.slice(0, at).findLast((step) => step.needed(state))
}

/**
 * The step to show instead of `id`; undefined when `id` may be shown, because it is needed and every needed step before it is answered. This prevents
 * a deep link, the Back button or a reload from showing a question too early.
 */
export function stepInsteadOf<S, T extends WizardStep<S>>(steps: Steps<S, T>, state: S, id: T['id']): T | undefined {
  const needed = neededSteps(steps, state)
  const at = needed.findIndex((step) => step.id === id)
  const open = needed.findIndex((step) => !step.done(state))
  if (at >= 0 && (open < 0 || at <= open)) return undefined
  return open < 0 ? needed.at(-1) : needed[open]
}
