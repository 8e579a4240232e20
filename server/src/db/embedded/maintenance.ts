import type { Connection, Connections } from '../connections.ts'

const second = 1000
const megabyte = 2 ** 20

/**
 * Starts regular maintenance. PGlite runs no background processes: without this the WAL and the dead rows grow without end. The timers do not keep
 * the process alive; stop() waits for the running statement.
 */
export function startMaintenance(
  connections: Connections,
  onProblem: (error: unknown) => void,
): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve()
  const every = (interval: number, work: () => Promise<void>) =>
    setInterval(() => {
      running = running.then(work).catch(onProblem)
    }, interval).unref()
  const timers = [
    every(10 * second, () => checkpoint(connections, 32 * megabyte)),
    every(300 * second, () => checkpoint(connections, 1)),
    every(60 * second, () => vacuum(connections)),
  ]
  return {
    async stop() {
      timers.forEach(clearInterval)
      await running
    },
  }
}

/** Makes a checkpoint when at least `bytes` of WAL have been written since the last one. */
export async function checkpoint(connections: Connections, bytes: number): Promise<void> {
  await leased(connections, async (connection) => {
    const { rows } = await connection.query(
      `select from pg_control_checkpoint() where pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) >= $1`,
      [bytes],
    )
    if (rows.length > 0) await connection.query('checkpoint')
  })
}

/** Does what autovacuum does on a server, with its thresholds: handles tables with many dead rows or stale statistics, one in each turn. */
export async function vacuum(connections: Connections): Promise<void> {
  const tables = await leased(connections, async (connection) => {
    const { rows } = await connection.query<{ name: string }>(
      `select relid::regclass::text as name from pg_stat_all_tables
       where schemaname in ('public', 'pg_catalog')
         and (n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup)`,
    )
    return rows
  })
  for (const { name } of tables) {
    await leased(connections, (connection) => connection.query(`vacuum (analyze) ${name}`))
  }
}

async function leased<T>(connections: Connections, work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await connections.connect({ unhurried: true })
  try {
    return await work(connection)
  } finally {
    connection.release()
  }
}
