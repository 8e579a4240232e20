import type { Database } from '../db/database.ts'
import type { RawBuilder } from '../db/sql.ts'
import { describeError, type Log } from '../log/log.ts'
import { addCounts, CountedCalls, type CountedCall } from './counted-calls.ts'

const writeEveryMs = 5_000
/** The most lines about one account in an hour, and the most lines that may wait to be written. */
const linesOfAccount = 300
const linesWaiting = 500
const linesAtOnce = 50
const hourMs = 3_600_000

/**
 * Records calls of strangers. Recording does not delay their answers, and what they can make the portal store is bounded: calls that touched nothing
 * are counted (`CountedCalls`); calls that concern an account get lines, a limited number in an hour. Both are written every few seconds and when the
 * process ends.
 */
export class Strangers {
  readonly #database: Database
  readonly #log: Pick<Log, 'error'>
  readonly #clock: () => Date
  readonly #linesOfAccount: number
  readonly #counted = new CountedCalls()
  #lines: RawBuilder<unknown>[] = []
  #hour = 0
  readonly #linesOf = new Map<number, number>()
  #writing: Promise<void> = Promise.resolve()
  readonly #timer: NodeJS.Timeout

  /** `processes` together store as many lines about an account as one alone would. */
  constructor(given: { database: Database; log: Pick<Log, 'error'>; clock: () => Date; processes?: number }) {
    this.#database = given.database
    this.#log = given.log
    this.#clock = given.clock
    this.#linesOfAccount = Math.ceil(linesOfAccount / (given.processes ?? 1))
    this.#timer = setInterval(() => void this.write(), writeEveryMs).unref()
  }

  /** Counts a call that touched nothing, or that exceeded a limit. */
  count(call: CountedCall): void {
    this.#counted.add(call)
  }

  /**
   * Stores lines about one account for the next writing. Returns false, and stores nothing, when the account has too many within the hour or too many
   * lines wait.
   */
  note(accountId: number, now: Date, lines: readonly RawBuilder<unknown>[]): boolean {
    const hour = Math.floor(now.getTime() / hourMs)
    if (hour !== this.#hour) this.#linesOf.clear()
    this.#hour = hour
    const before = this.#linesOf.get(accountId) ?? 0
    if (before >= this.#linesOfAccount || this.#lines.length + lines.length > linesWaiting) return false
    this.#linesOf.set(accountId, before + lines.length)
    this.#lines.push(...lines)
    return true
  }

  /** Writes what waits; resolves when it is committed, or when it waits again after a failure. */
  write(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#writeAll())
    return this.#writing
  }

  /** Writes what waits for the last time. */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.write()
  }

  async #writeAll(): Promise<void> {
    const counted = this.#counted.take(this.#clock())
    try {
      if (counted.length > 0) await addCounts(counted).execute(this.#database.db)
    } catch (error) {
      this.#counted.putBack(counted)
      return this.#log.error(describeError(error), 'counted calls were not written')
    }
    while (this.#lines.length > 0) {
      const lines = this.#lines.slice(0, linesAtOnce)
      try {
        await this.#database.transaction(async (tx) => {
          for (const line of lines) await line.execute(tx)
        })
      } catch (error) {
        return this.#log.error(describeError(error), 'lines about strangers were not written')
      }
      this.#lines = this.#lines.slice(lines.length)
    }
  }
}
