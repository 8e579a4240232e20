const seconds = 1000

/** How long the parts of a call to a database server may take, milliseconds, before whoever waits for it is told that there is no answer. */
export interface Pace {
  /** The server ends a statement itself after this time. */
  readonly statement: number
  /** The server ends a statement that has waited this long for a lock. */
  readonly lock: number
  /** Above `statement`: nothing came back, so the server or the way to it fell silent. */
  readonly silence: number
  /** For a place among the connections, and again for a connection that has to be made. */
  readonly place: number
  /** How many may wait for a place at once; the next is refused at once. */
  readonly waiting: number
  /**
   * Whether what waits for a lock is kept from taking the connections of everybody else: as many connections again while statements wait,
   * and of a statement that waited in vain one try at a time.
   */
  readonly apart: boolean
}

/** For calls of people, who are told soon and may ask again (F04, F06). */
export const hurried: Pace = {
  statement: 2 * seconds,
  lock: 1 * seconds,
  silence: 2.3 * seconds,
  place: 1.5 * seconds,
  waiting: 500,
  apart: true,
}

/** For work in the background and for commands, which nobody waits for; what fails is done again. */
export const unhurried: Pace = {
  statement: 30 * seconds,
  lock: 1.5 * seconds,
  silence: 35 * seconds,
  place: 60 * seconds,
  waiting: Infinity,
  apart: false,
}
