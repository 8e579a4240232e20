import { availableParallelism } from 'node:os'
import { Problem } from '../http/problem.ts'

/**
 * How many hashes run at once: of all cores one stays free for everything else, and of a process at least one of the four threads that Node uses for
 * files and host names.
 */
const atOnceOf = (processes: number): number =>
  Math.max(1, Math.min(3, Math.floor((availableParallelism() - 1) / processes)))
/** Waiting places for each running one; at some tens of milliseconds each nobody waits much more than a second or two. */
const placesEach = 40
const retryAfterSeconds = 5

/** The limits of one of some processes that share this machine. */
export function turnsAmong(processes: number): { atOnce: number; places: number } {
  const atOnce = atOnceOf(processes)
  return { atOnce, places: atOnce * placesEach }
}

/**
 * Runs work that hashes passwords, a few at a time. argon2 uses threads of its own, and as many at once as there are cores would leave none for
 * people who are signed in already. The database look-ups for it belong into the same turn: a storm of sign-ins then reaches the database a few at a
 * time.
 */
export class Turns {
  readonly #atOnce: number
  readonly #places: number
  #running = 0
  readonly #waiting: (() => void)[] = []

  constructor(most = turnsAmong(1)) {
    this.#atOnce = most.atOnce
    this.#places = most.places
  }

  /**
   * Waits for a turn and runs the work; raises UNAVAILABLE at once, with the time to come back, when all places are taken. Not for use inside a
   * transaction: the running ones may be waiting for its end.
   */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running + this.#waiting.length >= this.#places)
      throw new Problem('UNAVAILABLE', { retryAfter: retryAfterSeconds })
    if (this.#running < this.#atOnce) this.#running += 1
    // A check that ends gives its turn to the next one.
    else await new Promise<void>((go) => this.#waiting.push(go))
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }
}
