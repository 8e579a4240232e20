/** The calls of one caller in the window that runs. */
export interface Counted {
  readonly current: number
  /** Milliseconds until the window ends. */
  readonly ttl: number
}

/** Where calls are counted. All processes behind one port share one, so that nobody gets as many calls as there are processes. */
export interface Counts {
  /** Counts one call of a caller, who may have `limit` of them. A window begins with its first call and lasts `windowMs`. */
  add(group: string, caller: string, windowMs: number, limit: number): Promise<Counted>
}

interface Window {
  current: number
  readonly until: number
}

/** Counts in the memory of this process. Of each group only the callers that were counted last are kept, so that strangers cannot fill it. */
export class CountsInMemory implements Counts {
  readonly #groups = new Map<string, Map<string, Window>>()
  readonly #most: number
  readonly #clock: () => number

  /** `most`: callers of a group that are kept. `clock` never goes back, in milliseconds. */
  constructor(most = 5_000, clock: () => number = () => performance.now()) {
    this.#most = most
    this.#clock = clock
  }

  /** As `add`, at once. */
  count(group: string, caller: string, windowMs: number): Counted {
    const callers = this.#groups.get(group) ?? new Map<string, Window>()
    this.#groups.set(group, callers)
    const now = this.#clock()
    const running = callers.get(caller)
    const counted = running && running.until > now ? running : { current: 0, until: now + windowMs }
    counted.current += 1
    // Put at the end, so that the first one is the one that was counted longest ago.
    callers.delete(caller)
    callers.set(caller, counted)
    if (callers.size > this.#most) callers.delete(callers.keys().next().value!)
    return { current: counted.current, ttl: counted.until - now }
  }

  add(group: string, caller: string, windowMs: number): Promise<Counted> {
    return Promise.resolve(this.count(group, caller, windowMs))
  }
}
