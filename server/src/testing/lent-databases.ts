import type { Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { seedSmall } from '../seed/seed-small.ts'
import { freshDatabase } from './database.ts'
import { keepState, shapeOfTables } from './kept-state.ts'

export interface Lent {
  readonly database: Database
  /** Call it instead of `database.close()`. */
  readonly release: () => Promise<void>
}

/** Databases of finished tests in their original state, by what they were made with. */
const unused = new Map<string, Lent[]>()

/**
 * A database with only the small clinic and the cast as of `today`. Making one is the slowest part of a test's beginning; so it is reused from an
 * earlier test whenever that one has left its tables as the migrations made them.
 */
export const seededDatabase = (today: Date): Promise<Lent> =>
  lend(today.toISOString(), (database) => seedSmall(database, { today }))

/** As `seededDatabase`, but with only what the migrations insert. For tests that look at rows, not at how tables are made. */
export const emptyDatabase = (): Promise<Lent> => lend('nothing', async () => {})

async function lend(content: string, fill: (database: Database) => Promise<void>): Promise<Lent> {
  return unused.get(content)?.pop() ?? make(content, fill)
}

async function make(content: string, fill: (database: Database) => Promise<void>): Promise<Lent> {
  const database = await freshDatabase()
  await fill(database)
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
  const lent: Lent = {
    database,
    async release() {
      // The test may have closed or broken it.
      if (!(await asNew().catch(() => false))) return database.close()
      unused.set(content, [...(unused.get(content) ?? []), lent])
    },
  }
  return lent
}
