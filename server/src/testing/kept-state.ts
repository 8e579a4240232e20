import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

interface Table {
  readonly name: string
  readonly columns: string
}

const kept = sql.id('kept')
const copyOf = (name: string) => sql`${kept}.${sql.id(name)}`
/** Counts the statements that wrote to a table: unlike a row, a sequence is advanced without any lock, and also by what is rolled back. */
const writesTo = (name: string) => sql`${kept}.${sql.id(`${name}_writes`)}`

/** Tables of the portal with the columns that can be written. */
async function tablesOf(database: Database): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.relname as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    group by c.relname`.execute(database.db)
  return rows
}

/**
 * Keeps a copy of the database as it is now and answers the function that brings it back. Much quicker than another database: a test
 * starts from the same clinic and cast whatever the one before it did, and only tables that were written to are put back.
 */
export async function keepState(database: Database): Promise<() => Promise<void>> {
  const tables = await tablesOf(database)
  await database.transaction(async (tx) => {
    await sql`create schema ${kept}`.execute(tx)
    await sql`create function ${kept}.count_write() returns trigger language plpgsql as $$
      begin
        perform nextval(format('kept.%I', tg_table_name || '_writes')::regclass);
        return null;
      end $$`.execute(tx)
    for (const { name } of tables) {
      await sql`create table ${copyOf(name)} as table ${sql.id('public', name)}`.execute(tx)
      await sql`create sequence ${writesTo(name)}`.execute(tx)
      await sql`create trigger count_write after insert or update or delete or truncate on ${sql.id('public', name)}
        for each statement execute function ${kept}.count_write()`.execute(tx)
      // Also what is written past all other triggers has to be put back.
      await sql`alter table ${sql.id('public', name)} enable always trigger count_write`.execute(tx)
    }
  })
  return () =>
    database.transaction(async (tx) => {
      // Without it the audit trail, which is append-only by trigger, could not be emptied.
      await sql`set local session_replication_role = replica`.execute(tx)
      const { rows } = await sql<{ name: string }>`
        select replace(sequencename, '_writes', '') as name from pg_sequences
        where schemaname = 'kept' and last_value is not null`.execute(tx)
      const written = new Set(rows.map(({ name }) => name))
      for (const { name, columns } of tables.filter((table) => written.has(table.name))) {
        await sql`delete from ${sql.id('public', name)}`.execute(tx)
        const list = sql.raw(columns)
        await sql`insert into ${sql.id('public', name)} (${list}) overriding system value select ${list} from ${copyOf(name)}`.execute(
          tx,
        )
        await sql`alter sequence ${writesTo(name)} restart`.execute(tx)
      }
    })
}
