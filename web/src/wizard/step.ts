import type { Language } from '@portal/contract/languages'
import type { ReactNode } from 'react'
import type { Words } from '../i18n/texts.ts'
import type { RouteName } from '../router/routes.ts'
import type { Fact } from '../ui/definition-list.tsx'

/**
 * What a step may see: the base, which is what the ids in the address mean; its slice, which is its own part of the draft; its facts, which is what
 * it has loaded itself. It never sees another step's.
 */
export interface Seen<B, S, F> {
  readonly base: B
  /** Undefined as long as nothing has been entered, or when what was entered no longer fits. */
  readonly slice: S | undefined
  readonly facts: F
}

/** How a step shows on a summary what was entered; `change` puts a link back to the step beside it. */
export interface Telling {
  readonly language: Language
  /** The person meets the step. */
  readonly needed: boolean
  /** `what` names the link for people who hear it out of context. */
  readonly change: (what: string, words: ReactNode) => ReactNode
}

/** What a step shows on a summary; a fact without a value is left out. */
export type Tell<B, S, F> = (seen: Seen<B, S, F>, telling: Telling) => Fact

/** The exports of the module with a step's words for the summary. */
export interface Told<B, S, F> {
  readonly tell: Tell<B, S, F>
  /** Loads what else the words need before they are drawn; called only for needed steps. */
  readonly ready?: (seen: Seen<B, S, F>) => Promise<void>
}

/** Where the person meets a step: on a route of its own, with a name in the progress bar, or, for a check, on the step to which it sends back. */
type Place<Back> = { readonly route: RouteName; readonly label: Words } | { readonly backTo: Back }

/** One step of a wizard with a base `B`; `S` is its slice, `F` its facts, `R` its members of the request. */
export type Step<B, Id extends string, S, F, R, Back extends string> = Place<Back> & {
  readonly id: Id
  /** Reads its part of the draft, possibly stored by an older version of this page; undefined for unknown content. */
  readonly slice?: (kept: unknown, base: B) => S | undefined
  /** Member of the draft that holds the slice, where it is not the step's id. */
  readonly keptAs?: string
  /** Loads what else the step must know; for all steps at once, before any of them is drawn. */
  readonly gather?: (base: B) => Promise<F>
  /** Whether what was entered still fits what is picked now; if not, it counts as not entered. */
  readonly fits?: (slice: S, base: B, facts: F) => boolean
  /** Whether the person has to meet the step. */
  readonly needed: (seen: Seen<B, S, F>) => boolean
  /** Whether the step's question is answered. */
  readonly done: (seen: Seen<B, S, F>) => boolean
  /** Its members of the request; called only for needed steps. */
  readonly send?: (seen: Seen<B, S, F>) => R
  /** Loads the code that shows on a summary what was entered; it is in a chunk of its own, for the summary alone. */
  readonly told?: () => Promise<Told<B, S, F>>
}

/**
 * Declares steps over a base: `stepsOver<Base>()({ id: 'referral', … })`. Slice, facts and request are inferred; `slice` and `gather` must come
 * before what uses them.
 */
export const stepsOver =
  <B>() =>
  <const Id extends string, S = undefined, F = undefined, R = unknown, const Back extends string = never>(
    step: Step<B, Id, S, F, R, Back>,
  ): Step<B, Id, S, F, R, Back> =>
    step

/** What a list of steps requires of its members; everything else is inferred from them. */
export interface Member {
  readonly id: string
}
export type Members = readonly Member[]

export type IdOf<T extends Members> = T[number]['id']

/** The step of a list that has an id. */
export type StepOf<T extends Members, Id> = Extract<T[number], { readonly id: Id }>

/** What a step may see, according to its declaration. */
export type SeenBy<T> = T extends { readonly needed: (seen: infer X) => boolean } ? X : never
export type SliceOf<T> = SeenBy<T> extends Seen<infer _B, infer S, infer _F> ? S : never
export type FactsOf<T> = SeenBy<T> extends { readonly facts: infer F } ? F : never

type SentBy<T> = T extends { readonly send?: (seen: never) => infer R } ? R : unknown

/** The request: the members of all steps combined. */
export type RequestOf<T extends Members> = T extends readonly [infer First, ...infer Rest extends Members]
  ? Partial<SentBy<First>> & RequestOf<Rest>
  : unknown

type SendsBack<M, Id> = M extends { readonly backTo: infer Back } ? ([Back] extends [Id] ? M : never) : M
type Over<M, B> = SeenBy<M> extends { readonly base: infer X } ? (B extends X ? M : never) : never

/** The list itself if its steps fit together: all use the wizard's base, and a check sends back to one of them. Anything else does not compile. */
export type Fitting<T extends Members, B> = { readonly [K in keyof T]: Over<SendsBack<T[K], IdOf<T>>, B> }
