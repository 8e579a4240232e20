import { mkdir, open, rename, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Config } from '../config.ts'
import { openDatabase } from '../db/database.ts'
import { copyDatabase, refuseEmpty } from '../db/embedded/database-folder.ts'
import { lockFolder } from '../db/embedded/folder-lock.ts'
import { sql } from '../db/sql.ts'
import { folderStore } from '../files/folder-store.ts'
import { openFileStore } from '../files/open.ts'
import type { FileStore } from '../files/store.ts'
import { writeManifest, type Manifest } from './manifest.ts'
import { runOnDatabase } from './postgres-programs.ts'

/** The settings that say where the portal stores its data. */
export type Kept = Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseOwnerUrl' | 'files'>

/** Paths inside a backup's folder. */
export const placesIn = (folder: string) => ({
  /** The embedded database's folder. */
  embedded: join(folder, 'database'),
  /** PostgreSQL's dump in its custom format. */
  dump: join(folder, 'database.dump'),
  files: join(folder, 'files'),
})

/**
 * Writes database and files into a new folder that only its owner can read; the key that seals secrets is not included. The database is copied first,
 * so that every file to which its rows refer has been stored by then. A folder with its final name is always a whole backup. Throws when the folder
 * exists, and when the embedded database is in use.
 */
export async function makeBackup(kept: Kept, folder: string, now: Date): Promise<Manifest> {
  const target = resolve(folder)
  if (existsSync(target)) throw new Error(`${target} is there already`)
  const unfinished = `${target}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  try {
    const database = kept.databaseUrl ? 'postgres' : 'pglite'
    const migrations = await migrationsOf(kept)
    const places = placesIn(unfinished)
    if (kept.databaseUrl) await dump(kept.databaseOwnerUrl ?? kept.databaseUrl, places.dump)
    else await copyEmbedded(kept.dataDir, places.embedded)
    await copyContents(await openFileStore(kept.files), folderStore(places.files))
    const manifest = await writeManifest(unfinished, { format: 1, madeAt: now.toISOString(), database, migrations })
    await rename(unfinished, target)
    await flushFolder(dirname(target))
    return manifest
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

async function migrationsOf({ dataDir, databaseUrl }: Kept): Promise<Record<string, string>> {
  if (!databaseUrl) refuseEmpty(dataDir)
  const { background: database } = await openDatabase({ dataDir, poolSize: 1, ...(databaseUrl ? { databaseUrl } : {}) })
  try {
    const { rows } = await sql<{ name: string; sha256: string }>`
      select name, sha256 from schema_migration order by name`.execute(database.db)
    return Object.fromEntries(rows.map(({ name, sha256 }) => [name, sha256]))
  } finally {
    await database.close()
  }
}

const dump = (databaseUrl: string, file: string): Promise<void> =>
  runOnDatabase('pg_dump', databaseUrl, ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`])

/** Copies the embedded database while holding the lock of its folder, so that nobody writes into it meanwhile. */
async function copyEmbedded(dataDir: string, target: string): Promise<void> {
  const unlock = lockFolder(dataDir)
  try {
    await copyDatabase(dataDir, target)
  } finally {
    unlock()
  }
}

/** Copies everything from one store into another. A file that is removed meanwhile is no longer needed. */
export async function copyContents(from: FileStore, to: FileStore): Promise<void> {
  for await (const { key } of from.list()) {
    const bytes = await from.get(key)
    if (bytes) await to.put(key, bytes)
  }
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
