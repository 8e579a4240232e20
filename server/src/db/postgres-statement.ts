import { Query } from 'pg'
import { boundValue, type BoundValue } from './bound-values.ts'
import type { QueryAnswer } from './connections.ts'
import { valueTypes } from './value-types.ts'

/** A line to the database: what takes messages, and the names of the statements that the database knows or is about to know. */
export interface Line {
  readonly stream: { write(message: Uint8Array): unknown }
  readonly parsedStatements: Record<string, string | undefined>
  readonly submittedNamedStatements: Record<string, string | undefined>
}

interface Field {
  readonly name: string
  readonly dataTypeID: number
}

/** The columns of a statement's rows: names, what reads each value, and an empty row, from which rows of the same shape are made quickly. */
interface Columns {
  readonly names: readonly string[]
  readonly parsers: readonly ((text: string) => unknown)[]
  readonly empty: Readonly<Record<string, unknown>>
}

/** Columns of the statements that a session keeps prepared, by name. A statement whose columns are known is not described again. */
export type KnownColumns = Map<string, Columns>

const none: Columns = { names: [], parsers: [], empty: {} }

function columnsOf(fields: readonly Field[]): Columns {
  const names = fields.map(({ name }) => name)
  return {
    names,
    parsers: fields.map(({ dataTypeID }) => valueTypes.getTypeParser(dataTypeID)),
    empty: Object.fromEntries(names.map((name) => [name, null])),
  }
}

/**
 * One statement on its way to the server and back (PostgreSQL's protocol 3.0). It does what the driver's own query does, with less work: a
 * message of one buffer, no description of rows whose columns are known, no events and no result object. Resolves as its promise `answer`.
 */
export class Statement<R> {
  /** Both are also read by the bench's recorder. */
  readonly text: string
  readonly values: readonly unknown[]
  /** Undefined for a statement that does not stay prepared. */
  readonly name: string | undefined
  /** The driver wants one, and calls it for none of our ends. */
  readonly callback = (): void => undefined
  readonly answer: Promise<QueryAnswer<R>>
  readonly #known: KnownColumns
  #columns: Columns | undefined
  #described = false
  #found: Record<string, unknown>[] = []
  #tag = ''
  #failure: unknown
  #resolve!: (answer: QueryAnswer<R>) => void
  #reject!: (error: unknown) => void

  constructor(text: string, values: readonly unknown[], name: string | undefined, known: KnownColumns) {
    this.text = text
    this.values = values
    this.name = name
    this.#known = known
    this.answer = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
  }

  /** Called by the driver when it is this statement's turn to be sent. Returns an error where it cannot be sent. */
  submit(line: Line): Error | null {
    try {
      line.stream.write(this.values.length > 0 ? this.#extended(line) : simple(this.text))
      return null
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    }
  }

  #extended(line: Line): Buffer {
    const { name, text } = this
    const isKnown =
      name !== undefined &&
      (line.parsedStatements[name] !== undefined || line.submittedNamedStatements[name] !== undefined)
    this.#columns = name === undefined ? undefined : this.#known.get(name)
    this.#described = this.#columns === undefined
    const message = extended({
      name: name ?? '',
      text,
      values: this.values,
      parse: !isKnown,
      describe: this.#described,
    })
    if (name !== undefined && !isKnown) line.submittedNamedStatements[name] = text
    return message
  }

