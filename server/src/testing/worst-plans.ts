import type { Database, Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/**
 * Runs work in a transaction in which the planner joins row by row and keeps nothing, as it may wherever it takes a table for small. What a statement
 * does must not depend on it.
 */
export const withWorstPlans = <T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> =>
  database.transaction(async (tx) => {
    for (const way of ['hashjoin', 'mergejoin', 'material', 'hashagg', 'sort'])
      await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(tx)
    return work(tx)
  })
