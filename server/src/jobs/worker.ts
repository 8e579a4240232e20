import type { Database } from '../db/database.ts'
import { Gathering } from '../db/gather.ts'
import { describeError, type Log } from '../log/log.ts'
import { type JobHandler, PermanentError } from './handler.ts'
import { startPeriodic, type Periodic, type PeriodicWork } from './periodic.ts'
import {
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
  /** Work to be repeated, such as sweeping expired holds. */
  every?: PeriodicWork[]
  /** Jobs done at the same time. */
  concurrency?: number
  /** How long a job is ours before another worker may take it; longer than any handler takes. */
  leaseMs?: number
  /** How often the queue is looked at when nobody wakes the worker. */
  pollMs?: number
}

export interface Worker {
  start(): void
  /** Resolves when everything that is repeated has been run once since the start. */
  begun(): Promise<void>
  /** Takes no more jobs and waits for those that run. */
  stop(): Promise<void>
  /** Looks at the queue soon: called after a commit that may have put a job into it. */
  wake(): void
  /** Does all jobs that are due by the clock, those that come due through them included. */
  drain(): Promise<void>
}

const wakeAfterMs = 10
const housekeeping: PeriodicWork = {
  name: 'jobs',
  seconds: 60,
  run: async (tx, now) => {
    await giveUpLostJobs(tx, now)
    await removeOldJobs(tx, now)
  },
}

/** A worker over the job table; several processes may run one each. See `enqueue` for what it promises. */
export function createWorker(options: WorkerOptions): Worker {
  const { database, clock, handlers, log, concurrency = 4, leaseMs = 60_000, pollMs = 1_000 } = options
  const running = new Set<Promise<void>>()
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

  /** Fills the free places; single-flight, so that two callers never lease more than the worker can do. */
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
      const work = perform(job).finally(() => {
        running.delete(work)
        // Half of the places at once: a busy queue is not asked anew for each job that is done.
        if (started && running.size <= concurrency / 2) lookQuietly()
      })
      running.add(work)
    }
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
      periodic = startPeriodic({ database, clock, log, every: [housekeeping, ...(options.every ?? [])] })
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
