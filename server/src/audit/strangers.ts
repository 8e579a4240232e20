import type { Database } from '../db/database.ts'
import type { RawBuilder } from '../db/sql.ts'
import { describeError, type Log } from '../log/log.ts'
import { addCounts, CountedCalls, type CountedCall } from './counted-calls.ts'

const writeEveryMs = 5_000
/** Lines about one account in an hour, and lines that wait to be written. */
const linesOfAccount = 300
const linesWaiting = 500
const linesAtOnce = 50
const hourMs = 3_600_000

/**
 * What calls of strangers leave behind. They are not answered later for being recorded, and what they leave is bounded whatever they do:
 * calls that touched nothing are counted (`CountedCalls`), those that concern an account have lines, so many in an hour. Both are written every few
 * seconds and at the end of the process.
 */
export class Strangers {
  readonly #database: Database
  readonly #log: Pick<Log, 'error'>
  readonly #clock: () => Date
  readonly #counted = new CountedCalls()
  #lines: RawBuilder<unknown>[] = []
  #hour = 0
  readonly #linesOf = new Map<number, number>()
  #writing: Promise<void> = Promise.resolve()
  readonly #timer: NodeJS.Timeout

  constructor(given: { database: Database; log: Pick<Log, 'error'>; clock: () => Date }) {
    this.#database = given.database
    this.#log = given.log
    this.#clock = given.clock
    this.#timer = setInterval(() => void this.write(), writeEveryMs).unref()
  }

  /** Counts a call that touched nothing, or was one too many. */
  count(call: CountedCall): void {
    this.#counted.add(call)
  }

  /**
   * Keeps lines about one account, to be written by these statements; false, and nothing is kept, when there were too many of it within the hour
   * or too many wait.
   */
  note(accountId: number, now: Date, lines: readonly RawBuilder<unknown>[]): boolean {
    const hour = Math.floor(now.getTime() / hourMs)
    if (hour !== this.#hour) this.#linesOf.clear()
    this.#hour = hour
    const before = this.#linesOf.get(accountId) ?? 0
    if (before >= linesOfAccount || this.#lines.length + lines.length > linesWaiting) return false
    this.#linesOf.set(accountId, before + lines.length)
    this.#lines.push(...lines)
    return true
  }

  /** Writes what waits; resolves when it is committed or, after a failure, when it waits again. */
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
