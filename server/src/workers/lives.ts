/** Milliseconds after which a worker that listened is taken to be well. */
const longLife = 60_000
const firstPause = 250
const longestPause = 30_000
/** This many short lives in a row are no accident. */
const hopeless = 6

/** How often a worker ended soon after its start, and when it may start again. */
export class Lives {
  #short = 0

  /** It has ended; `listenedMs` is the time for which it listened. Returns the milliseconds to wait before it starts again: none the first time. */
  ended(listenedMs: number): number {
    this.#short = listenedMs >= longLife ? 1 : this.#short + 1
    return this.#short === 1 ? 0 : Math.min(longestPause, firstPause * 2 ** (this.#short - 2))
  }

  /** Whether it ends at its start again and again. */
  get areHopeless(): boolean {
    return this.#short >= hopeless
  }
}
