import { DatabaseUnavailable } from './unavailable.ts'

/** Milliseconds between two checks of a server that fell silent. */
const pause = 400

/**
 * A circuit breaker in front of a server. Once the server fell silent, nobody waits for it until a check of the breaker's own (F05) is answered.
 * Checks overlap: one that was lost on the way must not delay the next, and a slow server needs time to answer one.
 */
export class Breaker {
  readonly #look: () => Promise<void>
  readonly #onOpen: () => void
  #heardAt = 0
  #timer: NodeJS.Timeout | undefined
  #ended = false

  /** `look` resolves when the server answers and rejects otherwise; `onOpen` is called whenever the breaker opens. */
  constructor(look: () => Promise<void>, onOpen: () => void) {
    this.#look = look
    this.#onOpen = onOpen
  }

  /** Throws {@link DatabaseUnavailable} while it is open. */
  check(): void {
    if (this.#timer) throw new DatabaseUnavailable('silent', 'The database does not answer')
  }

  /** The server has answered a call; `at` is a time of performance.now(). */
  heard(at: number): void {
    this.#heardAt = at
  }

  /** A call has waited in vain since then. If others were answered meanwhile, only that call's connection was at fault. */
  silentSince(since: number): void {
    if (this.#timer || this.#ended || this.#heardAt > since) return
    this.#timer = setInterval(() => this.#lookOnce(), pause).unref()
    this.#lookOnce()
    this.#onOpen()
  }

  /** Ends all checks. */
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
      // The answer to a check from an earlier opening says nothing about this one.
      () => this.#timer === timer && this.#close(),
      () => undefined,
    )
  }
}
