import { sql as kyselySql, type Expression, type RawBuilder } from 'kysely'

export type { RawBuilder } from 'kysely'

/** A value that a statement binds as a parameter. What goes into a `json` column is bound as its text. */
export type SqlValue = string | number | bigint | boolean | Date | Uint8Array | null

/** What may stand in a template's braces: a value, a list of them (an array in PostgreSQL), or SQL. */
export type SqlPiece = SqlValue | readonly SqlValue[] | Expression<unknown>

interface Sql {
  /** A statement without rows, or a part of one. */
  (text: TemplateStringsArray, ...pieces: readonly SqlPiece[]): RawBuilder<unknown>
  /** A statement whose rows look like `Row`. It is written at the template and never taken from where the result goes, so that it can be compared with the schema there. */
  <Row>(text: TemplateStringsArray, ...pieces: readonly SqlPiece[]): RawBuilder<Row>
  /** A column, also with its table: `b.starts_at`. */
  ref(column: string): RawBuilder<unknown>
  /** A table. */
  table(name: string): RawBuilder<unknown>
  /** A name that is neither: a user, a database, a column without its table. */
  id(...names: readonly string[]): RawBuilder<unknown>
  /** SQL as it stands. Never made of what comes from outside. */
  raw(text: string): RawBuilder<unknown>
  /** Pieces one after the other, with commas between them unless another separator is given. */
  join(pieces: readonly SqlPiece[], separator?: RawBuilder<unknown>): RawBuilder<unknown>
}

/**
 * kysely's tag, which would take anything in a template's braces: an `undefined`, an object or a forgotten call is a parameter to it, and is
 * found out by the database if at all. Here it does not compile.
 */
export const sql: Sql = kyselySql
