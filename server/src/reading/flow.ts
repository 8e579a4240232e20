import type { ReadBlock, ReadCell, ReadLine, ReadRun } from '@portal/contract/reading'
import { deepestList } from '@portal/contract/reading'
import { limits } from './limits.ts'
import { Line, type Look } from './line.ts'
import { ReadingRefused } from './refused.ts'

/** How the items of a list are marked. */
export type Numbering = 'bullet' | 'arabic' | 'lowerLetter' | 'upperLetter' | 'lowerRoman' | 'upperRoman'

interface List {
  readonly numbering: Numbering
  next: number
}

interface Table {
  readonly rows: { cells: ReadCell[] }[]
  caption: ReadRun[] | undefined
  cell: ReadCell | undefined
}

/** What a cell says of itself. */
export interface CellFacts {
  readonly names?: 'column' | 'row' | undefined
  readonly columns?: number | undefined
  readonly rows?: number | undefined
}

const roman = (number: number): string => {
  const signs = 'x ix v iv i'.split(' ')
  const worth = [10, 9, 5, 4, 1]
  let rest = number
  let said = ''
  for (const [at, value] of worth.entries()) for (; rest >= value; rest -= value) said += signs[at]
  return said
}
const letter = (number: number): string => String.fromCharCode(96 + number)

/** What stands before the item with this number. Letters and Roman numerals are for short lists; longer ones are numbered. */
export function markOf(numbering: Numbering, number: number): string {
  if (numbering === 'bullet') return '•'
  if (numbering.endsWith('Letter') && number <= 26)
    return `${numbering === 'lowerLetter' ? letter(number) : letter(number).toUpperCase()}.`
  if (numbering.endsWith('Roman') && number < 40)
    return `${numbering === 'lowerRoman' ? roman(number) : roman(number).toUpperCase()}.`
  return `${number}.`
}

/**
 * Takes a document as it is read, from its beginning to its end, and puts it together as blocks. Whatever is opened and closed in whatever order, no
 * text is lost and the result is well formed. Raises `tooLarge` for more text or parts than one reading may have.
 */
export class Flow {
  readonly blocks: ReadBlock[] = []
  pictures = 0
  #line = new Line()
  #heading: number | undefined
  readonly #lists: List[] = []
  #mark: string | undefined
  #listLines: ReadLine[] = []
  #table: Table | undefined
  /** Tables inside of a table: their rows are lines of the cell. */
  #innerTables = 0
  #inCaption = false
  #characters = 0
  #parts = 0

  text(text: string): void {
    this.#count(text.length, 0)
    this.#line.add(text)
  }

  /** Puts a space where two things would otherwise touch. */
  apart(): void {
    this.#line.add(' ')
  }

  newLine(): void {
    this.#count(1, 0)
    this.#line.break()
  }

  look(look: Look, on: boolean): void {
    this.#line.look(look, on)
  }

