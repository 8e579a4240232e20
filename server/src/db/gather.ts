interface Waiting<T, R> {
  readonly item: T
  readonly done: (result: R) => void
  readonly failed: (error: unknown) => void
}

/**
 * Combines items that come at the same time into one statement: items that come while a round is under way share the next one, so that a busy server
 * sends fewer statements and an idle one never waits. `work` returns one result for each item, in their order.
 */
export class Gathering<T, R> {
  readonly #work: (items: readonly T[]) => Promise<readonly R[]>
  readonly #most: number
  #waiting: Waiting<T, R>[] = []
  #running: Promise<void> | undefined

  constructor(work: (items: readonly T[]) => Promise<readonly R[]>, most = 200) {
    this.#work = work
    this.#most = most
  }

  /** Returns the item's result, from a round that started after this call; rejects as its round did. */
  add(item: T): Promise<R> {
    return new Promise((done, failed) => {
      this.#waiting.push({ item, done, failed })
      this.#running ??= this.#run()
    })
  }

  /** Resolves when no round is under way any more. */
  async settle(): Promise<void> {
    await this.#running
  }

  async #run(): Promise<void> {
    // After one turn of the loop, calls that arrived together also share the first round.
    await new Promise((turn) => setImmediate(turn))
    while (this.#waiting.length > 0) {
      const round = this.#waiting.splice(0, this.#most)
      try {
        const results = await this.#work(round.map(({ item }) => item))
        round.forEach(({ done }, index) => done(results[index] as R))
      } catch (error) {
        for (const { failed } of round) failed(error)
      }
    }
    this.#running = undefined
  }
}
