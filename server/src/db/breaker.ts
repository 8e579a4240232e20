import { DatabaseUnavailable } from './unavailable.ts'

/** Milliseconds between two looks at a server that fell silent. */
const pause = 400

/**
 * Stands before a server: once it fell silent nobody waits for it any more, until a look of the breaker's own (F05) is answered. Looks
 * overlap, because one that was lost on the way must not keep the next one back, and a slow server must have time to answer one.
 */
export class Breaker {
  readonly #look: () => Promise<void>
  readonly #onOpen: () => void
  #heardAt = 0
  #timer: NodeJS.Timeout | undefined
  #ended = false

  /** `look` resolves when the server answers and rejects in any other case; `onOpen` is called whenever the breaker opens. */
  constructor(look: () => Promise<void>, onOpen: () => void) {
    this.#look = look
    this.#onOpen = onOpen
  }

  /** Throws {@link DatabaseUnavailable} while it is open. */
  check(): void {
    if (this.#timer) throw new DatabaseUnavailable('silent', 'The database does not answer')
  }

  /** The server has answered somebody; `at` by performance.now(). */
  heard(at: number): void {
    this.#heardAt = at
  }

  /** Somebody has waited in vain since then. Others may have been answered meanwhile: then it was their connection alone. */
  silentSince(since: number): void {
    if (this.#timer || this.#ended || this.#heardAt > since) return
    this.#timer = setInterval(() => this.#lookOnce(), pause).unref()
    this.#lookOnce()
    this.#onOpen()
  }

  /** For the end of all: nothing is looked at any more. */
  end(): void {
    this.#ended = true
    this.#close()
  }

  #close(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  #lookOnce(): void {
    const timer = this.#timer
    this.#look().then(
      // An answer to a look of an earlier opening says nothing of this one.
      () => this.#timer === timer && this.#close(),
      () => undefined,
    )
  }
}
