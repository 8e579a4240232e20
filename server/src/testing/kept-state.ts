import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

interface Table {
  readonly name: string
  readonly columns: string
}

const kept = sql.id('kept')

/** Tables of the portal, all or those named, with the columns that can be written. */
async function tablesOf(database: Database, only: readonly string[] | undefined): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.relname as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    group by c.relname`.execute(database.db)
  return only ? rows.filter(({ name }) => only.includes(name)) : rows
}

/**
 * Keeps a copy of the database as it is now and answers the function that brings it back. Much quicker than another
 * database: a test starts from the same clinic and cast whatever the one before it did. Where tests write to few tables, naming
 * them (`only`) is quicker still.
 */
export async function keepState(database: Database, only?: readonly string[]): Promise<() => Promise<void>> {
  const tables = await tablesOf(database, only)
  await database.transaction(async (tx) => {
    await sql`create schema ${kept}`.execute(tx)
    for (const { name } of tables)
      await sql`create table ${kept}.${sql.id(name)} as table ${sql.id('public', name)}`.execute(tx)
  })
  const all = sql.join(tables.map(({ name }) => sql.id('public', name)))
  return () =>
    database.transaction(async (tx) => {
      // Without it the audit trail, which is append-only by trigger, could not be emptied.
      await sql`set local session_replication_role = replica`.execute(tx)
      // Other tables refer to some of a few: those cannot be truncated.
      if (!only) await sql`truncate ${all}`.execute(tx)
      for (const { name, columns } of tables) {
        if (only) await sql`delete from ${sql.id('public', name)}`.execute(tx)
        const list = sql.raw(columns)
        await sql`insert into ${sql.id('public', name)} (${list}) overriding system value select ${list} from ${kept}.${sql.id(name)}`.execute(
          tx,
        )
      }
    })
}
