import type { Database } from './database.ts'

/** By which servers that start at the same time take turns: any fixed numbers, each its own. */
const turns = {
  migrations: 7_201_120_115,
  grants: 7_201_120_116,
  dictionaries: 7_201_120_117,
  demo: 7_201_120_118,
} as const

/**
 * Does `work` while no other process does work of that name on the same database, and waits for those that do as long as they take. The
 * embedded database belongs to one process, which does one thing after the other.
 */
export async function inTurn<T>(database: Database, name: keyof typeof turns, work: () => Promise<T>): Promise<T> {
  if (database.kind === 'pglite') return work()
  const turnTaker = await database.background.connections.connect({ unhurried: true })
  try {
    await turnTaker.query(`select pg_advisory_lock(${turns[name]})`)
    return await work()
  } finally {
    // Ends the session, and with it the lock.
    turnTaker.release(true)
  }
}
