import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { databaseOver, openDatabase, type Database } from '../db/database.ts'
import { createInMemory } from '../db/embedded/engine.ts'
import { openInMemory } from '../db/embedded/open.ts'
import { singleSession } from '../db/embedded/single-session.ts'
import { migrate, readMigrations } from '../db/migrate.ts'
import { cache, removeUnfinished, unfinishedPath } from './cache.ts'
import { recordStatements } from './statement-record.ts'

/**
 * A migrated, empty database for the caller alone, removed by close(). With TEST_DATABASE=postgres on the server at TEST_DATABASE_URL, whose user
 * must be allowed to create databases; otherwise PGlite in memory, which records its statements into the folder RECORD_STATEMENTS if it is set.
 */
export function freshDatabase(): Promise<Database> {
  return process.env.TEST_DATABASE === 'postgres' ? freshOnServer(serverUrl()) : freshInMemory()
}

let template: Promise<Blob> | undefined

async function freshInMemory(): Promise<Database> {
  return recorded(databaseOver('pglite', await openInMemory(await migratedContent())))
}

/** The same database, which records its statements if that is asked for. What is made over its connections records nothing by itself. */
export function recorded(database: Database): Database {
  const folder = process.env.RECORD_STATEMENTS
  return folder && database.kind === 'pglite' ? recordStatements(database, folder) : database
}

/** The content of a migrated, empty embedded database in memory. */
export const migratedContent = (): Promise<Blob> => (template ??= embeddedTemplate())

/** Migrated once for all workers and runs: a dump named after what it was made from. */
async function embeddedTemplate(): Promise<Blob> {
  const file = join(cache, `test-database-${await templateKey()}.tar`)
  if (!existsSync(file)) {
    const engine = await createInMemory()
    await migrate(databaseOver('pglite', singleSession(engine)))
    // Only the database in use is wanted; the templates of new ones would be two thirds of the dump.
    for (const unused of ['template1', 'template0']) {
      await engine.exec(`alter database ${unused} is_template false`)
      await engine.exec(`drop database ${unused}`)
    }
    await engine.exec('checkpoint')
    const dump = await engine.dumpDataDir('none')
    await engine.close()
    mkdirSync(cache, { recursive: true })
    for (const old of readdirSync(cache).filter((name) => /^test-database-.*\.tar$/.test(name)))
      rmSync(join(cache, old), { force: true })
    removeUnfinished(cache, Date.now())
    const unfinished = unfinishedPath()
    writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()))
    renameSync(unfinished, file)
  }
  return new Blob([readFileSync(file)])
}

async function freshOnServer(server: string): Promise<Database> {
  const source = await serverTemplate(server)
  const name = `${ofThisRun()}${randomUUID().replaceAll('-', '')}`
  await onServer(server, (client) => client.query(`create database ${name} template ${source} strategy wal_log`))
  const database = await openDatabase({ databaseUrl: withDatabase(server, name), dataDir: '', poolSize: 5 })
  return {
    ...database,
    async close() {
      await database.close()
      await onServer(server, (client) => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}

/** The beginning of the names of databases that this run makes on a server: its workers are threads of one process. */
const ofThisRun = () => `test_${process.pid}_`

/** Vitest calls it after all tests: removes the databases that tests left for each other on the server. */
export async function teardown(): Promise<void> {
  if (process.env.TEST_DATABASE !== 'postgres') return
  await onServer(serverUrl(), async (client) => {
    const left = `select datname as name from pg_database where starts_with(datname, $1)`
    const { rows } = await client.query<{ name: string }>(left, [ofThisRun()])
    for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`)
  })
}

let ready: Promise<string> | undefined

/** Made once on a server, by the first worker that needs it; the others wait. */
function serverTemplate(server: string): Promise<string> {
  ready ??= templateKey().then(async (key) => {
    const name = `test_template_${key}`
    await onServer(server, async (client) => {
      await client.query('select pg_advisory_lock(hashtext($1))', [name])
      const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
      if (rowCount) return
      const unfinished = `${name}_unfinished`
      await client.query(`drop database if exists ${unfinished} with (force)`)
      await client.query(`create database ${unfinished}`)
      const database = await openDatabase({ databaseUrl: withDatabase(server, unfinished), dataDir: '' })
      try {
        await migrate(database)
      } finally {
        await database.close()
      }
      await client.query(`alter database ${unfinished} rename to ${name}`)
    })
    return name
  })
  return ready
}

async function onServer(server: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** Everything from which an empty, migrated database is made, as a name. */
export async function templateKey(): Promise<string> {
  const hash = createHash('sha256')
  for (const { sha256 } of await readMigrations()) hash.update(sha256)
  return hash.digest('hex').slice(0, 16)
}

function serverUrl(): string {
  const url = process.env.TEST_DATABASE_URL
  if (!url) throw new Error('TEST_DATABASE=postgres needs TEST_DATABASE_URL')
  return url
}

function withDatabase(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
