import type { TextContent, TextItem, TextMarkedContent } from 'pdfjs-dist/types/src/display/api.js'

/** A piece of a page's text, as the page draws it. Lengths in points. */
export interface Piece {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly size: number
  /** The page's text goes on in another line. */
  readonly ends: boolean
  /** The marked content in which it stands, as the structure tree names it. */
  readonly mark: string | undefined
  /** The file says that it is no content: a header, a footer, a watermark. */
  readonly artifact: boolean
}

interface Marked {
  readonly id: string | undefined
  readonly artifact: boolean
}

function pieceOf(item: TextItem, { id, artifact }: Marked): Piece {
  const [, , c = 0, d = 0, x = 0, y = 0] = item.transform as number[]
  const size = item.height || Math.hypot(c, d)
  return { text: item.str, x, y, width: item.width, size, ends: item.hasEOL, mark: id, artifact }
}

/** The pieces of a page in the order of the file. */
export function piecesOf({ items }: TextContent): Piece[] {
  const open: Marked[] = [{ id: undefined, artifact: false }]
  const pieces: Piece[] = []
  for (const item of items) {
    const around = open.at(-1)!
    if ('str' in item) {
      if (item.str !== '' || item.hasEOL) pieces.push(pieceOf(item, around))
      continue
    }
    if (item.type === 'endMarkedContent') {
      if (open.length > 1) open.pop()
      continue
    }
    const { id, tag } = item as TextMarkedContent & { tag?: string }
    open.push({ id: id ?? around.id, artifact: around.artifact || tag === 'Artifact' })
  }
  return pieces
}

const blank = (text: string): boolean => text.trim() === ''

/** What stands between two pieces: nothing, a space, a wide space as between columns, or the end of a line. */
export type Between = '' | ' ' | '\u2003' | '\n'

/** `spaced`: there are spaces between them in the file. */
export function between(before: Piece, after: Piece, spaced: boolean): Between {
  const size = Math.max(before.size, after.size, 1)
  // Raised and lowered signs stand less than half a letter away from their line.
  if (Math.abs(before.y - after.y) > size * 0.6) return '\n'
  const gap = after.x - (before.x + before.width)
  if (gap > size * 1.5) return '\u2003'
  if (gap < -size * 0.5 && before.ends) return '\n'
  return spaced || gap > size * 0.15 || before.ends ? ' ' : ''
}

/** Calls `piece` for each piece that has letters, with what stands between it and the one before. */
export function eachPiece(pieces: readonly Piece[], piece: (piece: Piece, before: Between) => void): void {
  let last: Piece | undefined
  let spaced = false
  for (const one of pieces) {
    if (blank(one.text)) {
      spaced = true
      if (last && one.ends) last = { ...last, ends: true }
      continue
    }
    piece(one, last ? between(last, one, spaced) : '')
    last = one
    spaced = false
  }
}

/** The pieces as one text in one line. */
export function joined(pieces: readonly Piece[]): string {
  let text = ''
  eachPiece(pieces, (piece, before) => {
    // A word that is divided at the end of a line goes on in the next.
    const divided = before === '\n' && text.endsWith('\u00ad')
    text += (before === '' || divided ? '' : ' ') + piece.text
  })
  return text
}

const odd = /[\ufffd\ue000-\uf8ff\u0000-\u0008\u000e-\u001f]/g

/** Whether most signs of a page are none that can be read: its fonts do not say which letters they draw. */
export function isGarbled(pieces: readonly Piece[]): boolean {
  let [all, strange] = [0, 0]
  for (const { text } of pieces) {
    all += text.length
    strange += text.match(odd)?.length ?? 0
  }
  return strange > all / 5
}
