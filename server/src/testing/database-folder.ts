import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { seedSmall } from '../seed/seed-small.ts'
import { cache, cacheOldMs, removeUnfinished, unfinishedPath } from './cache.ts'
import { templateKey } from './database.ts'

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

/** Makes `dataDir` a folder whose embedded database contains the small clinic and the cast, as of now or up to an hour ago. */
export async function makeSeededFolder(dataDir: string): Promise<void> {
  cpSync(await seededFolder(), dataDir, { recursive: true })
}

const migratedFolder = async (): Promise<string> =>
  madeOnce('test-folder-', await templateKey(), async (folder) => {
    const database = await openDatabase({ dataDir: folder })
    await migrate(database)
    await database.close()
  })

async function seededFolder(): Promise<string> {
  const hour = new Date().toISOString().slice(0, 13)
  return madeOnce('test-seeded-', `${await templateKey()}-${seedKey()}-${hour}`, async (folder) => {
    await makeDatabaseFolder(folder)
    const database = await openDatabase({ dataDir: folder })
    await seedSmall(database)
    await database.close()
  })
}

/** Everything from which the small clinic is made, as a name. */
function seedKey(): string {
  const seeds = join(import.meta.dirname, '../seed')
  const hash = createHash('sha256')
  const files = readdirSync(seeds, { recursive: true, encoding: 'utf8' }).toSorted()
  for (const file of files.map((name) => join(seeds, name)))
    if (statSync(file).isFile()) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

/** Made once for all workers and runs: a folder named after what it was made from, which is only copied. */
async function madeOnce(prefix: string, key: string, fill: (folder: string) => Promise<void>): Promise<string> {
  const made = `${prefix}${key}`
  const folder = join(cache, made)
  if (existsSync(folder)) return folder
  mkdirSync(cache, { recursive: true })
  removeUnfinished(cache, Date.now())
  const unfinished = unfinishedPath()
  try {
    await fill(unfinished)
  } finally {
    // The database's, which is closed.
    rmSync(`${unfinished}.lock`, { force: true })
  }
  // Another worker may still be copying a folder of the last hour.
  const old = Date.now() - cacheOldMs
  for (const name of readdirSync(cache).filter((one) => one.startsWith(prefix) && one !== made))
    if (statSync(join(cache, name)).mtimeMs < old) rmSync(join(cache, name), { recursive: true, force: true })
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    // Another worker made it first; its folder is just as good.
    if (!existsSync(folder)) throw error
    rmSync(unfinished, { recursive: true, force: true })
  }
  return folder
}
