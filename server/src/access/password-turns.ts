import { availableParallelism } from 'node:os'
import { Problem } from '../http/problem.ts'

/** A core is left to everything else, and of the four threads that Node works on beside its own (files, names of hosts) at least one. */
const atOnce = Math.max(1, Math.min(3, availableParallelism() - 1))
/** Places for each that runs; at some tens of milliseconds each nobody waits for much more than a second or two. */
const placesEach = 40
const retryAfterSeconds = 5

/**
 * Has what needs a password hash done a few at a time. argon2 runs on threads of its own, and as many at once as there are cores would leave none to
 * those who are signed in already. What is looked up for it belongs into the turn as well: a storm of sign-ins then reaches the database a few at a time.
 */
export class Turns {
  readonly #atOnce: number
  readonly #places: number
  #running = 0
  readonly #waiting: (() => void)[] = []

  constructor(most = { atOnce, places: atOnce * placesEach }) {
    this.#atOnce = most.atOnce
    this.#places = most.places
  }

  /**
   * Waits for a turn and does the work; raises UNAVAILABLE at once, with when to come back, when all places are taken. Not within a transaction: those
   * whose turn it is may be waiting for its end.
   */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running + this.#waiting.length >= this.#places)
      throw new Problem('UNAVAILABLE', { retryAfter: retryAfterSeconds })
    if (this.#running < this.#atOnce) this.#running += 1
    // Whoever ends hands its turn on.
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
