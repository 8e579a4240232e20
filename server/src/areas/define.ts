import type { Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Act } from '../acts/act.ts'
import type { Endpoints } from '@portal/contract/endpoint'
import { bind } from '../http/bind.ts'
import type { Changes } from '../events/changes.ts'
import type { Handlers } from '../http/call.ts'
import type { Door } from '../http/door.ts'
import type { JobHandler } from '../jobs/handler.ts'
import type { PeriodicWork } from '../jobs/periodic.ts'
import type { TableRules } from '../personal/rules.ts'
import type { Newsroom } from '../db/news.ts'
import type { Tables } from '../db/tables.ts'
import type { ModuleFlag } from '@portal/contract/modules'
import type { Services } from '../services.ts'
import type { HomePart } from './home/part.ts'
import type { SignedDocuments } from './national-signature/subjects.ts'
import type { WaitingThings } from './patients/waiting.ts'

/** Connections of an area that last, beside its rows. */
export interface Live {
  /** There are none while this module is off. */
  readonly module: ModuleFlag
  /** Opens them before the news begin; returns how to end them. */
  readonly open: (services: Services, at: { readonly server: Server; readonly news: Newsroom }) => () => void
}

/** The description of an area, in the one file of it that only the list of areas imports. */
interface Described<R extends Endpoints, K extends keyof Tables> {
  readonly rows: R
  readonly handlers: (services: Services) => Handlers<R>
  /** Its acts at the clinic's book of visits. */
  readonly acts?: readonly Act<Services>[]
  /** Its handlers of jobs, which the worker runs. */
  readonly jobs?: (services: Services) => Readonly<Record<string, JobHandler>>
  /** Its periodic work. */
  readonly every?: (services: Services) => readonly PeriodicWork[]
  /** What it tells the home page. */
  readonly home?: HomePart
  /** What people have not read. */
  readonly waiting?: WaitingThings
  /** What people are told of at once when it changes. */
  readonly changes?: Changes
  /** Its documents that are signed in the national service. */
  readonly signed?: SignedDocuments
  /** Its connections that last. */
  readonly live?: Live
  /** The tables that it owns: no other area writes to them. */
  readonly tables?: Pick<TableRules, K>
}

/** An area, whatever its rows are. */
export interface Area<K extends keyof Tables = never> {
  /** Registers its rows at the server. */
  readonly serve: (app: FastifyInstance, door: Door, services: Services) => void
  readonly acts: readonly Act<Services>[]
  readonly jobs: (services: Services) => Readonly<Record<string, JobHandler>>
  readonly every: (services: Services) => readonly PeriodicWork[]
  readonly home: readonly HomePart[]
  readonly waiting: readonly WaitingThings[]
  readonly changes: readonly Changes[]
  readonly signed: readonly SignedDocuments[]
  readonly live: readonly Live[]
  readonly tables: Pick<TableRules, K>
}

/** Describes an area; the compiler checks its handlers against its rows one by one. */
export const defineArea = <R extends Endpoints, K extends keyof Tables = never>({
  rows,
  handlers,
  acts,
  jobs,
  every,
  home,
  waiting,
  changes,
  signed,
  live,
  tables,
}: Described<R, K>): Area<K> => ({
  serve: (app, door, services) => bind(app, door, rows)(handlers(services)),
  acts: acts ?? [],
  jobs: jobs ?? (() => ({})),
  every: every ?? (() => []),
  home: home ? [home] : [],
  waiting: waiting ? [waiting] : [],
  changes: changes ? [changes] : [],
  signed: signed ? [signed] : [],
  live: live ? [live] : [],
  tables: tables ?? ({} as Pick<TableRules, K>),
})
