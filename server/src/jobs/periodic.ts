import type { Database, Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { describeError } from '../log/log.ts'
import type { JobLog } from './worker.ts'

/** Work that is repeated. Running it at another time or in another process must do no harm. */
export interface PeriodicWork {
  name: string
  /** Seconds between the end of one run and the start of the next. */
  seconds: number
  /** Does the work, or a part of it: with `more` the next part follows at once, in a transaction of its own. */
  run(tx: Tx, now: Date): Promise<void | 'more'>
}

/** Parts of one run. What is left then waits for the next one, so that work which finds no end keeps nobody waiting for it. */
const mostParts = 100

export interface Periodic {
  /** Resolves when every work has run once, or has failed. */
  begun(): Promise<void>
  /** Stops repeating and waits for running work. */
  stop(): Promise<void>
}

/** Runs every work now and then regularly; of all processes on one database only one runs a work at a time. */
export function startPeriodic(options: {
  database: Database
  clock: () => Date
  log: JobLog
  every: PeriodicWork[]
}): Periodic {
  const rounds = options.every.map((work) => repeat(work, options))
  return {
    async begun() {
      await Promise.all(rounds.map((round) => round.begun()))
    },
    async stop() {
      await Promise.all(rounds.map((round) => round.stop()))
    },
  }
}

function repeat(
  work: PeriodicWork,
  { database, clock, log }: { database: Database; clock: () => Date; log: JobLog },
): Periodic {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let round = Promise.resolve()
  const next = () => {
    round = once()
  }
  const once = async () => {
    try {
      for (let part = 1; part <= mostParts; part += 1)
        if ((await runAlone(database, work, clock())) !== 'more' || stopped) break
    } catch (error) {
      log.error({ work: work.name, ...describeError(error) }, 'periodic work failed')
    }
    if (!stopped) timer = setTimeout(next, work.seconds * 1000).unref()
  }
  next()
  const first = round
  return {
    begun: () => first,
    stop() {
      stopped = true
      clearTimeout(timer)
      return round
    },
  }
}

/** Runs the work in a transaction unless another process is running it; returns whether it ran, and `more` where a part of it is left. */
export async function runAlone(database: Database, work: PeriodicWork, now: Date): Promise<boolean | 'more'> {
  return database.transaction(async (tx) => {
    const { rows } = await sql<{ alone: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${`periodic:${work.name}`}, 0)) as alone`.execute(tx)
    if (!rows[0]?.alone) return false
    return (await work.run(tx, now)) === 'more' ? 'more' : true
  })
}
