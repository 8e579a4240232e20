import { DatabaseUnavailable } from './unavailable.ts'

/** Tries of such statements that may wait at the same time. */
const mostTries = 2
/** Statements that are remembered; beyond them all are forgotten and found out anew. */
const most = 500

/**
 * Statements that waited in vain for a lock. Of each only one tries at a time, of all no more than two, and the others are refused at
 * once: a table that somebody keeps locked must not take the connections of those who do not want it. The first that succeeds frees its
 * statement again.
 */
export class HotStatements {
  readonly #tries = new Map<string, 'waiting' | 'none'>()
  #waiting = 0

  /** To be called before a statement is sent; answers whether it is a try. Throws when it is not to be sent. */
  enter(sql: string): boolean {
    const state = this.#tries.get(sql)
    if (state === undefined) return false
    if (state === 'waiting' || this.#waiting >= mostTries)
      throw new DatabaseUnavailable('busy', 'What this statement needs is locked by somebody else')
    this.#tries.set(sql, 'waiting')
    this.#waiting += 1
    return true
  }

  /** To be called with what `enter` answered when the statement has come back, with its error if it had any. */
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
