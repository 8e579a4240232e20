import type { Newsroom } from './news.ts'

interface Believed<V> {
  readonly value: V
  readonly until: number
}

/** What limits beliefs. `clock` never goes back; by default it is that of the process, in milliseconds. */
export interface BeliefLimits {
  readonly milliseconds: number
  /** Number of values; beyond it the oldest are forgotten. */
  readonly most: number
  readonly clock?: (() => number) | undefined
}

/**
 * Values that were read from the database and are believed for some time without asking it again, as long as the news are certain. A value is kept
 * only if nothing was dropped since its reading began, because the reading may not have seen the change.
 */
export class Beliefs<V> {
  readonly #news: Pick<Newsroom, 'isCertain'>
  readonly #limits: BeliefLimits
  readonly #clock: () => number
  /** In the order of their reading. */
  readonly #values = new Map<string, Believed<V>>()
  #drops = 0

  constructor(news: Pick<Newsroom, 'isCertain'>, limits: BeliefLimits) {
    this.#news = news
    this.#limits = limits
    this.#clock = limits.clock ?? (() => performance.now())
  }

  /** The number of values that are kept. */
  get size(): number {
    return this.#values.size
  }

  /** The value, if it is believed. */
  get(key: string): V | undefined {
    const known = this.#values.get(key)
    return known && known.until > this.#clock() && this.#news.isCertain() ? known.value : undefined
  }

  /** To be called before values are read; the returned function keeps one of them. */
  reading(): (key: string, value: V) => void {
    const drops = this.#drops
    return (key, value) => {
      if (drops !== this.#drops) return
      this.#values.delete(key)
      for (const oldest of this.#values.keys()) {
        if (this.#values.size < this.#limits.most) break
        this.#values.delete(oldest)
      }
      this.#values.set(key, { value, until: this.#clock() + this.#limits.milliseconds })
    }
  }

  drop(key: string): void {
    this.#drops += 1
    this.#values.delete(key)
  }

  /** Drops all values to which a condition applies; all, without one. */
  dropAll(of: (value: V) => boolean = () => true): void {
    this.#drops += 1
    for (const [key, { value }] of this.#values) if (of(value)) this.#values.delete(key)
  }
}
