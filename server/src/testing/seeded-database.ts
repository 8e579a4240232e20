import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { seedSmall } from '../seed/seed-small.ts'
import { freshDatabase } from './database.ts'
import { keepState, shapeOfTables } from './kept-state.ts'

export interface Seeded {
  readonly database: Database
  /** To be called instead of `database.close()`. */
  release(): Promise<void>
}

/** Databases whose tests are over, as they were after seeding, by the instant of that. */
const unused = new Map<number, Seeded[]>()

/**
 * A database with the small clinic and the cast as of `today` and nothing else. Making one is the dearest part of a test's beginning:
 * it comes from a test before whenever that has left one behind whose tables are still what the migrations made.
 */
export async function seededDatabase(today: Date): Promise<Seeded> {
  return unused.get(today.getTime())?.pop() ?? make(today)
}

async function make(today: Date): Promise<Seeded> {
  const database = await freshDatabase()
  await seedSmall(database, { today })
  const restore = await keepState(database)
  const shape = await shapeOfTables(database)
  const { rows: sequences } = await sql<{ name: string; start: number; last: number | null }>`
    select format('%I.%I', schemaname, sequencename) as name, start_value as start, last_value as last
    from pg_sequences where schemaname = 'public'`.execute(database.db)
  const asNew = async () => {
    await restore()
    // Ids go on from where they stood, so that a test meets the same ones whichever test was before it.
    await sql`
      select setval(s.name::regclass, coalesce(s.last, s.start), s.last is not null)
      from jsonb_to_recordset(${JSON.stringify(sequences)}::jsonb) as s (name text, start bigint, last bigint)`.execute(
      database.db,
    )
    return (await shapeOfTables(database)) === shape
  }
  const seeded: Seeded = {
    database,
    async release() {
      // A test may have closed or broken it.
      if (!(await asNew().catch(() => false))) return database.close()
      const others = unused.get(today.getTime()) ?? []
      unused.set(today.getTime(), [...others, seeded])
    },
  }
  return seeded
}
