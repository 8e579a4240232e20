import type { Pace } from './pace.ts'
import { DatabaseUnavailable } from './unavailable.ts'

/** A user of a connection, as far as its place is concerned. */
export interface Holder {
  /** When the running statement was sent, by performance.now(); undefined while none is running. */
  sentAt: number | undefined
  /** Ends the statement and its connection, because nothing has come back for too long. */
  giveUp(): void
}

interface Waiting {
  readonly since: number
  readonly enter: () => void
  readonly refuse: (error: Error) => void
}

/** Milliseconds between two checks of the waiting callers and of the running statements. */
const look = 100
/** A check that comes this many milliseconds late was delayed by this process: answers may have arrived that nobody has read yet. */
const late = 400
/** Milliseconds after which a statement counts as waiting for something. */
const stuckAfter = 100

/**
 * The places for connections to a server: a fixed number, for which further callers wait in the order of coming and only briefly. With `pace.apart`
 * there are up to as many places again while statements wait for something in the server, so that other calls still get through.
 */
export class Places {
  readonly #size: number
  readonly #pace: Pace
  readonly #holders = new Set<Holder>()
  #waiting: Waiting[] = []
  #taken = 0
  #more = 0
  #timer: NodeJS.Timeout | undefined
  #lookedAt = 0

  constructor(size: number, pace: Pace) {
    this.#size = size
    this.#pace = pace
  }

  /** The most places there can be. */
  get most(): number {
    return this.#pace.apart ? 2 * this.#size : this.#size
  }

  /**
   * Takes a place, or waits for one where a promise is returned; leave it afterwards. Refuses with {@link DatabaseUnavailable} (`busy`) a caller who
   * would wait too long or behind too many.
   */
  enter(): Promise<void> | undefined {
    if (!this.#timer) {
      this.#lookedAt = performance.now()
      this.#timer = setInterval(() => this.#look(), look).unref()
    }
    if (this.#taken < this.#size + this.#more) {
      this.#taken += 1
      return undefined
    }
    if (this.#waiting.length >= this.#pace.waiting) throw allTaken()
    return new Promise<void>((enter, refuse) => this.#waiting.push({ since: performance.now(), enter, refuse }))
  }

  leave(): void {
    this.#taken -= 1
    this.#admit()
  }

  /** Watches a connection; a statement that is silent for too long is given up. */
  watch(holder: Holder): void {
    this.#holders.add(holder)
  }

  unwatch(holder: Holder): void {
    this.#holders.delete(holder)
  }

  /** Refuses all waiting callers. */
  refuseWaiting(error: () => Error): void {
    for (const { refuse } of this.#waiting.splice(0)) refuse(error())
  }

  #admit(): void {
    while (this.#waiting.length > 0 && this.#taken < this.#size + this.#more) {
      this.#taken += 1
      this.#waiting.shift()!.enter()
    }
  }

  #look(): void {
    const now = performance.now()
    const heldUp = now - this.#lookedAt > look + late
    this.#lookedAt = now
    if (this.#taken === 0) {
      clearInterval(this.#timer)
      this.#timer = undefined
    }
    if (heldUp) return
    let stuck = 0
    for (const holder of this.#holders) {
      const waited = holder.sentAt === undefined ? 0 : now - holder.sentAt
      if (waited > stuckAfter) stuck += 1
      if (waited > this.#pace.silence) holder.giveUp()
    }
    this.#more = Math.min(stuck, this.most - this.#size)
    this.#admit()
    const inTime = this.#waiting.findIndex(({ since }) => now - since <= this.#pace.place)
    const tooLong = this.#waiting.splice(0, inTime < 0 ? this.#waiting.length : inTime)
    for (const { refuse } of tooLong) refuse(allTaken())
  }
}

const allTaken = () => new DatabaseUnavailable('busy', 'All connections to the database are taken')
