import pg from 'pg'

// The driver's type names only the numbers of types that it knows by name.
const standard: { getTypeParser(oid: number, format?: 'text' | 'binary'): unknown } = pg.types
const otherInstant = standard.getTypeParser(1184) as (text: string) => Date
/** An instant as it is written in answers. Sessions use UTC, so nearly every one arrives as `2026-11-21 09:15:00+00`. */
const instant = (text: string): string =>
  text.length === 22 && text.endsWith('+00')
    ? `${text.slice(0, 10)}T${text.slice(11, 19)}.000Z`
    : otherInstant(text).toISOString()

const texts = new Set([20, 1082])

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 10,
  options: '-c TimeZone=UTC -c DateStyle=ISO',
  types: {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === 1184 ? instant : texts.has(oid) ? (text: string) => text : standard.getTypeParser(oid, format),
  },
})

/** A statement that every connection keeps prepared; a row is an array of its columns in order. */
export const prepared =
  <Row extends unknown[]>(name: string, text: string) =>
  async (...values: unknown[]): Promise<Row[]> =>
    (await pool.query<Row>({ name, text, values, rowMode: 'array' })).rows

/** Resolves when no connection is open any more. */
export const close = (): Promise<void> => pool.end()
