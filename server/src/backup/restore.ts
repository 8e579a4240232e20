import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { appendEvents, eventOfNobody } from '../audit/trail.ts'
import type { Config } from '../config.ts'
import { openDatabase, type Database } from '../db/database.ts'
import { copyDatabase, holdsDatabase, moveDatabase } from '../db/embedded/database-folder.ts'
import { lockFolder } from '../db/embedded/folder-lock.ts'
import { readMigrations } from '../db/migrate.ts'
import { sql } from '../db/sql.ts'
import { withDatabase, withDatabaseThere } from '../db/up-to-date.ts'
import { folderStore } from '../files/folder-store.ts'
import { openFileStore } from '../files/open.ts'
import type { FileStore } from '../files/store.ts'
import { copyContents, placesIn, type Kept } from './backup.ts'
import { BackupUnusable, verifyBackup, type Manifest } from './manifest.ts'
import { runOnDatabase } from './postgres-programs.ts'

/** What gave access when the backup was made. It may have been ended or used since, and must not become valid again. */
const standing = [
  'session',
  'one_time_link',
  'confirmation_code',
  'passkey_challenge',
  'national_request',
  'national_session',
] as const

/** Restores all or nothing, as the user who restores; the next start gives the portal's user its rights. */
const asOne = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', '--no-comments']

export interface Restored {
  readonly manifest: Manifest
  /** Names of files whose content is missing in the backup or differs from what was sent. */
  readonly damaged: readonly string[]
}

/**
 * Puts a backup into an empty database and its files beside those that the store holds: checks all checksums first, brings the schema up to date,
 * ends all sessions, links and codes, compares each file with its row, and records an event in the trail. Throws, with nothing restored, when the
 * backup is not whole, was made by a later portal or on the other kind of database, or when there is a database already. On PostgreSQL a fault that
 * comes after the database itself was restored says how to finish.
 */
export async function restoreBackup(
  kept: Kept & Pick<Config, 'databasePool'>,
  folder: string,
  by: { now: Date; user: string },
): Promise<Restored> {
  const manifest = await verifyBackup(folder)
  const kind = kept.databaseUrl ? 'postgres' : 'pglite'
  if (manifest.database !== kind)
    throw new BackupUnusable(
      kind === 'postgres'
        ? 'The backup is one of the embedded database, and DATABASE_URL names a PostgreSQL server'
        : 'The backup is one of PostgreSQL, and there is no DATABASE_URL',
    )
  await refuseLaterOnes(manifest)
  const places = placesIn(folder)
  const store = await openFileStore(kept.files)
  const finish = async (database: Database): Promise<Restored> => ({
    manifest,
    damaged: await settle(database, store, manifest.madeAt, by),
  })
  if (kept.databaseUrl) {
    const owner = kept.databaseOwnerUrl ?? kept.databaseUrl
    await refuseFull(owner)
    await copyContents(folderStore(places.files), store)
    await runOnDatabase('pg_restore', owner, [...asOne, places.dump])
    try {
      await closeToEverybody(owner)
      return await withDatabase(kept, finish)
    } catch (error) {
      throw new Error(
        `${error instanceof Error ? error.message : String(error)}\n` +
          'The database is restored, but not finished: before the portal starts, mend this and run npm run restore -- --recovered',
        { cause: error },
      )
    }
  }
  return restoreEmbedded(kept.dataDir, places.embedded, async (dataDir) => {
    await copyContents(folderStore(places.files), store)
    return withDatabase({ ...kept, dataDir }, finish)
  })
}

/**
 * The steps that remain when PostgreSQL's own means have taken the database back to an earlier time; they are the same as after a restore. Returns
 * the names of files whose content is missing or damaged.
 */
export async function settleRecovered(
  kept: Kept & Pick<Config, 'databasePool'>,
  by: { now: Date; user: string },
): Promise<readonly string[]> {
  return withDatabaseThere(kept, async (database) => settle(database, await openFileStore(kept.files), null, by))
}

async function settle(
  database: Database,
  store: FileStore,
  madeAt: string | null,
  by: { now: Date; user: string },
): Promise<string[]> {
  await database.transaction(async (tx) => {
    for (const table of standing) await sql`delete from ${sql.table(table)}`.execute(tx)
    await appendEvents([restoreEvent(madeAt, by)]).execute(tx)
  })
  return damagedFiles(database, store)
}

