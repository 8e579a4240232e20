import { DatabaseUnavailable } from './unavailable.ts'

/** The most connections on which such statements may be tried at the same time. */
const mostTrying = 2
/** The most statements that are remembered; beyond that, all are forgotten and learned again. */
const most = 500

/**
 * Statements that waited in vain for a lock. Each is tried on one connection at a time, and on no more than two in all; other callers are refused at
 * once. A table that somebody keeps locked must not use up the connections of callers who do not need it. The first attempt that succeeds frees its
 * statement again. Several of them that one caller sends together are one attempt: they run one after the other, and wait on one connection.
 */
export class HotStatements {
  /** The connection on which a statement is tried; undefined while it is not. */
  readonly #tries = new Map<string, object | undefined>()
  /** How many statements are tried on a connection. */
  readonly #trying = new Map<object, number>()

  /** Call before a statement is sent on a connection; returns that where it is an attempt. Throws when the statement must not be sent. */
  enter(sql: string, connection: object): object | undefined {
    if (!this.#tries.has(sql)) return undefined
    const by = this.#tries.get(sql)
    if (by === connection) return undefined
    const underWay = this.#trying.get(connection) ?? 0
    if (by || (underWay === 0 && this.#trying.size >= mostTrying))
      throw new DatabaseUnavailable('busy', 'What this statement needs is locked by somebody else')
    this.#tries.set(sql, connection)
    this.#trying.set(connection, underWay + 1)
    return connection
  }

  /** Call with what `enter` returned when the statement has come back, with its error if it failed. */
  leave(sql: string, attempt: object | undefined, error?: unknown): void {
    if (attempt) this.#leaveOff(attempt)
    else if (this.#tries.get(sql)) return
    if (!waitedInVain(error)) return void this.#tries.delete(sql)
    if (this.#tries.size >= most) this.#tries.clear()
    this.#tries.set(sql, undefined)
  }

  #leaveOff(connection: object): void {
    const left = this.#trying.get(connection)! - 1
    if (left > 0) this.#trying.set(connection, left)
    else this.#trying.delete(connection)
  }
}

const waitedInVain = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable && (error.cause as { code?: unknown } | undefined)?.code === '55P03'
