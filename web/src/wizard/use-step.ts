import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { DraftKeeper, DraftState } from '../draft/draft-keeper.ts'
import { useDraft } from '../draft/use-draft.ts'
import { navigate } from '../router/history.ts'
import { reopen } from '../router/navigation.ts'
import type { Situation } from './situation.ts'
import type { FactsOf, IdOf, Members, SliceOf, StepOf } from './step.ts'
import type { Chosen, Params, Wizard } from './wizard.ts'

/** The step on the page, and its wizard. */
export interface Standing<C, B extends Chosen<C>, T extends Members, Made> {
  readonly wizard: Wizard<C, B, T, Made>
  readonly id: IdOf<T>
  readonly situation: Situation<B, T>
  readonly base: B
}

/** A step on the page, with the values that it may see. */
export interface StepHere<C, B extends Chosen<C>, T extends Members, Made, Id extends IdOf<T>> extends Standing<
  C,
  B,
  T,
  Made
> {
  readonly id: Id
  readonly slice: SliceOf<StepOf<T, Id>> | undefined
  readonly facts: FactsOf<StepOf<T, Id>>
}

/**
 * The opened step. If newer data from the server show that it is not its turn any more (a hold is gone), the address is opened again, which leads to
 * the right step.
 */
export function useStep<C, B extends Chosen<C>, T extends Members, Made, const Id extends IdOf<T>>(
  wizard: Wizard<C, B, T, Made>,
  id: Id,
  search: URLSearchParams,
  params: Params = {},
): StepHere<C, B, T, Made, Id> {
  const { data: situation } = useSuspenseQuery(wizard.situation(search, params))
  const elsewhere = wizard.insteadOf(situation, id) !== undefined
  useEffect(() => {
    if (elsewhere) reopen()
  }, [elsewhere])
  const { base, slice, facts } = wizard.seen(situation, id)
  type Own = StepOf<T, Id>
  return { wizard, id, situation, base, slice: slice as SliceOf<Own>, facts: facts as FactsOf<Own> }
}

/** What is typed on a step, saved while the person types. */
export interface Typing<S> {
  readonly keeper: DraftKeeper
  readonly state: DraftState
  /** What has been typed so far. */
  readonly now: () => S | undefined
  /** Changes it; it is saved a moment later. */
  readonly keep: (slice: S) => void
  /** Saves it at once and opens the next step. */
  readonly goOn: (slice: S) => Promise<void>
  /** The next step is being opened. */
  readonly leaving: boolean
}

/** Lets the person type on a step with a slice. Only possible once it is known for whom and what the wizard is. */
export function useTyping<C, B extends Chosen<C>, T extends Members, Made, const Id extends IdOf<T>>({
  wizard,
  id,
  situation,
  base,
}: StepHere<C, B, T, Made, Id>): Typing<SliceOf<StepOf<T, Id>>> {
  type Own = Situation<B, T>['slices'][Id]
  const { keeper, state } = useDraft(wizard.keeper(base)!.key)
  const [leaving, setLeaving] = useState(false)
  return {
    keeper,
    state,
    leaving,
    now: () => wizard.seen(wizard.now(situation), id).slice as SliceOf<StepOf<T, Id>> | undefined,
    keep: (slice) => wizard.keep(base, id, slice as Own),
    goOn: async (slice) => {
      setLeaving(true)
      wizard.keep(base, id, slice as Own)
      await keeper.flush()
      navigate(wizard.onward(wizard.answered(situation, id, slice as Own), id))
    },
  }
}
