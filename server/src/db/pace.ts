const seconds = 1000

/** Time limits for the parts of a call to a database server, in milliseconds; after them the caller is told that there is no answer. */
export interface Pace {
  /** The server itself ends a statement after this time. */
  readonly statement: number
  /** The server itself ends a statement that has waited this long for a lock. */
  readonly lock: number
  /** Longer than `statement`: if nothing came back by then, the server or the network fell silent. */
  readonly silence: number
  /** The wait for a place among the connections, and again for a connection that has to be opened. */
  readonly place: number
  /** The number of callers that may wait for a place; the next one is refused at once. */
  readonly waiting: number
  /**
   * Whether statements that wait for a lock are kept from using up all connections: while statements wait, up to as many further connections are
   * opened, and a statement that has waited in vain is tried by one caller at a time.
   */
  readonly apart: boolean
}

/** For people's calls: they are refused soon and may ask again (F04, F06). */
export const hurried: Pace = {
  statement: 2 * seconds,
  lock: 1 * seconds,
  silence: 2.3 * seconds,
  place: 1.5 * seconds,
  waiting: 500,
  apart: true,
}

/** For background work and commands, for which nobody waits; what fails is repeated. */
export const unhurried: Pace = {
  statement: 30 * seconds,
  lock: 1.5 * seconds,
  silence: 35 * seconds,
  place: 60 * seconds,
  waiting: Infinity,
  apart: false,
}
