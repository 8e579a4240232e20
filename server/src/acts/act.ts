import type { Language } from '@portal/contract/languages'
import type { Scope } from '../access/actor.ts'
import type { ActingFor, Patient } from '../access/claims.ts'
import type { Asked, Carried, Done, Inputs, Kind } from '../clinic/commands.ts'
import type { StoredBooking } from '../clinic/model/bookings.ts'
import type { Tx } from '../db/database.ts'
import type { Problem } from '../http/problem.ts'

/** A value that JSON stores unchanged: no dates, nothing undefined in a list. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined }

/** The account that asks, the transaction, and the language. */
export interface Order {
  readonly tx: Tx
  readonly scope: Scope
  readonly language: Language
}

/** The claim to an act's patient, with the right that acts at the clinic's book of visits need. */
export type Whose = Patient<'bookings:write'>
type Taken = ActingFor<'bookings:write'>

/** What every step of an act receives. */
export interface Given<K extends Kind, Kept, Fresh> {
  /** Locked for the rest of this transaction. */
  readonly patient: Taken
  /** The stored part of the question: everything that another process must know to go on with it an hour later. */
  readonly kept: Kept
  /** The things that the act is about, looked up in this transaction. */
  readonly fresh: Fresh
  readonly done: Done[K]
  /** The booking as the command left it, where this transaction carried it out; absent where it must be read. */
  readonly row?: StoredBooking
}

/**
 * The rules around one command to the clinic's book of visits. Before the command, the caller of `begin` locks the patient and judges the question.
 * The steps below run in one transaction with the own clinic, and in a second one, perhaps in the worker, where another system keeps the book.
 */
export interface Rules<S, K extends Kind, Kept extends Json, Fresh, Answer> {
  /** The name under which an intent remembers the act; it never changes while such intents are open. */
  readonly name: string
  readonly kind: K
  /** Looks up again what the act is about, after the patient was locked and the right was judged again. */
  find(services: S, order: Order, kept: Kept): Promise<Fresh>
  /** Stores what goes with the act; it may refuse. */
  keep?(services: S, order: Order, given: Given<K, Kept, Fresh>): Promise<void>
  /** Makes the answer; may run several times. It reads what is not given. */
  answer(services: S, order: Order, given: Given<K, Kept, Fresh>): Promise<Answer>
  /** Sends letters and does everything else that happens once. */
  effects?(services: S, order: Order, given: Given<K, Kept, Fresh>, answer: Answer): Promise<void>
  /** Adds to a refusal what helps the person to go on. */
  refused?(services: S, whose: Whose, kept: Kept, problem: Problem): void
  /** The act that undoes a command which was accepted after everybody had stopped waiting for it. */
  abandoned?(kept: Kept, done: Done[K]): Follow
}

/** An act that the portal carries out by itself. */
export interface Follow {
  readonly act: { readonly name: string }
  readonly asked: Asked
  readonly kept: Json
}

/** The result of judging a question, with which an act begins. */
export interface Beginning<K extends Kind, Kept, Fresh> {
  readonly input: Inputs<number>[K]
  readonly kept: Kept
  readonly fresh: Fresh
  readonly patient: Taken
  /** The booking or hold that the act is about, where it exists already. */
  readonly bookingId?: number
  /** After this time nobody waits for the act any more. */
  readonly deadline: Date
}

type AnyDone = Done[Kind]
type AnyCarried = Carried<Kind>

/** The rest of an act, once the result of its command is known. */
export interface Ending<Answer> {
  keep(carried: AnyCarried): Promise<void>
  answer(carried: AnyCarried): Promise<Answer>
  effects(carried: AnyCarried, answer: Answer): Promise<void>
}

/** An act that was judged and whose command has not been sent yet. */
export interface Step<Answer> extends Ending<Answer> {
  readonly act: Act<never>
  readonly asked: Asked
  readonly kept: Json
  readonly patientId: number
  readonly bookingId: number | undefined
  readonly deadline: Date
  /** The refusal, with what helps the person to go on. */
  refusal(problem: Problem): Problem
}

/** The clinic need not be asked, because the wanted state exists already. */
export interface Settled<Answer> {
  readonly answer: Answer
  readonly patientId: number
  readonly bookingId: number
}

/** An act as the worker uses it. */
export interface Act<S> {
  readonly name: string
  /** Continues from what was stored. Raises NOT_FOUND when the person may not act any more; then there is neither answer nor effects. */
  resume(services: S, order: Order, whose: Whose, kept: Json): Promise<Ending<unknown>>
  refusal(services: S, whose: Whose, kept: Json, problem: Problem): Problem
  abandoned(kept: Json, done: AnyDone): Follow | undefined
}

/** Makes an act from its rules. What an intent stored is given back only to the rules that stored it. */
export function defineAct<S, K extends Kind, Kept extends Json, Fresh, Answer>(
  rules: Rules<S, K, Kept, Fresh, Answer>,
) {
  const ending = (services: S, order: Order, inHand: Omit<Given<K, Kept, Fresh>, keyof Carried<K>>): Ending<Answer> => {
    const given = (carried: AnyCarried) => ({ ...inHand, ...(carried as Carried<K>) })
    return {
      keep: async (carried) => rules.keep?.(services, order, given(carried)),
      answer: (carried) => rules.answer(services, order, given(carried)),
      effects: async (carried, answer) => rules.effects?.(services, order, given(carried), answer),
    }
  }
  const refusal = (services: S, whose: Whose, kept: Kept, problem: Problem): Problem => {
    rules.refused?.(services, whose, kept, problem)
    return problem
  }
  const act: Act<S> = {
    name: rules.name,
    resume: async (services, order, whose, kept) => {
      const patient = await whose.take(order.tx)
      const fresh = await rules.find(services, order, kept as Kept)
      return ending(services, order, { patient, kept: kept as Kept, fresh })
    },
    refusal: (services, whose, kept, problem) => refusal(services, whose, kept as Kept, problem),
    abandoned: (kept, done) => rules.abandoned?.(kept as Kept, done as Done[K]),
  }
  return {
    ...act,
    begin: (
      services: S,
      order: Order,
      { input, fresh, patient, ...begun }: Beginning<K, Kept, Fresh>,
    ): Step<Answer> => ({
      ...begun,
      patientId: patient.patientId,
      bookingId: begun.bookingId,
      act,
      asked: { kind: rules.kind, input } as Asked,
      ...ending(services, order, { patient, kept: begun.kept, fresh }),
      refusal: (problem) => refusal(services, patient.claim, begun.kept, problem),
    }),
  }
}
