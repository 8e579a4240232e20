export interface QueryAnswer<R> {
  command: 'UPDATE' | 'DELETE' | 'INSERT' | 'SELECT' | 'MERGE' | 'COMMIT' | 'ROLLBACK'
  rowCount: number
  rows: R[]
}

/**
 * Begins a statement that no session keeps prepared: its best plan changes with what its tables hold, as a queue that was empty when it was
 * planned and then fills.
 */
export const plannedAnew = '/* planned anew */'

/** A connection for the time between connect() and release(). */
export interface Connection {
  query<R>(sql: string, parameters?: readonly unknown[]): Promise<QueryAnswer<R>>
  /** Gives the connection back; with `destroy` its session is not used again. */
  release(destroy?: boolean): void
}

/**
 * What both engines offer and kysely's PostgresDialect uses. Failures to reach the database are DatabaseUnavailable.
 * There is no query() on the pool: with both engines a failing one would throw its connection away.
 */
export interface Connections {
  readonly options: object
  /**
   * `unhurried`: without the usual time limits, for upkeep such as migrations; on a server its session ends with the release. It gets its
   * turn after those who hurry.
   */
  connect(wish?: { unhurried?: boolean }): Promise<Connection>
  /** Waits for the connections that are out, then closes. */
  end(): Promise<void>
}
