import { Unusable } from './decoded.ts'

const delimiters = ['\t', ';', ','] as const
export type Delimiter = (typeof delimiters)[number]

/** Longer than any name or address; this limit ends a quotation mark that is never closed. */
const longestField = 4_000
const mostFields = 200

/** One row of a delimited text; `line` counts from 1 and is where the row begins. */
export interface Row {
  readonly line: number
  readonly fields: readonly string[]
}

/** The character that separates the fields: the candidate that occurs most often in the first line. */
export function delimiterIn(header: string): Delimiter {
  const counts = delimiters.map((one) => header.split(one).length)
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ','
}

/**
 * The rows of a text with separated fields (RFC 4180: a field in quotation marks may contain separators, line ends and doubled marks), without empty
 * lines. The first line decides which separator is used. Raises {@link Unusable} for fields and rows that are longer than any real one.
 */
export async function* rowsOf(
  text: AsyncIterable<string>,
  told: (delimiter: Delimiter) => void = () => undefined,
): AsyncGenerator<Row, void> {
  let delimiter: Delimiter | undefined
  let waiting = ''
  let reader: Reader | undefined
  for await (const piece of text) {
    waiting += piece
    if (!reader) {
      const end = waiting.search(/[\r\n]/)
      if (end < 0) {
        if (waiting.length > longestField * 4) throw new Unusable('has a first line that is no header')
        continue
      }
      delimiter = delimiterIn(waiting.slice(0, end))
      told(delimiter)
      reader = new Reader(delimiter)
    }
    yield* reader.take(waiting)
    waiting = ''
  }
  if (!reader) {
    told((delimiter = delimiterIn(waiting)))
    reader = new Reader(delimiter)
    yield* reader.take(waiting)
  }
  yield* reader.end()
}

class Reader {
  readonly #delimiter: Delimiter
  #fields: string[] = []
  #field = ''
  #line = 1
  #rowLine = 1
  #quoted = false
  /** A quotation mark was read inside a quoted field; the next character decides whether it was a doubled mark or the end. */
  #mark = false
  #afterReturn = false

  constructor(delimiter: Delimiter) {
    this.#delimiter = delimiter
  }

  *take(text: string): Generator<Row, void> {
    for (const character of text) {
      const lineEnd = character === '\n' || character === '\r'
      const second = character === '\n' && this.#afterReturn
      this.#afterReturn = character === '\r'
      if (lineEnd && !second) this.#line += 1
      if (this.#mark) {
        this.#mark = false
        if (character === '"') {
          this.#add('"')
          continue
        }
        this.#quoted = false
      }
      if (this.#quoted) {
        if (character === '"') this.#mark = true
        else this.#add(character)
      } else if (lineEnd) {
        if (!second) yield* this.#endRow()
      } else if (character === this.#delimiter) this.#endField()
      else if (character === '"' && this.#field.trim() === '') {
        this.#field = ''
        this.#quoted = true
      } else this.#add(character)
    }
  }

  *end(): Generator<Row, void> {
    if (this.#quoted && !this.#mark)
      throw new Unusable(`has a quotation mark in line ${this.#rowLine} that is never closed`)
    yield* this.#endRow()
  }

  #add(character: string): void {
    this.#field += character
    if (this.#field.length > longestField)
      throw new Unusable(`has a field of more than ${longestField} characters in line ${this.#rowLine}`)
  }

  #endField(): void {
    this.#fields.push(this.#field.trim())
    this.#field = ''
    if (this.#fields.length > mostFields) throw new Unusable(`has more than ${mostFields} columns`)
  }

  *#endRow(): Generator<Row, void> {
    this.#endField()
    const row = { line: this.#rowLine, fields: this.#fields }
    this.#fields = []
    this.#rowLine = this.#line
    if (row.fields.some((field) => field !== '')) yield row
  }
}
