export interface QueryAnswer<R> {
  command: 'UPDATE' | 'DELETE' | 'INSERT' | 'SELECT' | 'MERGE' | 'COMMIT' | 'ROLLBACK'
  rowCount: number
  rows: R[]
}

/**
 * Put before a statement that no session may keep prepared: its best plan changes with the content of its tables, as with a queue that was empty when
 * the plan was made and is full later.
 */
export const plannedAnew = '/* planned anew */'

/** A connection for the time between connect() and release(). */
export interface Connection {
  query<R>(sql: string, parameters?: readonly unknown[]): Promise<QueryAnswer<R>>
  /** Gives back the connection; with `destroy` its session is not used again. */
  release(destroy?: boolean): void
}

/** What somebody told all processes on the database, with the commit of their transaction (PostgreSQL's NOTIFY). */
export interface Notice {
  readonly channel: string
  readonly content: string
}

/** A session of the database that hears notices. */
export interface Listening {
  /**
   * Tells a notice by this session, so that the listener can find out whether it still hears. The embedded database has no such way, because nothing
   * is between it and the listener that could lose a notice.
   */
  readonly tell?: (notice: Notice) => void
  end(): void
}

/** Receives the notices of a session, and is told when the session is lost and hears no more. */
export interface Listener {
  heard(notice: Notice): void
  lost(): void
}

/**
 * The connections that both engines offer and that kysely's PostgresDialect uses. When the database cannot be reached, DatabaseUnavailable is thrown.
 * The pool has no query(): with both engines a failing one would discard its connection.
 */
export interface Connections {
  readonly options: object
  /**
   * `unhurried`: without the usual time limits, for maintenance such as migrations; on a server its session ends with the release. It gets its turn
   * after hurried work.
   */
  connect(wish?: { unhurried?: boolean }): Promise<Connection>
  /** Listens on these channels, beside all connections; resolves once every notice of a later commit is heard. */
  listen(channels: readonly string[], listener: Listener): Promise<Listening>
  /** Waits until all connections are given back, then closes. */
  end(): Promise<void>
}
