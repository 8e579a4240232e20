import type { App } from '../app.ts'
import type { Database, Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/** Number of stored states of a database, each based on the previous one. */
const depths = new WeakMap<Database, number>()

/**
 * Stores a copy of the present state of the database and returns the function that restores it. This is much faster than making another database:
 * every test starts from the same clinic and cast, and only tables that were written to are restored. A state based on an earlier one copies only the
 * differences, and is dropped when the earlier one is restored.
 */
export async function keepState(database: Database): Promise<() => Promise<void>> {
  const layer = depths.get(database) ?? 0
  await database.transaction(async (tx) => {
    if (layer === 0) await install(tx)
    await sql`select kept.keep(${layer}::int)`.execute(tx)
  })
  depths.set(database, layer + 1)
  return async () => {
    if (layer >= (depths.get(database) ?? 0))
      throw new Error('This state is kept no longer: an earlier one was brought back.')
    await database.transaction((tx) => sql`select kept.put_back(${layer}::int)`.execute(tx))
    depths.set(database, layer + 1)
  }
}

/** As {@link keepState} for a portal: what it has recorded of strangers and not yet written is neither kept nor written later. */
export async function keepStateOf(portal: {
  readonly app: Pick<App, 'writeStrangers'>
  readonly database: Database
}): Promise<() => Promise<void>> {
  await portal.app.writeStrangers()
  const restore = await keepState(portal.database)
  return async () => {
    await portal.app.writeStrangers()
    await restore()
  }
}

/**
 * How often each table has been written to since the first state of this database was kept. Undefined before that, and while somebody has written what is
 * not committed: it is counted already and cannot be seen yet.
 */
export async function countedWrites(database: Database): Promise<ReadonlyMap<string, number> | undefined> {
  if (!depths.has(database)) return undefined
  const { rows } = await sql<{ name: string; writes: number }>`select name, writes from kept.state`.execute(database.db)
  // Asked afterwards: whoever had written by then, and does not show here, has ended.
  const { rows: writers } = await sql`
    select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_xid is not null`.execute(
    database.db,
  )
  return writers.length === 0 ? new Map(rows.map(({ name, writes }) => [name, writes])) : undefined
}

/** The shape of the portal's tables: equal as long as nobody has changed the schema. */
export async function shapeOfTables(database: Database): Promise<string> {
  const { rows } = await sql<{ shape: string }>`
    select string_agg(part, ';' order by part) as shape from (
      select format('column %s.%s %s %s', attrelid::regclass, attname, atttypid, attnotnull) as part from pg_attribute
      where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace) and attnum > 0
      union all select format('rights %s %s', oid::regclass, relacl) from pg_class where relnamespace = 'public'::regnamespace
      union all select format('constraint %s.%s', conrelid::regclass, conname) from pg_constraint
      where connamespace = 'public'::regnamespace
      union all select format('trigger %s.%s %s', tgrelid::regclass, tgname, tgenabled) from pg_trigger where not tgisinternal
      union all select format('function %s', oid::regprocedure) from pg_proc where pronamespace = 'public'::regnamespace
    ) parts`.execute(database.db)
  return rows[0]!.shape
}

/** Installs everything inside the database, so that restoring takes one statement and not three for each table. */
async function install(tx: Tx): Promise<void> {
  await sql`create schema kept`.execute(tx)
  // Unlike a row, a sequence is advanced without any lock, and also by what is rolled back: it counts the statements that wrote to a table.
  await sql`create table kept.tables (name text primary key, columns text not null, counter regclass, restored_at bigint)`.execute(
    tx,
  )
  await sql`create table kept.copies (layer int, name text, primary key (name, layer))`.execute(tx)
  // Without the secrets of the portal's servers: each keeps in memory what it has read of them, and they are the same for ever.
  await sql`insert into kept.tables (name, columns)
    select c.relname, string_agg(quote_ident(a.attname), ', ' order by a.attnum)
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'server_key'
    group by c.relname`.execute(tx)
  // Every writer is counted, in whatever role.
  await sql`create function kept.count_write() returns trigger language plpgsql security definer as $$
    begin
      perform nextval(tg_argv[0]::regclass);
      return null;
    end $$`.execute(tx)
  // Also what is written past all other triggers has to be put back: hence "always".
  await sql`do $$
    declare one record;
    begin
      for one in select name from kept.tables loop
        execute format('create sequence kept.%I', one.name || '_writes');
        update kept.tables set counter = format('kept.%I', one.name || '_writes')::regclass where name = one.name;
        execute format('create trigger count_write after insert or update or delete or truncate on public.%I
          for each statement execute function kept.count_write(%L)', one.name, format('kept.%I', one.name || '_writes'));
        execute format('alter table public.%I enable always trigger count_write', one.name);
      end loop;
    end $$`.execute(tx)
  await sql`create view kept.state as
    select name, columns, coalesce(pg_sequence_last_value(counter), 0) as writes, restored_at from kept.tables`.execute(
    tx,
  )
  await sql`create function kept.keep(this_layer int) returns void language plpgsql as $$
    declare one record;
    begin
      for one in select * from kept.state where writes is distinct from restored_at loop
        execute format('create table kept.%I as table public.%I', one.name || '_' || this_layer, one.name);
        insert into kept.copies (layer, name) values (this_layer, one.name);
        update kept.tables set restored_at = one.writes where name = one.name;
      end loop;
    end $$`.execute(tx)
  // As a replica, since the audit trail, which is append-only by trigger, could not be emptied otherwise.
  await sql`create function kept.put_back(this_layer int) returns void language plpgsql set session_replication_role = replica as $$
    declare one record;
    begin
      for one in
        select s.*, (select max(c.layer) from kept.copies c where c.name = s.name and c.layer <= this_layer) as copy
        from kept.state s
        where s.writes is distinct from s.restored_at
          or exists (select from kept.copies c where c.name = s.name and c.layer > this_layer)
      loop
        execute format('delete from public.%I', one.name);
        execute format('insert into public.%1$I (%2$s) overriding system value select %2$s from kept.%3$I',
          one.name, one.columns, one.name || '_' || one.copy);
        -- The two statements above; what somebody else writes meanwhile is put back the next time.
        update kept.tables set restored_at = one.writes + 2 where name = one.name;
      end loop;
      for one in delete from kept.copies where layer > this_layer returning name, layer loop
        execute format('drop table kept.%I', one.name || '_' || one.layer);
      end loop;
    end $$`.execute(tx)
}
