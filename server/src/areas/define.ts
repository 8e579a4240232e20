import type { FastifyInstance } from 'fastify'
import type { Endpoints } from '@portal/contract/endpoint'
import { bind } from '../http/bind.ts'
import type { Handlers } from '../http/call.ts'
import type { Door } from '../http/door.ts'
import type { JobHandler } from '../jobs/handler.ts'
import type { PeriodicWork } from '../jobs/periodic.ts'
import type { Services } from '../services.ts'

/** What an area says of itself, in the one file that only the list of areas imports. */
interface Described<R extends Endpoints> {
  readonly rows: R
  readonly handlers: (services: Services) => Handlers<R>
  /** What the worker does for it when asked by a job. */
  readonly jobs?: (services: Services) => Readonly<Record<string, JobHandler>>
  /** What is done for it again and again. */
  readonly every?: (services: Services) => readonly PeriodicWork[]
}

/** An area, whatever its rows. */
export interface Area {
  /** Serves its rows. */
  readonly serve: (app: FastifyInstance, door: Door, services: Services) => void
  readonly jobs: (services: Services) => Readonly<Record<string, JobHandler>>
  readonly every: (services: Services) => readonly PeriodicWork[]
}

/** Describes an area; its handlers are checked against its rows one by one. */
export const defineArea = <R extends Endpoints>({ rows, handlers, jobs, every }: Described<R>): Area => ({
  serve: (app, door, services) => bind(app, door, rows)(handlers(services)),
  jobs: jobs ?? (() => ({})),
  every: every ?? (() => []),
})
