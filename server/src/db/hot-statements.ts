import { DatabaseUnavailable } from './unavailable.ts'

/** The most such statements that may be tried at the same time. */
const mostTries = 2
/** The most statements that are remembered; beyond that, all are forgotten and learned again. */
const most = 500

/**
 * Statements that waited in vain for a lock. Each is tried by only one caller at a time, and no more than two in all; other callers are refused at
 * once. A table that somebody keeps locked must not use up the connections of callers who do not need it. The first attempt that succeeds frees its
 * statement again.
 */
export class HotStatements {
  readonly #tries = new Map<string, 'waiting' | 'none'>()
  #waiting = 0

  /** Call before a statement is sent; returns whether it is an attempt. Throws when the statement must not be sent. */
  enter(sql: string): boolean {
    const state = this.#tries.get(sql)
    if (state === undefined) return false
    if (state === 'waiting' || this.#waiting >= mostTries)
      throw new DatabaseUnavailable('busy', 'What this statement needs is locked by somebody else')
    this.#tries.set(sql, 'waiting')
    this.#waiting += 1
    return true
  }

  /** Call with the result of `enter` when the statement has come back, with its error if it failed. */
  leave(sql: string, isTry: boolean, error?: unknown): void {
    if (isTry) this.#waiting -= 1
    else if (this.#tries.get(sql) === 'waiting') return
    if (!waitedInVain(error)) return void this.#tries.delete(sql)
    if (this.#tries.size >= most) this.#tries.clear()
    this.#tries.set(sql, 'none')
  }
}

const waitedInVain = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable && (error.cause as { code?: unknown } | undefined)?.code === '55P03'
