import type { Readable } from 'node:stream'
import type { Endpoint, Endpoints, Parsed, Result } from '@portal/contract/endpoint'
import type { Language } from '@portal/contract/languages'
import type { Actor, Scope } from '../access/actor.ts'
import type { Db, Tx } from '../db/database.ts'
import type { ClaimsOf, Unclaimed } from './claims-of.ts'
import type { Later } from './later.ts'

/** What a call touched, for the audit trail; several when an answer covers several patients. */
export interface Subject {
  patientId?: number
  entityId?: string
}

type Public = { readonly kind: 'public' }

/** Whether the door gives the call a transaction: rows that create, update or delete have one. */
type Writing = { readonly kind: 'create' | 'update' | 'delete' }

/** One call of an endpoint, as its handler sees it: parsed input, who asks, with which right, and where to read and write. */
export type Call<E extends Endpoint> = AnyCall<E> & ClaimsOf<E['access']>

interface AnyCall<E extends Endpoint> extends Pick<Parsed<E>, 'file' | 'files'> {
  readonly params: Unclaimed<E['access'], 'params', Parsed<E>['params']>
  readonly query: Unclaimed<E['access'], 'query', Parsed<E>['query']>
  readonly body: Unclaimed<E['access'], 'body', Parsed<E>['body']>
  readonly actor: E['access'] extends Public ? Actor | null : Actor
  /** For stores: the account that asks and the instant that counts. Meaningless (account 0) for anonymous calls. */
  readonly scope: Scope
  /** The door's transaction on endpoints that write, the pool on those that read. */
  readonly db: E['audit'] extends Writing ? Tx : Db
  readonly now: Date
  readonly language: Language
  readonly requestId: string
  readonly address: string
  /** Host and port under which the portal was called, as the caller names it. */
  readonly host: string
  readonly userAgent: string | undefined
  readonly cookies: Readonly<Record<string, string | undefined>>
  /** Names what was touched; the door writes it to the trail. */
  about(subject: Subject): void
  /** Keeps a value in the browser, out of reach of scripts, until it is closed; `any-site` also comes with forms that another site posts. */
  setCookie(name: string, value: string, reach?: 'any-site'): void
  /** Keeps a value in the browser, out of reach of scripts, for so many seconds. */
  keepCookie(name: string, value: string, seconds: number): void
  clearCookie(name: string): void
  setHeader(name: string, value: string): void
  /**
   * One transaction of the handler's own, on endpoints that have none of the door's, with the call's lines in the trail at its end: neither is there
   * without the other. May run again, as every transaction; subjects have to be named before its end.
   */
  recorded<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** The values with which a cookie came; several where somebody else set one of the same name. */
  cookieValues(name: string): readonly string[]
  /** Runs once the transaction is committed. */
  afterCommit(work: () => void): void
}

/** What a turn answers when the call is not over with it: it leaves no lines in the trail and keeps no answer. */
export class Begun<T> {
  readonly state: T
  constructor(state: T) {
    this.state = state
  }
}

/** The transactions of a call whose handler decides itself how many it takes. */
export interface Turns<C> {
  /** One transaction, the call's last unless it answers {@link Begun}: the call's lines in the trail and its answer are written with it. */
  run<T>(work: (call: C) => Promise<T>): Promise<T>
  /** Whether the same call was answered before: then it must not be carried out again, and is refused for the door to repeat that answer. */
  answered(): Promise<boolean>
  /** For when somebody else has to put its end on record. */
  readonly later: Later
}

/** A handler on an endpoint that writes which is not done in one transaction. */
export interface ActHandler<C, R> {
  readonly act: (turns: Turns<C>) => Promise<R>
}

/** Handlers of an area: exactly one for each row, so that an undecided endpoint does not compile. */
export type Handlers<A extends Endpoints> = {
  readonly [N in keyof A]:
    | ((call: Call<A[N]>) => Promise<Result<A[N], Buffer | Readable>>)
    | ActHandler<Call<A[N]>, Result<A[N], Buffer | Readable>>
}