  /** Ends the paragraph, if there is one. */
  endLine(): void {
    const runs = this.#line.take()
    if (runs.length === 0) return
    this.#count(0, 1)
    if (this.#inCaption && this.#table) {
      const { caption } = this.#table
      this.#table.caption = caption ? [...caption, { text: '\n' }, ...runs] : runs
      return
    }
    const depth = Math.min(this.#lists.length, deepestList)
    if (this.#table?.cell) this.#table.cell.lines.push(this.#lineOf(depth, runs))
    else if (this.#heading !== undefined) this.#push({ kind: 'heading', level: this.#heading, runs })
    else if (depth > 0) this.#listLines.push(this.#lineOf(depth, runs))
    else this.#push({ kind: 'paragraph', runs })
  }

  openHeading(level: number): void {
    this.endLine()
    this.#heading = Math.min(Math.max(level, 1), 6)
  }

  closeHeading(): void {
    this.endLine()
    this.#heading = undefined
  }

  openList(numbering: Numbering, first = 1): void {
    this.endLine()
    this.#lists.push({ numbering, next: first })
    this.#mark = undefined
  }

  closeList(): void {
    this.endLine()
    this.#lists.pop()
    this.#mark = undefined
    if (this.#lists.length === 0) this.#endList()
  }

  /** Begins an item; `mark` is what the document itself puts before it, `number` its number there. */
  openItem(mark?: string, number?: number): void {
    this.endLine()
    const list = this.#lists.at(-1)
    if (!list) return
    if (number !== undefined) list.next = number
    this.#mark = mark ?? markOf(list.numbering, list.next)
    list.next++
  }

  openTable(): void {
    this.endLine()
    if (this.#table) {
      this.#innerTables++
      return
    }
    this.#endList()
    this.#table = { rows: [], caption: undefined, cell: undefined }
  }

  openCaption(): void {
    this.endLine()
    this.#inCaption = this.#table !== undefined && this.#innerTables === 0
  }

  closeCaption(): void {
    this.endLine()
    this.#inCaption = false
  }

  openRow(): void {
    this.endLine()
    if (!this.#table || this.#innerTables > 0) return
    this.#table.cell = undefined
    this.#table.rows.push({ cells: [] })
  }

  openCell({ names, columns = 1, rows = 1 }: CellFacts): void {
    if (this.#innerTables > 0 || !this.#table) {
      this.#line.add(' ')
      return
    }
    this.endLine()
    this.#count(0, 1)
    const cell: ReadCell = {
      ...(names ? { names } : {}),
      ...(columns > 1 ? { columns } : {}),
      ...(rows > 1 ? { rows } : {}),
      lines: [],
    }
    if (this.#table.rows.length === 0) this.#table.rows.push({ cells: [] })
    this.#table.rows.at(-1)!.cells.push(cell)
    this.#table.cell = cell
  }

  closeCell(): void {
    if (this.#innerTables > 0 || !this.#table) return
    this.endLine()
    this.#table.cell = undefined
  }

  closeTable(): void {
    this.endLine()
    if (this.#innerTables > 0) {
      this.#innerTables--
      return
    }
    if (!this.#table) return
    const { rows, caption } = this.#table
    this.#table = undefined
    this.#inCaption = false
    const filled = rows.filter(({ cells }) => cells.length > 0)
    if (filled.length > 0) this.#push({ kind: 'table', ...(caption ? { caption } : {}), rows: filled })
    else if (caption) this.#push({ kind: 'paragraph', runs: caption })
  }

  /** Counts a picture; its description is kept. */
  picture(description = ''): void {
    this.pictures++
    if (description.trim() === '') return
    if (this.#table?.cell || this.#lists.length > 0 || this.#inCaption) {
      this.text(` ${description} `)
      return
    }
    this.endLine()
    this.#count(description.length, 1)
    const line = new Line()
    line.add(description)
    this.#push({
      kind: 'picture',
      description: line
        .take()
        .map(({ text }) => text)
        .join(''),
    })
  }

  /** Begins a page of the original. */
  page(number: number): void {
    this.endLine()
    this.#count(0, 1)
    this.#push({ kind: 'page', number })
  }

  /** Puts a finished block after the others. */
  block(block: ReadBlock): void {
    this.endLine()
    this.#push(block)
  }

  /** Ends everything that is open and returns the blocks. */
  end(): ReadBlock[] {
    this.endLine()
    this.#innerTables = 0
    this.closeTable()
    this.#lists.length = 0
    this.#endList()
    return this.blocks
  }

  #lineOf(depth: number, runs: ReadRun[]): ReadLine {
    const mark = this.#mark
    this.#mark = undefined
    return depth > 0 && mark !== undefined ? { depth, mark, runs } : { depth, runs }
  }

  #push(block: ReadBlock): void {
    this.#endList()
    this.blocks.push(block)
  }

  #endList(): void {
    if (this.#listLines.length === 0) return
    const lines = this.#listLines
    this.#listLines = []
    this.blocks.push({ kind: 'list', lines })
  }

  #count(characters: number, parts: number): void {
    this.#characters += characters
    this.#parts += parts
    if (this.#characters > limits.characters) throw new ReadingRefused('tooLarge', 'more text than a reading may have')
    if (this.#parts > limits.parts) throw new ReadingRefused('tooLarge', 'more parts than a reading may have')
  }
}
