import type { Pace } from './pace.ts'
import { DatabaseUnavailable } from './unavailable.ts'

/** A connection that is out, as far as its place is concerned. */
export interface Holder {
  /** When the statement was sent that is under way, by performance.now(); undefined between two. */
  sentAt: number | undefined
  /** Ends the statement, and the connection with it: nothing has come back for too long. */
  giveUp(): void
}

interface Waiting {
  readonly since: number
  readonly enter: () => void
  readonly refuse: (error: Error) => void
}

/** Milliseconds between two looks at those who wait and those who are waited for. */
const look = 100
/** A look that comes this much later than it should was held up by this process: answers may lie unread. */
const late = 400
/** Milliseconds after which a statement is one that waits for something. */
const stuckAfter = 100

/**
 * The places for connections to a server: so many at once, the others wait in the order of coming and not for long. With `pace.apart`
 * there are up to as many places again while statements wait for something in the server, so that others still get through.
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

  /** Places there can be at most. */
  get most(): number {
    return this.#pace.apart ? 2 * this.#size : this.#size
  }

  /** Waits for a place, to be left again. Refuses with {@link DatabaseUnavailable} (`busy`) who would wait too long or behind too many. */
  async enter(): Promise<void> {
    if (!this.#timer) {
      this.#lookedAt = performance.now()
      this.#timer = setInterval(() => this.#look(), look).unref()
    }
    if (this.#taken < this.#size + this.#more) {
      this.#taken += 1
      return
    }
    if (this.#waiting.length >= this.#pace.waiting) throw allTaken()
    await new Promise<void>((enter, refuse) => this.#waiting.push({ since: performance.now(), enter, refuse }))
  }

  leave(): void {
    this.#taken -= 1
    this.#admit()
  }

  /** Watches a connection until the answer is called; its statements are given up when they are silent for too long. */
  watch(holder: Holder): () => void {
    this.#holders.add(holder)
    return () => void this.#holders.delete(holder)
  }

  /** Refuses all who wait. */
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
