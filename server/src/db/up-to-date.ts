import type { Config } from '../config.ts'
import { openDatabase, type Database } from './database.ts'
import { grantPortal } from './grants.ts'
import { migrate } from './migrate.ts'
import { sql } from './sql.ts'

type Where = Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseOwnerUrl' | 'databasePool'>

/**
 * Opens the database that the settings name, its schema up to date. Where the tables have an owner of their own, that one migrates and
 * gives the portal's user its rights; its connection is closed before anything else happens. Throws what opening and migrating throw,
 * and when the portal's user could do as it likes all the same.
 */
export async function openUpToDate(where: Where, onProblem?: (error: unknown) => void): Promise<Database> {
  const { dataDir, databaseUrl, databaseOwnerUrl, databasePool: poolSize } = where
  const database = await openDatabase({
    dataDir,
    poolSize,
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
