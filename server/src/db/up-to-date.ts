import type { Config } from '../config.ts'
import { openDatabase, type Database } from './database.ts'
import { refuseEmpty } from './embedded/database-folder.ts'
import { grantPortal } from './grants.ts'
import { migrate } from './migrate.ts'
import { sql } from './sql.ts'

type Where = Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseOwnerUrl' | 'databasePool'> &
  Partial<Pick<Config, 'jobsAtOnce'>>

/**
 * Opens the database in the settings and brings its schema up to date. Where the tables have a separate owner, that owner migrates and gives the
 * portal's user its rights; the owner's connection is closed before anything else happens. Throws the errors of opening and migrating, and when the
 * portal's user has more rights than it should.
 */
export async function openUpToDate(where: Where, onProblem?: (error: unknown) => void): Promise<Database> {
  const { dataDir, databaseUrl, databaseOwnerUrl, databasePool: poolSize, jobsAtOnce } = where
  const database = await openDatabase({
    dataDir,
    poolSize,
    ...(jobsAtOnce ? { jobsAtOnce } : {}),
    ...(databaseUrl ? { databaseUrl } : {}),
    ...(onProblem ? { onProblem } : {}),
  })
  try {
    if (databaseOwnerUrl) await prepare(database, databaseOwnerUrl)
    else await migrate(database)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Does the work of a command in the database in the settings, brought up to date, and closes the database whatever comes of it. */
export async function withDatabase<T>(where: Where, work: (database: Database) => Promise<T>): Promise<T> {
  const { background: database } = await openUpToDate(where)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/**
 * The same for a command that tells of what is in the database. Throws where the settings name no embedded database that is there: run without the
 * portal's settings, as from a terminal or by the clock, it would make an empty one, find its trail whole, and export that nobody has written anything.
 */
export async function withDatabaseThere<T>(where: Where, work: (database: Database) => Promise<T>): Promise<T> {
  if (!where.databaseUrl) refuseEmpty(where.dataDir)
  return withDatabase(where, work)
}

async function prepare(database: Database, databaseUrl: string): Promise<void> {
  const owner = await openDatabase({ databaseUrl, dataDir: '', poolSize: 1 })
  try {
    await migrate(owner)
    const { rows } = await sql<{ name: string }>`select current_user as name`.execute(database.db)
    await grantPortal(owner, rows[0]!.name)
  } finally {
    await owner.close()
  }
}
