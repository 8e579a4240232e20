import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { databaseFolders, type DatabaseFolders } from '../../testing/database-folder.ts'
import { openDatabase, type Database } from '../database.ts'
import { sql } from '../sql.ts'

const megabyte = 2 ** 20
const second = 1000

let folders: DatabaseFolders
let database: Database
beforeAll(async () => {
  folders = await databaseFolders()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  database = await openDatabase({ dataDir: folders.next() })
})
afterEach(() => vi.clearAllMocks())
afterAll(async () => {
  vi.useRealTimers()
  await database.close()
  folders.remove()
})

/** More than 20 MB of WAL, and as many dead rows as it wrote. */
async function churn() {
  await sql`insert into login_failure (key, failures, last_at)
    select 'churn-' || n || repeat('x', 700), n, now() from generate_series(1, 20000) n`.execute(database.db)
  await sql`delete from login_failure`.execute(database.db)
}

async function walBytes(): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select sum(size)::bigint as bytes from pg_ls_waldir()`.execute(
    database.db,
  )
  return rows[0]?.bytes ?? 0
}

/** Bytes of WAL from which a start would have to recover now. */
async function sinceCheckpoint(): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::bigint as bytes from pg_control_checkpoint()`.execute(
    database.db,
  )
  return rows[0]!.bytes
}

test('the WAL stays bounded and dead rows go while the database is written to', { timeout: 240_000 }, async () => {
  let written = 0
  for (let round = 0; round < 8; round++) {
    const { rows } = await sql<{ lsn: string }>`select pg_current_wal_lsn()::text as lsn`.execute(database.db)
    await churn()
    const { rows: grown } = await sql<{ bytes: number }>`
      select pg_wal_lsn_diff(pg_current_wal_lsn(), ${rows[0]!.lsn}::text::pg_lsn)::bigint as bytes`.execute(database.db)
    written += grown[0]?.bytes ?? 0
    // The timer only asks for its turn, and people go first: ten seconds would have been enough of those.
    vi.advanceTimersByTime(10 * second)
    await vi.waitFor(async () => expect(await sinceCheckpoint()).toBeLessThan(32 * megabyte), { timeout: 60_000 })
  }
  expect(written).toBeGreaterThan(130 * megabyte)
  expect(await walBytes()).toBeLessThan(112 * megabyte)
  const forgotten = async () => {
    // PostgreSQL tells what it counted once a second: a turn may come before the last count.
    vi.advanceTimersByTime(60 * second)
    const { rows } = await sql<{ dead: number }>`
      select n_dead_tup as dead from pg_stat_user_tables where relname = 'login_failure'`.execute(database.db)
    expect(rows[0]?.dead).toBeLessThan(5000)
  }
  await vi.waitFor(forgotten, { timeout: 60_000, interval: 500 })
  const { rows } = await sql<{ bytes: number }>`select pg_table_size('login_failure') as bytes`.execute(database.db)
  expect(rows[0]?.bytes).toBeLessThan(60 * megabyte)
})
