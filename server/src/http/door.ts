import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '@portal/contract/endpoint'
import type { ModuleFlag } from '@portal/contract/modules'
import type { Language } from '@portal/contract/languages'
import type { Actor } from '../access/actor.ts'
import type { Strangers } from '../audit/strangers.ts'
import type { Trail } from '../audit/trail.ts'
import type { Database } from '../db/database.ts'
import type { ActHandler, Call, Subject } from './call.ts'
import type { SharedTerminals } from './shared-terminals.ts'
import type { Limits } from './limits.ts'
import type { BodyDoor, UploadDoor } from './upload-door.ts'

/** What the door needs to serve rows. */
export interface Door {
  readonly database: Database
  readonly trail: Trail
  readonly clock: () => Date
  readonly modules: Readonly<Record<ModuleFlag, boolean>>
  readonly publicUrl: string | undefined
  readonly secureCookies: boolean
  readonly sharedTerminals: SharedTerminals
  readonly limits: Limits
  readonly strangers: Strangers
  readonly uploads: UploadDoor
  /** How bodies that contain files are received, of people who are signed in and of those who are not. */
  readonly filesInBody: BodyDoor
  readonly strangersFiles: BodyDoor
  /** Finds out who is calling from the request's cookies; a background call does not keep the session alive. */
  readonly identify: (request: FastifyRequest, now: Date, background: boolean) => Promise<Actor | null>
  /** Rejects with HIS_ERROR while the clinic's system does not answer. */
  readonly clinicReady: () => Promise<void>
  /** Removes expired holds and returns their number. Runs before a second attempt. */
  readonly prepareRetry: (now: Date) => Promise<number>
}

/** A call on its way through the door. */
export interface CallAtDoor {
  readonly name: string
  readonly row: Endpoint
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** Who calls; null until the cookies have been read. */
  actor: Actor | null
  readonly now: Date
  readonly language: Language
  readonly subjects: Subject[]
  readonly afterCommit: (() => void)[]
  /** What the handler adds to the reply, delayed until the call is recorded: a sign-in that could not be recorded hands out no session. */
  readonly onReply: (() => void)[]
  /** Whether the handler had the call recorded in a transaction of its own. */
  recorded: boolean
}

/** The handler of any row. */
export type Handler = PlainHandler | ActHandler<Call<Endpoint>, unknown>

/** A handler that needs at most one transaction. */
export type PlainHandler = (call: Call<Endpoint>) => Promise<unknown>
