import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import {
  Kysely,
  PostgresDialect,
  type Compilable,
  type CompiledQuery,
  type PostgresPool,
  type QueryResult,
  type Transaction,
} from 'kysely'
import type { Connections } from './connections.ts'
import { hurried, unhurried } from './pace.ts'
import { postgresConnections } from './postgres.ts'
import { sql } from './sql.ts'
import type { Tables } from './tables.ts'
import { withTimeLimit } from './time-limit.ts'
import { ask, transactions, travelling, type Ended } from './transaction.ts'
import { DatabaseUnavailable } from './unavailable.ts'

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

export type Work<T> = (tx: Tx) => Promise<T>

export interface Database {
  readonly kind: 'pglite' | 'postgres'
  readonly db: Db
  /** The pool under `db`, for work that needs a session of its own. */
  readonly connections: Connections
  /**
   * Runs `work` in one transaction (read committed). `work` may run again: up to 3 times after a serialisation failure or a deadlock (40001, 40P01),
   * once after a lost connection while nothing has been committed; so it must do nothing that the database cannot undo. Statements that are executed
   * together travel together, and run in that order; those given to `sendOff` need not be waited for. Throws {@link DatabaseUnavailable} and whatever
   * `work` throws.
   */
  transaction<T>(work: Work<T>): Promise<T>
  /**
   * Runs reads on one connection: those that are executed at once travel together. Each stands for itself, with a snapshot of its own. Throws
   * {@link DatabaseUnavailable} where there is no connection.
   */
  together<T>(work: (db: Db) => Promise<T>): Promise<T>
  /**
   * The same database for work for which nobody waits: with its own connections, so that neither side uses up those of the other, and with time for
   * long statements. The embedded database has one session for both, which goes to people's calls first.
   */
  readonly background: Database
  /** Throws {@link DatabaseUnavailable} when the database does not answer within the given time. */
  ping(timeoutMs: number): Promise<void>
  /** Waits for running transactions, those in the background as well, and refuses new ones. */
  close(): Promise<void>
}

export interface DatabaseSettings {
  /** Address of a PostgreSQL server; without it PGlite runs in `dataDir`. */
  databaseUrl?: string
  /** Folder of the embedded database; with `memory://` nothing is stored. */
  dataDir: string
  /** Connections to the server for people's calls. As many again are opened while some of them wait for locks. */
  poolSize?: number
  /** Jobs that run at the same time: each needs a connection of its own, and so does periodic work. */
  jobsAtOnce?: number
  /** Called when background maintenance of the embedded database fails; by default the process prints a warning. */
  onProblem?: (error: unknown) => void
}

const usualSize = 10
const usualJobs = 4
/** Work that takes its turn among processes holds one connection for the turn and needs others for itself. */
const leastBackground = 3

/** Opens the database; throws when another process uses the embedded one. A server is contacted by the first query. */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const { databaseUrl, dataDir, poolSize = usualSize, jobsAtOnce = usualJobs, onProblem = warn } = settings
  if (databaseUrl)
    return databaseOver(
      'postgres',
      postgresConnections(databaseUrl, poolSize, hurried),
      postgresConnections(databaseUrl, Math.max(leastBackground, jobsAtOnce + 1), unhurried),
    )
  // Loaded only where it is used: with a PostgreSQL server it would only cost memory and a slower start.
  const { openFolder, openInMemory } = await import('./embedded/open.ts')
  if (dataDir === 'memory://') return databaseOver('pglite', await openInMemory())
  return databaseOver('pglite', await openFolder(dataDir, onProblem))
}

/** The {@link Database} over opened connections. By default background work uses the same connections, but may wait longer for its turn. */
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
  const dialect = new PostgresDialect({ pool })
  const db = new SingleStatements(dialect, connections)
  const once = transactions(connections, dialect, db)
  return {
    kind,
    db,
    connections,
    transaction: (work) => repeated(() => once(work)),
    together: travelling(connections, dialect, db),
    ping: (timeoutMs) => ping(db, timeoutMs),
  }
}

/** kysely with a short way for statements outside of transactions, which are nearly all that reading calls need. */
class SingleStatements extends Kysely<Tables> {
  readonly #connections: Connections

  constructor(dialect: PostgresDialect, connections: Connections) {
    super({ dialect })
    this.#connections = connections
  }

  override async executeQuery<R>(query: CompiledQuery<R> | Compilable<R>): Promise<QueryResult<R>> {
    const connection = await this.#connections.connect()
    try {
      return await ask<R>(connection, 'compile' in query ? query.compile() : query)
    } finally {
      connection.release()
    }
  }
}

/** Runs a transaction again where that may help. */
async function repeated<T>(once: () => Promise<Ended<T>>): Promise<T> {
  let lost = 0
  for (let attempt = 0; ; attempt++) {
    const ended = await once()
    if ('result' in ended) return ended.result
    const { error, committing } = ended
    const again = isConflict(error) ? attempt < 3 : !committing && isLost(error) && lost++ === 0
    if (!again) throw error
    await wait(randomInt(5, 20 * 2 ** attempt))
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
