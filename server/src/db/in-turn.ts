import type { Database } from './database.ts'

/** The numbers of the database's locks by which servers that start at the same time take turns: arbitrary, fixed and different. */
const turns = {
  migrations: 7_201_120_115,
  grants: 7_201_120_116,
  dictionaries: 7_201_120_117,
  demo: 7_201_120_118,
  drugs: 7_201_120_119,
} as const

/**
 * Runs `work` while no other process runs work of that name on the same database; waits for others as long as they take. The embedded database
 * belongs to one process, which runs one work after the other.
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
