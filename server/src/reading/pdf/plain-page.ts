import type { Flow } from '../flow.ts'
import { eachPiece, type Piece } from './page-text.ts'

interface TextLine {
  text: string
  /** Height of its largest letters, and where it stands, in points. */
  size: number
  readonly y: number
}

/** The lines of a page. */
function linesOf(pieces: readonly Piece[]): TextLine[] {
  const lines: TextLine[] = []
  eachPiece(pieces, (piece, before) => {
    const last = lines.at(-1)
    if (!last || before === '\n') lines.push({ text: piece.text, size: piece.size, y: piece.y })
    else {
      last.text += before + piece.text
      last.size = Math.max(last.size, piece.size)
    }
  })
  return lines
}

const rounded = (size: number): number => Math.round(size * 2) / 2

/** The sizes of headings in a document, the largest first: lines that are clearly larger than most of its text. */
export function headingSizes(pages: readonly (readonly Piece[])[]): number[] {
  const letters = new Map<number, number>()
  for (const pieces of pages)
    for (const { size, text } of pieces) letters.set(rounded(size), (letters.get(rounded(size)) ?? 0) + text.length)
  const [usual] = [...letters].reduce((most, one) => (one[1] > most[1] ? one : most), [0, 0] as [number, number])
  return [...letters.keys()].filter((size) => size >= usual * 1.25).toSorted((one, other) => other - one)
}

const longestHeading = 120

/** Puts a page's text into the flow: line by line as in the original, a wider gap begins a paragraph. */
export function readPlainPage(pieces: readonly Piece[], headings: readonly number[], flow: Flow): void {
  let last: TextLine | undefined
  for (const line of linesOf(pieces)) {
    const rank = headings.indexOf(rounded(line.size))
    const isHeading = rank >= 0 && line.text.length <= longestHeading
    const gap = last ? Math.abs(last.y - line.y) : 0
    if (last && gap > Math.max(last.size, line.size) * 1.8) flow.endLine()
    if (isHeading) {
      flow.openHeading(Math.min(rank + 1, 4))
      flow.text(line.text)
      flow.closeHeading()
    } else {
      flow.text(line.text)
      flow.newLine()
    }
    last = line
  }
  flow.endLine()
}
