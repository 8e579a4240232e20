import type { Database, Work } from '../db/database.ts'
import { hasJobs } from './queue.ts'

/** A database that wakes the worker after every committed transaction that queued a job, so that no caller has to do it. */
export function waking(database: Database, wake: () => void): Database {
  const side = (one: Database): Database['transaction'] =>
    async function transaction<T>(work: Work<T>): Promise<T> {
      let queued = false
      const result = await one.transaction(async (tx) => {
        const done = await work(tx)
        queued = hasJobs(tx)
        return done
      })
      if (queued) wake()
      return result
    }
  const behind: Database = {
    ...database.background,
    transaction: side(database.background),
    get background() {
      return behind
    },
  }
  return { ...database, transaction: side(database), background: behind }
}
