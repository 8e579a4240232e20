import type { RawBuilder, SqlPiece } from './sql.ts'

/** A place in the tree of forms: what a statement's parts have been so far. */
interface Place {
  /** Nearly every place has one next place: it is found without a map. */
  onlyKey: unknown
  only: Place | undefined
  next: Map<unknown, Place> | undefined
  /** Of a whole statement: its text. */
  text: string | undefined
}

const newPlace = (): Place => ({ onlyKey: undefined, only: undefined, next: undefined, text: undefined })

/** The most places that are kept, some 3 MB. Beyond them the tree grows anew, and with it come the forms that are in use. */
const most = 20_000
/** A piece that is a value, whatever it is: only its place in the text counts. */
const value = Symbol('value')

let root = newPlace()
let places = 0

const isSql = (piece: SqlPiece): piece is RawBuilder<unknown> =>
  typeof piece === 'object' && piece !== null && 'pieces' in piece

/**
 * The text of a statement and its values. Statements of one form, made by the same templates put into each other in the same way, have one text. It is
 * put together once, and always the same string, so that what is kept by a statement's text finds it quickly.
 */
export function formOf(statement: RawBuilder<unknown>): { text: string; parameters: unknown[] } {
  if (places >= most) {
    root = newPlace()
    places = 0
  }
  const parameters: unknown[] = []
  const place = placeOf(root, statement, parameters)
  place.text ??= written(statement, { values: 0 })
  return { text: place.text, parameters }
}

/** Collects a statement's values and follows its parts through the tree. */
function placeOf(from: Place, { parts, pieces }: RawBuilder<unknown>, values: unknown[]): Place {
  // A template's parts are one object for every use of it. Of other SQL there is the text alone, or nothing but the number of its pieces.
  let place = step(from, 'raw' in parts ? parts : pieces.length === 0 ? parts[0] : pieces.length)
  for (const piece of pieces)
    if (isSql(piece)) place = placeOf(place, piece, values)
    else {
      values.push(piece)
      place = step(place, value)
    }
  return place
}

function step(from: Place, key: unknown): Place {
  if (from.only && from.onlyKey === key) return from.only
  const known = from.next?.get(key)
  if (known) return known
  places += 1
  const made = newPlace()
  if (from.only) (from.next ??= new Map<unknown, Place>()).set(key, made)
  else {
    from.onlyKey = key
    from.only = made
  }
  return made
}

function written({ parts, pieces }: RawBuilder<unknown>, count: { values: number }): string {
  let text = parts[0]!
  for (const [at, piece] of pieces.entries())
    text += (isSql(piece) ? written(piece, count) : `$${(count.values += 1)}`) + parts[at + 1]!
  return text
}
