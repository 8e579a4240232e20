import { EventEmitter } from 'node:events'
import type { PGlite } from '@electric-sql/pglite'
import { parse } from 'pg-protocol'
import type { Notice, QueryAnswer } from '../connections.ts'
import { Statement, type KnownColumns, type Line } from '../postgres-statement.ts'
import { nameOf } from '../statement-names.ts'
import { DatabaseUnavailable } from '../unavailable.ts'

/** What a statement needs to hear. */
type Hearing = Pick<
  Statement<unknown>,
  | 'name'
  | 'text'
  | 'handleRowDescription'
  | 'handleDataRow'
  | 'handleCommandComplete'
  | 'handleReadyForQuery'
  | 'handleError'
>

/** What the engine answers, as the driver's parser tells it. Only members that are used here. */
type Message =
  | ({ readonly name: 'rowDescription' } & Parameters<Hearing['handleRowDescription']>[0])
  | ({ readonly name: 'dataRow' } & Parameters<Hearing['handleDataRow']>[0])
  | ({ readonly name: 'commandComplete' } & Parameters<Hearing['handleCommandComplete']>[0])
  | { readonly name: 'notification'; readonly channel: string; readonly payload: string }
  | { readonly name: 'error' | 'parseComplete' | 'readyForQuery' }

/**
 * The line to PGlite's only session. A statement is a message in PostgreSQL's protocol, and stays prepared in the session, as on a server. Those that
 * are executed together are one call of the engine, which runs them at once and to their end. PGlite's own adapter for the driver calls the engine for
 * each of the five parts of a statement's message, and reads the answer with a parser that is many times as slow as the driver's.
 */
export class EngineLine implements Line {
  readonly parsedStatements: Record<string, string | undefined> = {}
  readonly submittedNamedStatements: Record<string, string | undefined> = {}
  readonly stream = { write: (message: Uint8Array) => this.#gather(message) }
  readonly #engine: PGlite
  readonly #columns: KnownColumns = new Map()
  readonly #answers = new EventEmitter()
  readonly #told: (notice: Notice) => void
  readonly #lost: (error: unknown) => void
  #messages: Uint8Array[] = []
  #heard: Message[] = []
  /** Statements without an answer, in the order of their messages. */
  #waiting: Hearing[] = []
  /** Whether the first of them has failed already. The engine says after that too that it is ready, which is no success. */
  #failed = false

  /** `told` hears what other sessions and this one notify; `lost` is called with the reason when the engine has stopped. */
  constructor(engine: PGlite, told: (notice: Notice) => void, lost: (error: unknown) => void) {
    this.#engine = engine
    this.#told = told
    this.#lost = lost
    void parse(this.#answers as NodeJS.ReadableStream, (message) => void this.#heard.push(message as Message))
  }

  /** Runs a statement after the current turn of its caller; rejects with the engine's error. */
  query<R>(sql: string, parameters: readonly unknown[]): Promise<QueryAnswer<R>> {
    const name = parameters.length > 0 ? nameOf(sql) : undefined
    const statement = new Statement<R>(sql, parameters, name, this.#columns)
    const refused = statement.submit(this)
    if (refused) statement.handleError(refused)
    else this.#waiting.push(statement)
    return statement.answer
  }

  /** Call when the session has forgotten what it had prepared. */
  forget(): void {
    for (const name of Object.keys(this.parsedStatements)) delete this.parsedStatements[name]
    this.#columns.clear()
  }

  #gather(message: Uint8Array): void {
    if (this.#messages.push(message) === 1) process.nextTick(() => this.#send())
  }

  #send(): void {
    const messages = this.#messages.splice(0)
    const parts: Buffer[] = []
    this.#engine
      .execProtocolRawStream(messages.length > 1 ? Buffer.concat(messages) : messages[0]!, {
        syncToFs: false,
        // The engine writes the next part to the same place, and takes nothing that is thrown here.
        onRawData: (part) => void parts.push(Buffer.from(part)),
      })
      .then(() => this.#deliver(parts, messages.length))
      .catch((error: unknown) => {
        for (const statement of this.#waiting.splice(0)) statement.handleError(error)
        this.#lost(error)
      })
  }

  /** Gives each statement its answer. Where there is one too many or too few, nobody gets any: it could be somebody else's. */
  #deliver(parts: readonly Buffer[], statements: number): void {
    for (const part of parts) this.#answers.emit('data', part)
    const heard = this.#heard.splice(0)
    const answered = heard.filter(({ name }) => name === 'readyForQuery').length
    if (answered !== statements)
      throw new DatabaseUnavailable('connectionLost', `The engine answered ${answered} statements of ${statements}`)
    for (const message of heard) this.#hear(message)
  }

  #hear(message: Message): void {
    if (message.name === 'notification') return this.#told({ channel: message.channel, content: message.payload })
    const statement = this.#waiting[0]
    if (!statement) return
    const { name } = statement
    switch (message.name) {
      case 'parseComplete':
        if (name !== undefined) this.parsedStatements[name] = statement.text
        break
      case 'rowDescription':
        statement.handleRowDescription(message)
        break
      case 'dataRow':
        statement.handleDataRow(message)
        break
      case 'commandComplete':
        statement.handleCommandComplete(message)
        break
      case 'error':
        this.#failed = true
        statement.handleError(message)
        break
      case 'readyForQuery':
        this.#waiting.shift()
        if (name !== undefined) delete this.submittedNamedStatements[name]
        if (!this.#failed) statement.handleReadyForQuery()
        this.#failed = false
        break
    }
  }
}