  handleRowDescription({ fields }: { readonly fields: readonly Field[] }): void {
    this.#columns = columnsOf(fields)
    // Of several statements in one message the answer is that of the last.
    this.#found = []
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    if (this.#failure) return
    const { names, parsers, empty } = this.#columns ?? none
    try {
      const row = { ...empty }
      for (let at = 0; at < names.length; at += 1) {
        const value = fields[at]!
        if (value !== null) row[names[at]!] = parsers[at]!(value)
      }
      this.#found.push(row)
    } catch (error) {
      this.#failure = error
    }
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.#tag = text
  }

  handleEmptyQuery(): void {}

  handleReadyForQuery(): void {
    if (this.#failure) return this.#reject(this.#failure)
    if (this.name !== undefined && this.#described) this.#known.set(this.name, this.#columns ?? none)
    this.#resolve(answerOf<R>(this.#tag, this.#found as R[]))
  }

  handleError(error: unknown): void {
    this.#reject(this.#failure ?? error)
  }

  handleCopyInResponse(driver: { sendCopyFail(message: string): void }): void {
    driver.sendCopyFail('No source stream defined')
  }

  handleCopyData(): void {}
}
// The driver puts several statements of its own class on their way at once, and refuses others. None of what it inherits here is used.
Object.setPrototypeOf(Statement.prototype, Query.prototype)

/** The answer by the server's tag of the command: `SELECT 3`, `INSERT 0 1`, `COMMIT`. */
function answerOf<R>(tag: string, rows: R[]): QueryAnswer<R> {
  const end = tag.indexOf(' ')
  const command = (end < 0 ? tag : tag.slice(0, end)) as QueryAnswer<R>['command']
  return { command, rowCount: end < 0 ? 0 : Number(tag.slice(tag.lastIndexOf(' ') + 1)), rows }
}

const [parseType, bindType, describeType, executeType, syncType, queryType] = [0x50, 0x42, 0x44, 0x45, 0x53, 0x51]
const portal = 0x50
/** Length of a message's type and of its own length. */
const head = 5

/** The portal without a name is described. */
const describePortal = Buffer.from([describeType, 0, 0, 0, 6, portal, 0])
/** The portal without a name is run to its end, and the server says when it is ready for the next statement. */
const executeAndSync = Buffer.from([executeType, 0, 0, 0, 9, 0, 0, 0, 0, 0, syncType, 0, 0, 0, 4])

const usualTexts = new Map(['begin', 'commit', 'rollback'].map((text) => [text, written(text)]))

const simple = (text: string): Buffer => usualTexts.get(text) ?? written(text)

/** A statement without parameters, or several of them, as a simple query. */
function written(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const message = Buffer.allocUnsafe(head + length + 1)
  message[0] = queryType
  message.writeInt32BE(4 + length + 1, 1)
  message.write(text, head)
  message[head + length] = 0
  return message
}

interface Extended {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
  readonly parse: boolean
  readonly describe: boolean
}

/** A statement with parameters: parsed if the server does not know it, bound, described if its columns are unknown, run. Values and rows are text. */
function extended({ name, text, values, parse, describe }: Extended): Buffer {
  const written = values.map(boundValue)
  const lengths = written.map(lengthOf)
  const binary = written.some((value) => typeof value === 'object' && value !== null)
  const nameLength = Buffer.byteLength(name)
  const textLength = parse ? Buffer.byteLength(text) : 0
  const parseLength = parse ? 4 + nameLength + 1 + textLength + 1 + 2 : 0
  const formats = binary ? written.length : 0
  let bindLength = 4 + 1 + nameLength + 1 + 2 + 2 * formats + 2 + 4 * written.length + 2
  for (const length of lengths) bindLength += Math.max(length, 0)
  const total =
    (parse ? 1 + parseLength : 0) + (1 + bindLength) + (describe ? describePortal.length : 0) + executeAndSync.length
  const message = Buffer.allocUnsafe(total)
  let at = 0
  if (parse) {
    message[at] = parseType
    at = message.writeInt32BE(parseLength, at + 1)
    at += message.write(name, at)
    message[at] = 0
    at += 1
    at += message.write(text, at)
    message[at] = 0
    at = message.writeInt16BE(0, at + 1)
  }
  message[at] = bindType
  at = message.writeInt32BE(bindLength, at + 1)
  message[at] = 0
  at += 1
  at += message.write(name, at)
  message[at] = 0
  at = message.writeInt16BE(formats, at + 1)
  if (binary) for (const value of written) at = message.writeInt16BE(typeof value === 'string' ? 0 : 1, at)
  at = message.writeInt16BE(written.length, at)
  for (let which = 0; which < written.length; which += 1) {
    const value = written[which]!
    at = message.writeInt32BE(lengths[which]!, at)
    if (typeof value === 'string') at += message.write(value, at)
    else if (value !== null) at += value.copy(message, at)
  }
  at = message.writeInt16BE(0, at)
  if (describe) at += describePortal.copy(message, at)
  executeAndSync.copy(message, at)
  return message
}

/** Bytes of a value; -1 stands for null. */
const lengthOf = (value: BoundValue): number =>
  value === null ? -1 : typeof value === 'string' ? Buffer.byteLength(value) : value.length
