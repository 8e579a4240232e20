import type { Language } from '@portal/contract/languages'
import type { Scope } from '../access/actor.ts'
import type { Asked, Done, Inputs, Kind } from '../clinic/commands.ts'
import type { Tx } from '../db/database.ts'
import type { Problem } from '../http/problem.ts'

/** What stands in a document unchanged: no dates, nothing undefined in a list. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined }

/** Who asks, in which transaction, in which language. */
export interface Order {
  readonly tx: Tx
  readonly scope: Scope
  readonly language: Language
}

/** What the steps of an act are given. */
export interface Given<K extends Kind, Kept, Fresh> {
  /** What was kept of the question: all that has to be known of it an hour later in another process. */
  readonly kept: Kept
  /** What is in hand of the people and things that it is about, looked up in this very transaction. */
  readonly fresh: Fresh
  readonly done: Done[K]
}

/**
 * What surrounds one command to the clinic's book of visits. The person is taken and the question judged before it (by the caller of
 * `begin`); what follows here is done within one transaction by the own clinic, and in a second one, maybe by the worker, where another system
 * keeps the book.
 */
export interface Rules<S, K extends Kind, Kept extends Json, Fresh, Answer> {
  /** Under which an intent remembers the act: never changed while intents of it are open. */
  readonly name: string
  readonly kind: K
  /** Under the locks that are held the own clinic cannot refuse it, so that it goes together with its effects. */
  readonly certain?: true
  /** Takes the person anew and judges the right again; its absence ends the act without answer and effects. */
  take(services: S, order: Order, kept: Kept): Promise<Fresh>
  /** What goes with it and may be refused. */
  keep?(services: S, order: Order, given: Given<K, Kept, Fresh>): Promise<void>
  /** As often as asked; reads what `fresh` does not have. */
  answer(services: S, order: Order, given: Given<K, Kept, Fresh>): Promise<Answer>
  /** Letters and what else happens once. */
  effects?(services: S, order: Order, given: Given<K, Kept, Fresh>, answer: Answer): Promise<void>
  /** Adds to a refusal what helps the person on. */
  refused?(services: S, scope: Scope, kept: Kept, problem: Problem): void
  /** The act that takes back what was accepted when nobody waited for it any more. */
  abandoned?(kept: Kept, done: Done[K]): Follow
}

/** An act that the portal has carried out by itself. */
export interface Follow {
  readonly act: { readonly name: string }
  readonly asked: Asked
  readonly kept: Json
}

/** What an act is begun with. */
export interface Beginning<K extends Kind, Kept, Fresh> {
  readonly input: Inputs<number>[K]
  readonly kept: Kept
  readonly fresh: Fresh
  readonly patientId: number
  /** The booking or hold it is about, where there is one already. */
  readonly bookingId?: number
  /** After which nobody counts on it any more. */
  readonly deadline: Date
}

type AnyDone = Done[Kind]

/** The rest of an act, once it is known what the command came to. */
export interface Ending<Answer> {
  keep(done: AnyDone): Promise<void>
  answer(done: AnyDone): Promise<Answer>
  effects(done: AnyDone, answer: Answer): Promise<void>
}

/** An act that was judged and waits for its command. */
export interface Step<Answer> extends Ending<Answer> {
  readonly act: Act<never>
  readonly asked: Asked
  readonly kept: Json
  readonly patientId: number
  readonly bookingId: number | undefined
  readonly deadline: Date
  /** The refusal with what helps the person on. */
  refusal(problem: Problem): Problem
}

/** The clinic need not be asked: what was wanted stands already. */
export interface Settled<Answer> {
  readonly answer: Answer
  readonly patientId: number
  readonly bookingId: number
}

/** An act as the worker knows it. */
export interface Act<S> {
  readonly name: string
  readonly certain: boolean
  /** Goes on from what was kept. Raises NOT_FOUND when the person may not act any more. */
  resume(services: S, order: Order, kept: Json): Promise<Ending<unknown>>
  refusal(services: S, scope: Scope, kept: Json, problem: Problem): Problem
  abandoned(kept: Json, done: AnyDone): Follow | undefined
}

/** Makes an act of its rules; what an intent kept is given back to the rules that kept it. */
export function defineAct<S, K extends Kind, Kept extends Json, Fresh, Answer>(
  rules: Rules<S, K, Kept, Fresh, Answer>,
) {
  const ending = (services: S, order: Order, kept: Kept, fresh: Fresh): Ending<Answer> => {
    const given = (done: AnyDone) => ({ kept, fresh, done: done as Done[K] })
    return {
      keep: async (done) => rules.keep?.(services, order, given(done)),
      answer: (done) => rules.answer(services, order, given(done)),
      effects: async (done, answer) => rules.effects?.(services, order, given(done), answer),
    }
  }
  const refusal = (services: S, scope: Scope, kept: Kept, problem: Problem): Problem => {
    rules.refused?.(services, scope, kept, problem)
    return problem
  }
  const act: Act<S> = {
    name: rules.name,
    certain: rules.certain === true,
    resume: async (services, order, kept) =>
      ending(services, order, kept as Kept, await rules.take(services, order, kept as Kept)),
    refusal: (services, scope, kept, problem) => refusal(services, scope, kept as Kept, problem),
    abandoned: (kept, done) => rules.abandoned?.(kept as Kept, done as Done[K]),
  }
  return {
    ...act,
    begin: (services: S, order: Order, { input, fresh, ...begun }: Beginning<K, Kept, Fresh>): Step<Answer> => ({
      ...begun,
      bookingId: begun.bookingId,
      act,
      asked: { kind: rules.kind, input } as Asked,
      ...ending(services, order, begun.kept, fresh),
      refusal: (problem) => refusal(services, order.scope, begun.kept, problem),
    }),
  }
}
