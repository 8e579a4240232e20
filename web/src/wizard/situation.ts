import type { DraftContent } from '../draft/draft-calls.ts'
import { neededSteps, nextStep, previousStep, stepInsteadOf } from './order.ts'
import type { Words } from '../i18n/texts.ts'
import type { RouteName } from '../router/routes.ts'
import type { Fact } from '../ui/definition-list.tsx'
import type { FactsOf, IdOf, Members, RequestOf, Seen, SliceOf, Step, Telling, Told } from './step.ts'

/** The state of a wizard: what was picked, and for each step what was entered and what the step has loaded. */
export interface Situation<B, T extends Members> {
  readonly base: B
  readonly slices: { readonly [M in T[number] as M['id']]: SliceOf<M> | undefined }
  readonly facts: { readonly [M in T[number] as M['id']]: FactsOf<M> }
}

/** A step of any list, as the machine calls it. Its values are collected by its id, so they have the right types. */
type AnyStep<B> = Step<B, string, unknown, unknown, object, string>
type Screen<B> = Extract<AnyStep<B>, { readonly route: RouteName }>

const hasScreen = <B>(step: AnyStep<B>): step is Screen<B> => 'route' in step

/** Member of the draft that says where the person was. */
export const addressMember = 'address'

const memberOf = <B>({ id, keptAs }: AnyStep<B>): string => keptAs ?? id

function seenBy<B, T extends Members>({ id }: AnyStep<B>, situation: Situation<B, T>): Seen<B, unknown, unknown> {
  const { base, slices, facts } = situation as Situation<B, Members>
  return { base, slice: slices[id], facts: facts[id] }
}

/** What a list of steps tells about a situation. Only the functions that return a promise load anything. */
export interface Steps<B, T extends Members> {
  /** Loads the facts of all steps, all at once. */
  readonly gather: (base: B) => Promise<Situation<B, T>['facts']>
  /** The situation with the content of a draft, possibly stored by an older version of this page. */
  readonly read: (base: B, facts: Situation<B, T>['facts'], kept: DraftContent | undefined) => Situation<B, T>
  /** The situation after something else was entered on a step. */
  readonly answered: <Id extends IdOf<T>>(
    situation: Situation<B, T>,
    id: Id,
    slice: Situation<B, T>['slices'][Id],
  ) => Situation<B, T>
  /** The draft's members for a slice. */
  readonly kept: (id: IdOf<T>, slice: unknown) => DraftContent
  /** The steps with a screen that the person meets, in order. */
  readonly met: (situation: Situation<B, T>) => readonly { readonly id: IdOf<T>; readonly label: Words }[]
  /** The step to show instead of another; undefined when that one may be shown: it is needed, and each one before it is done. */
  readonly insteadOf: (situation: Situation<B, T>, id: IdOf<T>) => IdOf<T> | undefined
  /** The next step with a screen; undefined after the last. */
  readonly next: (situation: Situation<B, T>, id: IdOf<T>) => IdOf<T> | undefined
  /** The step with a screen before this one; undefined before the first. */
  readonly previous: (situation: Situation<B, T>, id: IdOf<T>) => IdOf<T> | undefined
  /** The route of a step; for a check, which has no screen, the route of the step to which it sends back. */
  readonly routeOf: (id: IdOf<T>) => RouteName
  /** The last step, to which all others lead. */
  readonly last: IdOf<T>
  /** What the needed steps send. */
  readonly request: (situation: Situation<B, T>) => RequestOf<T>
  /** Loads what the steps need to show on a summary what was entered; the summary waits for it. */
  readonly readyToTell: (situation: Situation<B, T>) => Promise<void>
  /** What the steps show on a summary, in their order. */
  readonly told: (situation: Situation<B, T>, telling: (id: IdOf<T>, needed: boolean) => Telling) => readonly Fact[]
  /** The values that a step may see. */
  readonly seen: (situation: Situation<B, T>, id: IdOf<T>) => Seen<B, unknown, unknown>
}

/** Makes a list of steps. */
export function stepsOf<B, const T extends Members>(members: T): Steps<B, T> {
  type At = Situation<B, T>
  // The one place where a step's own types are forgotten: each function of a step is called with what was put together under its id.
  const steps = members as unknown as readonly AnyStep<B>[]
  const screens = steps.filter(hasScreen)
  const stepOf = (id: string): AnyStep<B> => steps.find((step) => step.id === id)!
  let tellers: readonly (Told<B, unknown, unknown> & { readonly step: AnyStep<B> })[] = []

  const turns = (of: readonly AnyStep<B>[]) =>
    of.map((step) => ({
      id: step.id,
      needed: (situation: At) => step.needed(seenBy(step, situation)),
      done: (situation: At) => step.done(seenBy(step, situation)),
    }))
  const inTurn = turns(steps)
  const onScreen = turns(screens)
  const shownFor = (id: string): string => {
    const step = stepOf(id)
    return hasScreen(step) ? id : shownFor(step.backTo)
  }
  const byId = (valueOf: (step: AnyStep<B>) => unknown) =>
    Object.fromEntries(steps.map((step) => [step.id, valueOf(step)]))

  return {
    gather: async (base) => {
      const found = await Promise.all(steps.map(async (step) => step.gather?.(base)))
      return Object.fromEntries(steps.map(({ id }, at) => [id, found[at]])) as At['facts']
    },
    read: (base, facts, kept) => {
      const known = facts as Readonly<Record<string, unknown>>
      const slices = byId((step) => {
        const slice = step.slice?.(kept?.[memberOf(step)], base)
        const fits = slice === undefined || (step.fits?.(slice, base, known[step.id]) ?? true)
        return fits ? slice : undefined
      })
      return { base, facts, slices: slices as At['slices'] }
    },
    answered: (situation, id, slice) => ({ ...situation, slices: { ...situation.slices, [id]: slice } }),
    kept: (id, slice) => ({ [memberOf(stepOf(id))]: slice }),
    met: (situation) =>
      neededSteps(onScreen, situation).map(({ id }) => ({ id, label: screens.find((step) => step.id === id)!.label })),
    insteadOf: (situation, id) => {
      const instead = stepInsteadOf(inTurn, situation, id)
      const shown = instead && shownFor(instead.id)
      return shown === shownFor(id) ? undefined : shown
    },
    next: (situation, id) => nextStep(onScreen, situation, id)?.id,
    previous: (situation, id) => previousStep(onScreen, situation, id)?.id,
    routeOf: (id) => (stepOf(shownFor(id)) as Screen<B>).route,
    last: screens.at(-1)!.id,
    request: (situation) =>
      Object.assign(
        {},
        ...steps.map((step) => {
          const seen = seenBy(step, situation)
          return step.needed(seen) ? step.send?.(seen) : undefined
        }),
      ) as RequestOf<T>,
    readyToTell: async (situation) => {
      const found = await Promise.all(steps.map(async (step) => ({ step, words: await step.told?.() })))
      tellers = found.flatMap(({ step, words }) => (words ? { ...words, step } : []))
      await Promise.all(
        tellers.map(async ({ step, ready }) => {
          const seen = seenBy(step, situation)
          return step.needed(seen) ? ready?.(seen) : undefined
        }),
      )
    },
    told: (situation, telling) =>
      tellers.map(({ step, tell }) => {
        const seen = seenBy(step, situation)
        return tell(seen, telling(step.id, step.needed(seen)))
      }),
    seen: (situation, id) => seenBy(stepOf(id), situation),
  }
}
