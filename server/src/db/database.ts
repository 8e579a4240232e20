import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, PostgresDialect, type PostgresPool, type Transaction } from 'kysely'
import type { Connections } from './connections.ts'
import { hurried, unhurried } from './pace.ts'
import { postgresConnections } from './postgres.ts'
import { sql } from './sql.ts'
import type { Tables } from './tables.ts'
import { withTimeLimit } from './time-limit.ts'
import { DatabaseUnavailable } from './unavailable.ts'

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

export type Work<T> = (tx: Tx, last: (statement: Promise<unknown>) => void) => Promise<T>

export interface Database {
  readonly kind: 'pglite' | 'postgres'
  readonly db: Db
  /** The pool under `db`, for what needs a session of its own. */
  readonly connections: Connections
  /**
   * One transaction (read committed). `work` may run again: up to 3 times after a serialisation failure or a deadlock (40001, 40P01),
   * once after a lost connection while nothing has been committed; so it does nothing that the database cannot undo.
   * A last statement whose answer `work` does not need may be handed over unawaited: it shares the commit's way to the server, and when
   * it fails nothing is committed.
   * Problems: {@link DatabaseUnavailable}, and whatever `work` throws.
   */
  transaction<T>(work: Work<T>): Promise<T>
  /**
   * The same database for work that nobody waits for: with connections of its own, so that neither side takes those of the other, and with
   * time for long statements. The embedded database has one session for both, which people get first.
   */
  readonly background: Database
  /** Throws {@link DatabaseUnavailable} when the database does not answer within the given time. */
  ping(timeoutMs: number): Promise<void>
  /** Waits for running transactions, those in the background as well, and refuses new ones. */
  close(): Promise<void>
}

export interface DatabaseSettings {
  /** A PostgreSQL server; without it PGlite runs in `dataDir`. */
  databaseUrl?: string
  /** Folder of the embedded database; `memory://` keeps nothing. */
  dataDir: string
  /** Connections to the server for people's calls; up to as many again while some of them wait for locks, and `backgroundSize` more. */
  poolSize?: number
  /** Told when background upkeep of the embedded database fails; by default the process warns of it. */
  onProblem?: (error: unknown) => void
}

const usualSize = 10
/** As many as jobs that are done at once, and one for repeated work. */
const backgroundSize = 5

/** Opens the database; throws when the embedded one is in use by another process. A server is first asked by the first query. */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const { databaseUrl, dataDir, poolSize = usualSize, onProblem = warn } = settings
  if (databaseUrl)
    return databaseOver(
      'postgres',
      postgresConnections(databaseUrl, poolSize, hurried),
      postgresConnections(databaseUrl, backgroundSize, unhurried),
    )
  // Loaded only where it runs: with a server it would be memory and a slower start for nothing.
  const { openFolder, openInMemory } = await import('./embedded/open.ts')
  if (dataDir === 'memory://') return databaseOver('pglite', await openInMemory())
  return databaseOver('pglite', await openFolder(dataDir, onProblem))
}

/** The {@link Database} over opened connections; those for the background are by default the same, with more time to wait for a turn. */
export function databaseOver(
  kind: Database['kind'],
  connections: Connections,
  background: Connections = {
    ...connections,
    connect: () => connections.connect({ unhurried: true }),
    end: () => Promise.resolve(),
  },
): Database {
  let closed: Promise<unknown> | undefined
  const close = async () => void (await (closed ??= Promise.all([connections.end(), background.end()])))
  const behind: Database = {
    ...sideOf(kind, background),
    close,
    get background() {
      return behind
    },
  }
  return { ...sideOf(kind, connections), close, background: behind }
}

function sideOf(kind: Database['kind'], connections: Connections): Omit<Database, 'background' | 'close'> {
  // kysely's type also asks for cursors, which nothing here uses.
  const pool = connections as unknown as PostgresPool
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return {
    kind,
    db,
    connections,
    transaction: (work) => transaction(db, work),
    ping: (timeoutMs) => ping(db, timeoutMs),
  }
}

async function transaction<T>(db: Db, work: Work<T>): Promise<T> {
  let lost = 0
  for (let attempt = 0; ; attempt++) {
    let committing = false
    let last: Promise<unknown> | undefined
    try {
      const result = await db.transaction().execute(async (tx) => {
        const result = await work(tx, (statement) => {
          last = statement
          last.catch(() => undefined)
        })
        committing = true
        return result
      })
      // Had it failed, the server would have answered the commit with a rollback.
      await last
      return result
    } catch (caught) {
      const error =
        (await last?.then(
          () => caught,
          (cause: unknown) => cause,
        )) ?? caught
      const again = isConflict(error) ? attempt < 3 : !committing && isLost(error) && lost++ === 0
      if (!again) throw error
      await wait(randomInt(5, 20 * 2 ** attempt))
    }
  }
}

function isConflict(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === '40001' || code === '40P01'
}

function isLost(error: unknown): boolean {
  return error instanceof DatabaseUnavailable && error.reason === 'connectionLost'
}

async function ping(db: Db, timeoutMs: number): Promise<void> {
  const late = () => new DatabaseUnavailable('busy', `The database did not answer within ${timeoutMs} ms`)
  await withTimeLimit(sql`select 1`.execute(db), timeoutMs, late)
}

function warn(error: unknown): void {
  process.emitWarning(error instanceof Error ? error : String(error))
}