async function refuseLaterOnes({ migrations }: Manifest): Promise<void> {
  const known = new Map((await readMigrations()).map(({ name, sha256 }) => [name, sha256]))
  for (const [name, sha256] of Object.entries(migrations))
    if (known.get(name) !== sha256)
      throw new BackupUnusable(
        `The backup was made by a later portal, or another one: migration ${name} is not known here`,
      )
}

async function refuseFull(databaseUrl: string): Promise<void> {
  const { background: database } = await openDatabase({ databaseUrl, dataDir: '', poolSize: 1 })
  try {
    const { rows } = await sql`select from pg_tables where schemaname = 'public' limit 1`.execute(database.db)
    if (rows.length > 0) throw new Error('The database is not empty: restore into a new one')
  } finally {
    await database.close()
  }
}

/**
 * Takes from everybody the right to call functions that run with their owner's rights, which is not part of a dump (the next start grants the call to
 * whom it is due), and ends what gave access. Both come before anything that may fail or take long: whoever starts the portal on a restore that was not
 * finished must not let in again whom somebody has shut out since.
 */
async function closeToEverybody(databaseUrl: string): Promise<void> {
  const { background: database } = await openDatabase({ databaseUrl, dataDir: '', poolSize: 1 })
  try {
    await database.transaction(async (tx) => {
      const { rows } = await sql<{ name: string }>`
        select oid::regprocedure::text as name from pg_proc where prosecdef and pronamespace = 'public'::regnamespace`.execute(
        tx,
      )
      for (const { name } of rows) await sql`revoke all on function ${sql.raw(name)} from public`.execute(tx)
      // A backup of an earlier version may have fewer tables.
      const { rows: there } = await sql<{ name: string }>`
        select tablename as name from pg_tables where schemaname = 'public' and tablename = any(${standing}::text[])`.execute(
        tx,
      )
      for (const { name } of there) await sql`delete from ${sql.table(name)}`.execute(tx)
    })
  } finally {
    await database.close()
  }
}

/**
 * Restores under another name first, so that an interrupted restore leaves no database that looks whole. What a folder without a database holds
 * stays: the key that seals, files, what is the clinic's own. The folder is locked meanwhile: a portal that starts on it would make an empty database,
 * by way of the same folder for what is unfinished.
 */
async function restoreEmbedded(
  dataDir: string,
  source: string,
  work: (dataDir: string) => Promise<Restored>,
): Promise<Restored> {
  const unlock = lockFolder(dataDir)
  const unfinished = `${dataDir}.unfinished`
  try {
    if (holdsDatabase(dataDir)) throw new Error(`There is a database in ${dataDir}: restore into a new folder`)
    await rm(unfinished, { recursive: true, force: true })
    await copyDatabase(source, unfinished)
    const restored = await work(unfinished)
    moveDatabase(unfinished, dataDir)
    return restored
  } finally {
    for (const rest of ['', '.lock', '.pid']) await rm(`${unfinished}${rest}`, { recursive: true, force: true })
    unlock()
  }
}

async function damagedFiles(database: Database, store: FileStore): Promise<string[]> {
  const { rows } = await sql<{ id: string; key: string; name: string; sha256: Buffer }>`
    select id::text, content_key as key, file_name as name, sha256 from stored_file
    union all select source_id, content_key, content_type, sha256 from clinic_content where content_key is not null
    union all select id::text, content_key, file_name, sha256 from national_signed_document
    union all select id::text, content_key, 'sound of visit ' || booking_id, sha256 from consultation_recording
    order by name, id`.execute(database.db)
  const damaged: string[] = []
  for (const { id, key, name, sha256 } of rows) {
    const bytes = await store.get(key)
    if (!bytes || !createHash('sha256').update(bytes).digest().equals(sha256)) damaged.push(`${id} ${name}`)
  }
  return damaged
}

const restoreEvent = (madeAt: string | null, { now, user }: { now: Date; user: string }) =>
  eventOfNobody({
    at: now,
    event: 'backupRestore',
    entity: 'backup',
    entityId: madeAt,
    patientId: null,
    requestId: 'backup-restore',
    query: `backup:restore?by=${user}`,
  })
