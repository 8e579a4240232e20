import type { Database } from '../db/database.ts'
import { Gathering } from '../db/gather.ts'
import { describeError, type Log } from '../log/log.ts'
import { type JobHandler, PermanentError } from './handler.ts'
import { startPeriodic, type Periodic, type PeriodicWork } from './periodic.ts'
import {
  extendLeases,
  giveUpLostJobs,
  leaseJobs,
  pauseAfter,
  removeOldJobs,
  settleDone,
  settleFailed,
  type LeasedJob,
} from './store.ts'

export type JobLog = Pick<Log, 'warn' | 'error'>

export interface WorkerOptions {
  database: Database
  clock: () => Date
  handlers: Record<string, JobHandler>
  log: JobLog
  /** Periodic work, such as removing expired holds; false leaves all of it, that on the queue included, to another process. */
  every?: PeriodicWork[] | false
  /** Number of jobs that run at the same time. */
  concurrency?: number
  /** How long a job is leased before another worker may take it; while a handler works, its lease is renewed each third of this time. */
  leaseMs?: number
  /** Pause between two looks at the queue when nobody wakes the worker. */
  pollMs?: number
}

export interface Worker {
  start(): void
  /** Resolves when all periodic work has run once since the start. */
  begun(): Promise<void>
  /** Takes no more jobs and waits for the running ones. */
  stop(): Promise<void>
  /** Looks at the queue soon; called after a commit that may have queued a job. */
  wake(): void
  /** Runs all jobs that are due by the clock, and those that become due through them. */
  drain(): Promise<void>
}

const wakeAfterMs = 10
/** Of what kills its process nobody else tells. */
const housekeeping = (log: JobLog): PeriodicWork => ({
  name: 'jobs',
  seconds: 60,
  run: async (tx, now) => {
    for (const lost of await giveUpLostJobs(tx, now)) log.error({ ...lost, code: 'WORKER_ENDED' }, 'job given up')
    await removeOldJobs(tx, now)
  },
})

/** A worker for the job table; several processes may each run one. `enqueue` describes the guarantees. */
export function createWorker(options: WorkerOptions): Worker {
  const { database, clock, handlers, log, concurrency = 4, leaseMs = 60_000, pollMs = 1_000 } = options
  const running = new Set<Promise<void>>()
  const held = new Set<LeasedJob>()
  let renewing: NodeJS.Timeout | undefined
  const done = new Gathering<LeasedJob, void>(async (jobs) => {
    await settleDone(database.db, jobs, clock())
    return []
  })
  let looking: Promise<void> | undefined
  let lookAgain = false
  let started = false
  let stopped = false
  let poll: NodeJS.Timeout | undefined
  let waking: NodeJS.Timeout | undefined
  let periodic: Periodic | undefined

  /** Starts jobs until all places are taken. Only one call runs at a time, so that two callers never lease more jobs than the worker can run. */
  function look(): Promise<void> {
    lookAgain = true
    looking ??= (async () => {
      // Without this pause a full worker would end here before `looking` is set, and never look again.
      await Promise.resolve()
      try {
        while (lookAgain) {
          lookAgain = false
          if (!stopped && running.size < concurrency) await fill()
        }
      } finally {
        looking = undefined
      }
    })()
    return looking
  }

  async function fill(): Promise<void> {
    const jobs = await leaseJobs(database.db, { count: concurrency - running.size, leaseMs, now: clock() })
    for (const job of jobs) {
      held.add(job)
      const work = perform(job).finally(() => {
        running.delete(work)
        held.delete(job)
        // Half of the places at once, so that a busy queue is not queried again after each job.
        if (started && running.size <= concurrency / 2) lookQuietly()
      })
      running.add(work)
    }
    renewing ??= setInterval(renew, leaseMs / 3).unref()
  }

  /** Keeps the leases of jobs that take long, such as one that gives a large file to a slow system. */
  function renew(): void {
    if (held.size === 0) {
      clearInterval(renewing)
      renewing = undefined
      return
    }
    extendLeases(database.db, [...held], new Date(clock().getTime() + leaseMs)).catch((error: unknown) =>
      log.error(describeError(error), 'leases of jobs could not be renewed'),
    )
  }

  async function perform(job: LeasedJob): Promise<void> {
    const failure = await attempt(job)
    try {
      if (failure === undefined) return await done.add(job)
      const now = clock()
      const over = failure instanceof PermanentError || job.attempt >= job.maxAttempts
      const retryAt = over ? undefined : new Date(now.getTime() + pauseAfter(job.attempt))
      await settleFailed(database.db, job, { now, error: failure.message, retryAt })
      const fields = { job: job.id, kind: job.kind, attempt: job.attempt, ...describeError(failure) }
      if (over) log.error(fields, 'job given up')
      else log.warn(fields, 'job failed, will be tried again')
    } catch (error) {
      // The lease runs out and the job is taken again.
      log.error({ job: job.id, kind: job.kind, ...describeError(error) }, 'job could not be settled')
    }
  }

  async function attempt(job: LeasedJob): Promise<Error | undefined> {
    const handler = handlers[job.kind]
    if (!handler) return new Error(`No handler for jobs of kind ${job.kind}.`)
    try {
      await handler(job.payload, job)
      return undefined
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    }
  }

  function lookQuietly(): void {
    look().catch((error: unknown) => log.error(describeError(error), 'job queue could not be read'))
  }

  return {
    start() {
      if (started || stopped) return
      started = true
      poll = setInterval(lookQuietly, pollMs).unref()
      const { every = [] } = options
      if (every) periodic = startPeriodic({ database, clock, log, every: [housekeeping(log), ...every] })
      lookQuietly()
    },
    async begun() {
      await periodic?.begun()
    },
    async stop() {
      stopped = true
      started = false
      clearInterval(poll)
      clearTimeout(waking)
      await periodic?.stop()
      await looking?.catch(() => undefined)
      await Promise.all(running)
      clearInterval(renewing)
    },
    wake() {
      if (!started) return
      waking ??= setTimeout(() => {
        waking = undefined
        lookQuietly()
      }, wakeAfterMs).unref()
    },
    async drain() {
      do {
        await Promise.all(running)
        await look()
      } while (running.size > 0)
    },
  }
}
