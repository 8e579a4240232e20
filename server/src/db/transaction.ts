import {
  Kysely,
  Transaction,
  type CompiledQuery,
  type DatabaseConnection,
  type PostgresDialect,
  type QueryResult,
} from 'kysely'
import type { Connection, Connections } from './connections.ts'
import type { Db, Tx } from './database.ts'
import type { RawBuilder } from './sql.ts'
import type { Tables } from './tables.ts'

/** How a transaction ended: with a result, or with an error, and whether its commit was sent. */
export type Ended<T> = { readonly result: T } | { readonly error: unknown; readonly committing: boolean }

const changing: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** A statement's text with its values. */
type Compiled = Pick<CompiledQuery, 'sql' | 'parameters'>

/** Asks on one of our connections, and answers in kysely's form. */
export async function ask<R>(connection: Connection, { sql, parameters }: Compiled): Promise<QueryResult<R>> {
  const { command, rowCount, rows } = await connection.query<R>(sql, parameters)
  return changing.has(command) ? { rows, numAffectedRows: BigInt(rowCount) } : { rows }
}

/** One of our connections as kysely uses it. */
const forKysely = (connection: Connection): DatabaseConnection => ({
  executeQuery: <R>(query: CompiledQuery) => ask<R>(connection, query),
  streamQuery() {
    throw new Error('Nothing here reads rows one by one')
  },
})

/** What runs kysely's statements on one connection, each as soon as it is executed, until the work is over. */
const executorOn = (
  connection: Connection,
  db: Db,
  { isOver, sent }: { readonly isOver: () => boolean; readonly sent: (answer: Promise<unknown>) => void },
) => {
  const seen = forKysely(connection)
  return db.getExecutor().withConnectionProvider({
    provideConnection(use) {
      if (isOver()) return Promise.reject(new Error('This connection was given back'))
      const answer = use(seen)
      sent(answer)
      return answer
    },
  })
}

/**
 * Runs work in one transaction. A statement is sent when it is executed, whether or not the earlier ones have been answered: the server runs them in
 * that order, and each sees what the earlier ones did and waited for (docs/decisions/round-trips.md). kysely's own transactions send a statement only
 * after the answer to the one before.
 */
export function transactions(connections: Connections, dialect: PostgresDialect, db: Db) {
  // A transaction never asks its driver; its type wants one.
  const driver = dialect.createDriver()
  return async <T>(work: (tx: Tx) => Promise<T>): Promise<Ended<T>> => {
    let connection: Connection
    try {
      connection = await connections.connect()
    } catch (error) {
      return { error, committing: false }
    }
    let over = false
    let failed: { readonly error: unknown } | undefined
    /** Resolves when the answer to the last statement has been looked at, and so all answers. */
    let heard: Promise<void> = Promise.resolve()
    const executor = executorOn(connection, db, {
      isOver: () => over,
      sent: (answer) => {
        heard = answer.then(
          () => undefined,
          (error: unknown) => void (failed ??= { error }),
        )
      },
    })
    let result: T
    try {
      await connection.query('begin')
      result = await work(new Transaction<Tables>({ config: { dialect }, dialect, driver, executor }))
    } catch (error) {
      over = true
      // Where a statement for whose answer nobody waited has failed, those after it are only told that the transaction is aborted.
      const cause = isAftermath(error) ? (failed?.error ?? error) : error
      const undone = await connection.query('rollback').catch(() => undefined)
      connection.release(undone === undefined)
      return { error: cause, committing: false }
    }
    over = true
    try {
      const { command } = await connection.query('commit')
      if (command !== 'ROLLBACK') return { result }
      // Both answers may have come in one packet.
      await heard
      return { error: failed?.error ?? new Error('The transaction was undone'), committing: true }
    } catch (error) {
      return { error, committing: true }
    } finally {
      connection.release()
    }
  }
}

/**
 * Runs reads on one connection without a transaction. Those that are executed at once travel together and are answered in that order; each stands for
 * itself, so that one that fails leaves the others alone.
 */
export function travelling(connections: Connections, dialect: PostgresDialect, db: Db) {
  const driver = dialect.createDriver()
  return async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    const connection = await connections.connect()
    let over = false
    let heard: Promise<unknown> = Promise.resolve()
    const executor = executorOn(connection, db, {
      isOver: () => over,
      sent: (answer) => {
        heard = answer.catch(() => undefined)
      },
    })
    try {
      return await work(new Kysely<Tables>({ config: { dialect }, dialect, driver, executor }))
    } finally {
      over = true
      // The last answer comes after all others: the next user begins with none outstanding.
      await heard
      connection.release()
    }
  }
}

const isAftermath = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '25P02'

/**
 * Sends a statement whose answer nobody needs. In a transaction it travels together with what is sent next, at the latest with the commit; if it fails,
 * the transaction is undone and fails with that error. Outside of a transaction it is awaited.
 */
export async function sendOff(db: Db | Tx, statement: RawBuilder<unknown>): Promise<void> {
  const answer = statement.execute(db)
  if (db.isTransaction) answer.catch(() => undefined)
  else await answer
}
