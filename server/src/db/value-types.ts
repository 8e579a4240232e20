import { types } from 'pg'

type Parser = (text: string) => unknown

const int8: Parser = (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 ${text} does not fit a JavaScript number`)
  return value
}
const text: Parser = (value) => value
// The driver's type names only the oids that it knows by name.
const standard: { getTypeParser(oid: number, format?: 'text' | 'binary'): Parser } = types
const textArray = standard.getTypeParser(1009) as (text: string) => (string | null)[]

const otherInstant = standard.getTypeParser(1184)
const zero = '0'.charCodeAt(0)
/** The number that two digits of a text are. */
const two = (text: string, at: number): number => text.charCodeAt(at) * 10 + text.charCodeAt(at + 1) - 11 * zero

/** Parses an instant. Sessions use UTC, so nearly every one looks like `2026-11-21 09:15:00+00`, which can be read digit by digit. */
const instant: Parser = (value) => {
  if (value.length !== 22 || !value.endsWith('+00')) return otherInstant(value)
  const year = two(value, 0) * 100 + two(value, 2)
  if (year < 100) return otherInstant(value)
  return new Date(Date.UTC(year, two(value, 5) - 1, two(value, 8), two(value, 11), two(value, 14), two(value, 17)))
}

/** An instant as answers have it, from what `starts_at::text` gives: much faster than by a Date, where an instant is only passed on. */
export const printedInstant = (text: string): string =>
  text.length === 22 && text.endsWith('+00')
    ? `${text.slice(0, 10)}T${text.slice(11, 19)}.000Z`
    : (otherInstant(text) as Date).toISOString()

const parsers = new Map<number, Parser>([
  [20, int8],
  [1016, (array) => textArray(array).map((item) => (item === null ? null : int8(item)))],
  [1082, text], // date: a day has no time zone, so it never becomes a Date
  [1182, textArray],
  [1114, text], // timestamp without time zone: the driver would read it in the server's own zone
  [1115, textArray],
  [1184, instant],
  [1700, text],
  [1231, textArray],
  [1186, text], // interval
  [1187, textArray],
])

/**
 * How both engines return values: int8 as a number (refused above 2^53), numeric as a decimal string, date as `yyyy-MM-dd`, timestamptz as a Date,
 * interval and timestamp as text, json parsed, bytea as a Buffer.
 */
export const valueTypes = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    return (format !== 'binary' && parsers.get(oid)) || standard.getTypeParser(oid, format)
  },
}
