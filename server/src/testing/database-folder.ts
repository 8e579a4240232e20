import { randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { cache, templateKey } from './database.ts'

export interface DatabaseFolders {
  /** Path of another folder with a migrated and empty embedded database. */
  next(): string
  remove(): void
}

/** Folders for tests of the embedded database on disk. */
export async function databaseFolders(): Promise<DatabaseFolders> {
  const root = mkdtempSync(join(tmpdir(), 'portal-database-'))
  const source = await migratedFolder()
  let count = 0
  return {
    next() {
      const copy = join(root, String(++count))
      cpSync(source, copy, { recursive: true })
      return copy
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}

/** Makes `dataDir` a folder with a migrated and empty embedded database. */
export async function makeDatabaseFolder(dataDir: string): Promise<void> {
  cpSync(await migratedFolder(), dataDir, { recursive: true })
}

/** Made from nothing once for all workers and runs: a folder under the name of what it was made from, only ever copied. */
async function migratedFolder(): Promise<string> {
  const prefix = 'test-folder-'
  const made = `${prefix}${await templateKey()}`
  const folder = join(cache, made)
  if (existsSync(folder)) return folder
  mkdirSync(cache, { recursive: true })
  const unfinished = join(cache, `unfinished-${randomUUID()}`)
  const database = await openDatabase({ dataDir: unfinished })
  await migrate(database)
  await database.close()
  for (const old of readdirSync(cache).filter((name) => name.startsWith(prefix) && name !== made))
    rmSync(join(cache, old), { recursive: true, force: true })
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    // Another worker was quicker; its folder is as good.
    if (!existsSync(folder)) throw error
    rmSync(unfinished, { recursive: true, force: true })
  }
  return folder
}
