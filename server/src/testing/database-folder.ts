import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'

export interface DatabaseFolders {
  /** Path of another folder with a migrated and empty embedded database. */
  next(): string
  remove(): void
}

/** Folders for tests of the embedded database on disk; the first is made from nothing, the others are its copies. */
export async function databaseFolders(): Promise<DatabaseFolders> {
  const root = mkdtempSync(join(tmpdir(), 'portal-database-'))
  const source = join(root, 'source')
  const database = await openDatabase({ dataDir: source })
  await migrate(database)
  await database.close()
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
