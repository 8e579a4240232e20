import type { Readable } from 'node:stream'
import type { Endpoint, Endpoints, Parsed, Result } from '@portal/contract/endpoint'
import type { Language } from '@portal/contract/languages'
import type { Actor, Scope } from '../access/actor.ts'
import type { Db, Tx } from '../db/database.ts'
import type { ClaimsOf, Unclaimed } from './claims-of.ts'
import type { Later } from './later.ts'
import type { StreamedFile } from './streamed-file.ts'
import type { Written } from './written.ts'

/** What a call touched, for the audit trail; several subjects when an answer covers several patients. */
export interface Subject {
  patientId?: number
  /** Text only where another system has named the thing. */
  entityId?: number | string
}

type Public = { readonly kind: 'public' }

/** Whether the door opens a transaction for the call: it does for rows that create, update or delete. */
type Writing = { readonly kind: 'create' | 'update' | 'delete' }

/** A call of an endpoint, as its handler sees it: parsed input, who calls, with which right, and the database for reading and writing. */
export type Call<E extends Endpoint> = AnyCall<E> & ClaimsOf<E['access']>

interface AnyCall<E extends Endpoint> extends Pick<Parsed<E>, 'file' | 'files'> {
  readonly params: Unclaimed<E['access'], 'params', Parsed<E>['params']>
  readonly query: Unclaimed<E['access'], 'query', Parsed<E>['query']>
  readonly body: Unclaimed<E['access'], 'body', Parsed<E>['body']>
  readonly actor: E['access'] extends Public ? Actor | null : Actor
  /** For stores: the calling account and the time of the call. Meaningless (account 0) for anonymous calls. */
  readonly scope: Scope
  /** The door's transaction on endpoints that write; the pool on those that read. */
  readonly db: E['audit'] extends Writing ? Tx : Db
  readonly now: Date
  readonly language: Language
  readonly requestId: string
  readonly address: string
  /** Host and port at which the caller reached the portal, as the caller names them. */
  readonly host: string
  readonly userAgent: string | undefined
  /** Whether the call comes from a terminal that people share one after another. */
  readonly sharedTerminal: boolean
  readonly cookies: Readonly<Record<string, string | undefined>>
  /** Names what the call touched; the door writes it to the trail. */
  about(subject: Subject): void
  /** Sets a cookie that scripts cannot read, until the browser is closed; with `any-site` it is also sent with forms that another site posts. */
  setCookie(name: string, value: string, reach?: 'any-site'): void
  /** Sets a cookie that scripts cannot read, for the given number of seconds; on a shared terminal until the browser is closed. */
  keepCookie(name: string, value: string, seconds: number): void
  clearCookie(name: string): void
  setHeader(name: string, value: string): void
  /**
   * Runs one transaction of the handler's own, on endpoints without a transaction of the door's, and writes the call's lines in the trail at its end:
   * neither is committed without the other. It may run again, as every transaction; subjects must be named before its end.
   */
  recorded<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** The values of a cookie; there are several where another site has set one of the same name. */
  cookieValues(name: string): readonly string[]
  /** Runs once the transaction is committed. */
  afterCommit(work: () => void): void
}

/** The result of a transaction that does not end the call: it writes no lines in the trail and stores no answer. */
export class Begun<T> {
  readonly state: T
  constructor(state: T) {
    this.state = state
  }
}

/** The transactions of a call whose handler decides itself how many it needs. */
export interface Turns<C> {
  /** Runs one transaction. It is the call's last unless it returns {@link Begun}: the call's lines in the trail and its answer are written in it. */
  run<T>(work: (call: C) => Promise<T>): Promise<T>
  /**
   * Whether the same call was answered before. It must not be carried out again then: the handler refuses, and the door repeats the earlier answer.
   */
  answered(): Promise<boolean>
  /** What another process needs to record the end of the call. */
  readonly later: Later
}

/** A handler on an endpoint that writes which needs more than one transaction. */
export interface ActHandler<C, R> {
  readonly act: (turns: Turns<C>) => Promise<R>
}

/** What a handler returns: where nothing is written to the database, also an answer that is already written as JSON. */
type Returned<E extends Endpoint> =
  | Result<E, Buffer | Readable | StreamedFile>
  | (E['audit'] extends Writing ? never : Written<Result<E, never>>)

/** Handlers of an area: exactly one for each row, so that a missing one does not compile. */
export type Handlers<A extends Endpoints> = {
  readonly [N in keyof A]:
    | ((call: Call<A[N]>) => Promise<Returned<A[N]>>)
    | ActHandler<Call<A[N]>, Result<A[N], Buffer | Readable | StreamedFile>>
}
