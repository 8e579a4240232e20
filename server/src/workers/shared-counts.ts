import { CountsInMemory, type Counted, type Counts } from '../http/counts.ts'

/** Limits below this one are counted by the parent from the first call. */
const large = 100

/**
 * Counts of one of several workers. Asking the parent for every call would cost a good part of a simple one, so of a large limit half is given out beforehand: each
 * worker has an equal part of that half for every caller, and asks only beyond it. All workers together never admit more than the limit; a caller whose
 * calls all come to one worker has its part and the other half.
 */
export class SharedCounts implements Counts {
  readonly #own = new CountsInMemory()
  readonly #workers: number
  readonly #ask: (group: string, caller: string, windowMs: number) => Promise<Counted>

  constructor(workers: number, ask: (group: string, caller: string, windowMs: number) => Promise<Counted>) {
    this.#workers = workers
    this.#ask = ask
  }

  async add(group: string, caller: string, windowMs: number, limit: number): Promise<Counted> {
    const part = limit < large ? 0 : Math.floor(limit / 2 / this.#workers)
    if (part > 0) {
      const own = this.#own.count(group, caller, windowMs)
      if (own.current <= part) return own
    }
    const { current, ttl } = await this.#ask(group, caller, windowMs)
    return { current: current + part * this.#workers, ttl }
  }
}
