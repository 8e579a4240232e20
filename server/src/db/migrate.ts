import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { shippedFile } from '../shipped-files.ts'
import type { Connection } from './connections.ts'
import type { Database } from './database.ts'
import { inTurn } from './in-turn.ts'

export interface Migration {
  name: string
  sql: string
  sha256: string
}

const shipped = shippedFile('db/migrations')

/** The migrations in a folder, `NNNN-name.sql`, in order. Throws when a number is missing or occurs twice. */
export async function readMigrations(folder = shipped): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()
  files.forEach((file, index) => {
    if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(file) || Number(file.slice(0, 4)) !== index + 1)
      throw new Error(`Migration ${file} should be number ${index + 1}, named NNNN-name.sql`)
  })
  return Promise.all(
    files.map(async (file) => {
      const sql = await readFile(join(folder, file), 'utf8')
      return { name: basename(file, '.sql'), sql, sha256: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/**
 * Brings the schema up to date and returns the names of the migrations applied now. Each runs in a transaction of its own, so that an interrupted
 * start leaves whole migrations behind and the next start continues. Throws when an applied file has changed or is gone, and when a migration fails
 * (naming it).
 */
export async function migrate(database: Database, folder?: string): Promise<string[]> {
  const migrations = await readMigrations(folder)
  return inTurn(database, 'migrations', async () => {
    const connection = await database.background.connections.connect({ unhurried: true })
    try {
      const pending = await pendingOf(connection, migrations)
      for (const migration of pending) await apply(connection, migration)
      return pending.map(({ name }) => name)
    } finally {
      connection.release(true)
    }
  })
}

async function pendingOf(connection: Connection, migrations: Migration[]): Promise<Migration[]> {
  // This is asked first: a role that does not own the tables may not even try to create one, and has nothing to do where nothing is pending.
  const { rows: found } = await connection.query<{ there: boolean }>(
    "select to_regclass('schema_migration') is not null as there",
  )
  if (!found[0]!.there)
    await connection.query(`create table schema_migration (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now())`)
  const { rows } = await connection.query<{ name: string; sha256: string }>('select name, sha256 from schema_migration')
  const applied = new Map(rows.map(({ name, sha256 }) => [name, sha256]))
  const known = new Set(migrations.map(({ name }) => name))
  for (const name of applied.keys())
    if (!known.has(name)) throw new Error(`Migration ${name} has been applied to this database, but its file is gone`)
  for (const { name, sha256 } of migrations)
    if (applied.has(name) && applied.get(name) !== sha256)
      throw new Error(`Migration ${name} has been applied to this database, but its file has changed since`)
  return migrations.filter(({ name }) => !applied.has(name))
}

async function apply(connection: Connection, { name, sql, sha256 }: Migration): Promise<void> {
  try {
    await connection.query('begin')
    await connection.query(sql)
    await connection.query('insert into schema_migration (name, sha256) values ($1, $2)', [name, sha256])
    await connection.query('commit')
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}
