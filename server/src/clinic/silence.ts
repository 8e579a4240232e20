import type { Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { withTimeLimit } from '../db/time-limit.ts'
import { describeError, type Log } from '../log/log.ts'
import type { Probe } from './readiness.ts'

const answerMs = 5_000
const pauseMs = 15_000

/** Asks the clinic's system in the background whether it answers, so that no person waits to find out. */
export interface Listening {
  start(): void
  /** Waits for a question that is on its way. */
  stop(): Promise<void>
  /** Asks at once and notes what comes of it. */
  ask(): Promise<void>
}

/**
 * Notes in `clinic_silence` since when nothing is heard from the clinic, for all processes and over a restart. While it answers nothing is written. No
 * transaction is open while it is asked.
 */
export function listenToClinic(given: {
  readonly database: Database
  readonly probe: Probe
  readonly clock: () => Date
  readonly log: Pick<Log, 'warn'>
}): Listening {
  const { database, probe, clock, log } = given
  let timer: NodeJS.Timeout | undefined
  let round = Promise.resolve()
  let stopped = false
  let heard = clock()
  // What an earlier process has noted may be over by now.
  let noted = true

  async function ask(): Promise<void> {
    if (await answers(probe)) {
      heard = clock()
      if (noted) await sql`delete from clinic_silence`.execute(database.db)
      noted = false
    } else {
      noted = true
      await sql`insert into clinic_silence (since) values (${heard}) on conflict do nothing`.execute(database.db)
    }
  }

  async function quietly(): Promise<void> {
    await ask().catch((error: unknown) => log.warn(describeError(error), 'it was not noted whether the clinic answers'))
    if (!stopped) timer = setTimeout(begin, pauseMs).unref()
  }

  function begin(): void {
    round = quietly()
  }

  return {
    start: begin,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await round
    },
    ask,
  }
}

async function answers(probe: Probe): Promise<boolean> {
  const ending = new AbortController()
  try {
    await withTimeLimit(Promise.resolve(probe(ending.signal)), answerMs, () => new Error('silent'))
    return true
  } catch (error) {
    ending.abort(error)
    return false
  }
}

/** When the clinic's system was last heard, as long as it is silent; undefined while it answers. */
export async function silentSince(db: Database['db']): Promise<Date | undefined> {
  const { rows } = await sql<{ since: Date }>`select since from clinic_silence`.execute(db)
  return rows[0]?.since
}
