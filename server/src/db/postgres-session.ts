import type { Socket } from 'node:net'
import type { Client, PoolClient, Submittable } from 'pg'
import type { Connection, QueryAnswer } from './connections.ts'
import type { HotStatements } from './hot-statements.ts'
import type { Holder } from './places.ts'
import { Statement, type KnownColumns } from './postgres-statement.ts'
import { nameOf } from './statement-names.ts'
import { DatabaseUnavailable, withUnavailability } from './unavailable.ts'

/** Members of the driver's connection that its types do not declare. */
interface Wire {
  connection: { readonly stream: Socket }
}

/** The socket of a connection. */
export const streamOf = (client: PoolClient | Client): Socket => (client as unknown as Wire).connection.stream

/** What a session of the pool needs of it. */
export interface Keeper {
  readonly hot: HotStatements | undefined
  /** Nothing came back for a statement that was sent at this time of performance.now(). */
  silentSince(sentAt: number): void
  /** Takes the session back; with `destroy` it is not used again. */
  takeBack(session: Session, destroy: boolean): void
}

/** One connection of the pool, made once and lent to one user after the other. */
export class Session implements Connection, Holder {
  readonly client: PoolClient
  readonly #keeper: Keeper
  readonly #stream: Socket
  sentAt: number | undefined
  /** When the pool gave the connection, by performance.now(). */
  givenAt = 0
  /** Whether its statements stay prepared; not for a session that ends with its only user. */
  readonly #prepared: boolean
  readonly #columns: KnownColumns = new Map()
  #underWay = 0
  #gathering = false
  #unusable = false
  #withheld = false
  #begun: Promise<unknown> | undefined

  constructor(client: PoolClient, keeper: Keeper, prepared = true) {
    this.client = client
    this.#keeper = keeper
    this.#stream = streamOf(client)
    this.#prepared = prepared
  }

  async query<R>(sql: string, parameters: readonly unknown[] = []): Promise<QueryAnswer<R>> {
    const { hot } = this.#keeper
    const attempt = this.#enter(sql)
    this.#underWay += 1
    this.sentAt = performance.now()
    try {
      // The server knows nothing of a statement that was not sent to it, and would commit what was sent beside it.
      const answer = this.#send(this.#withheld && sql === 'commit' ? 'rollback' : sql, parameters)
      if (sql === 'begin') {
        // Nobody waits for this answer, because the answer of the next statement says the same.
        this.#begun = answer
        answer.catch(() => undefined)
        return began
      }
      const result: unknown = await answer
      if (this.#begun) await this.#begun
      hot?.leave(sql, attempt)
      return result as QueryAnswer<R>
    } catch (error) {
      // The driver's error names the code that read the socket, and not who asked.
      if (error instanceof Error) Error.captureStackTrace(error)
      const known = withUnavailability(error)
      this.#unusable ||= (known instanceof DatabaseUnavailable && known.reason !== 'busy') || isOutdated(error)
      hot?.leave(sql, attempt, known)
      throw known
    } finally {
      this.#underWay -= 1
      // Where several were sent at once, the rest are awaited from here on.
      this.sentAt = this.#underWay > 0 ? performance.now() : undefined
    }
  }

  /** This session, where the statement is an attempt of a hot one. Throws where it must not be sent. */
  #enter(sql: string): object | undefined {
    try {
      return this.#keeper.hot?.enter(sql, this)
    } catch (error) {
      this.#withheld = true
      throw error
    }
  }

  release(destroy?: boolean): void {
    this.#begun = undefined
    this.#withheld = false
    this.#keeper.takeBack(this, destroy === true || this.#unusable)
  }

  giveUp(): void {
    this.#keeper.silentSince(this.sentAt!)
    this.#stream.destroy(silent())
  }

  /** Sends a statement together with others that do not wait for each other, in one packet: each packet wakes up both sides. */
  #send(sql: string, parameters: readonly unknown[]): Promise<QueryAnswer<unknown>> {
    if (!this.#gathering) {
      this.#gathering = true
      this.#stream.cork()
      process.nextTick(() => {
        this.#gathering = false
        this.#stream.uncork()
      })
    }
    const name = parameters.length > 0 && this.#prepared ? nameOf(sql) : undefined
    const statement = new Statement(sql, parameters, name, this.#columns)
    this.client.query(statement as unknown as Submittable)
    return statement.answer
  }
}

/** The refusal when nothing comes back. */
export const silent = (): DatabaseUnavailable => new DatabaseUnavailable('silent', 'The database fell silent')

/** Whether the session's prepared statements are outdated: the schema changed (0A000), or a proxy lost them (26000). */
export const isOutdated = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '0A000' || error.code === '26000')

const began: QueryAnswer<never> = { command: 'SELECT', rowCount: 0, rows: [] }
