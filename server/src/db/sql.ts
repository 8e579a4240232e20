import { RawNode, sql as kyselySql, type Expression, type OperationNode, type QueryId } from 'kysely'
import type { Db } from './database.ts'
import { formOf } from './statement-forms.ts'

/** A value that a statement binds as a parameter. A value for a `json` column is bound as its text. */
export type SqlValue = string | number | bigint | boolean | Date | Uint8Array | null

/** What a template's braces may contain: a value, a list of values (an array in PostgreSQL), or SQL. */
export type SqlPiece = SqlValue | readonly SqlValue[] | RawBuilder<unknown>

/** What the database answered. */
export interface SqlAnswer<Row> {
  readonly rows: Row[]
  /** Of a statement that writes: the number of rows that it wrote. */
  readonly numAffectedRows?: bigint | undefined
}

/** Tells kysely's plugins what a statement was made of. */
export interface MadeOf extends QueryId {
  readonly parts: readonly string[]
  readonly text: string
}

/** kysely wants a node for its plugins, of which none here looks at it. */
const node = RawNode.createWithSql('')

/** SQL with its values: a statement, or a part of one. */
export class RawBuilder<Row> implements Expression<Row> {
  /** The text around the pieces: one part more than there are pieces. */
  readonly parts: readonly string[]
  readonly pieces: readonly SqlPiece[]

  constructor(parts: readonly string[], pieces: readonly SqlPiece[]) {
    this.parts = parts
    this.pieces = pieces
  }

  get expressionType(): Row | undefined {
    return undefined
  }

  /** The statement's text, with `$1` and so on, and its values in this order. */
  compile(): { readonly text: string; readonly parameters: readonly unknown[] } {
    return formOf(this)
  }

  /** Sends the statement, in the transaction if `db` is one. */
  execute(db: Pick<Db, 'executeQuery'>): Promise<SqlAnswer<Row>> {
    const { text, parameters } = formOf(this)
    const queryId: MadeOf = { queryId: '', parts: this.parts, text }
    return db.executeQuery<Row>({ sql: text, parameters, queryId, query: node })
  }

  /** As a part of a statement of kysely's builder. */
  toOperationNode(): OperationNode {
    return kyselySql(this.parts as unknown as TemplateStringsArray, ...this.pieces).toOperationNode()
  }
}

interface Sql {
  /** A statement without rows, or a part of one. */
  (text: TemplateStringsArray, ...pieces: readonly SqlPiece[]): RawBuilder<unknown>
  /**
   * A statement whose rows have the type `Row`. The type is written at the template, not inferred from the use of the result, so that the check
   * against the schema finds it there.
   */
  <Row>(text: TemplateStringsArray, ...pieces: readonly SqlPiece[]): RawBuilder<Row>
  /** A column, optionally with its table: `b.starts_at`. */
  ref(column: string): RawBuilder<unknown>
  /** A table. */
  table(name: string): RawBuilder<unknown>
  /** Any other name: a user, a database, a column without its table. */
  id(...names: readonly string[]): RawBuilder<unknown>
  /**
   * A number of the code in the statement's text. Of a limit that is a parameter PostgreSQL assumes that it takes a tenth of all rows, so it makes a
   * new plan each time rather than keep that one.
   */
  constant(value: number): RawBuilder<unknown>
  /** SQL that is inserted unchanged. Never built from outside input. */
  raw(text: string): RawBuilder<unknown>
  /** Pieces one after the other, with commas between them unless another separator is given. */
  join(pieces: readonly SqlPiece[], separator?: RawBuilder<unknown>): RawBuilder<unknown>
}

const raw = (text: string): RawBuilder<unknown> => new RawBuilder([text], [])
const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
const names = (all: readonly string[]): RawBuilder<unknown> => raw(all.map(quoted).join('.'))
const comma = raw(', ')

/** Columns and tables, which are named in the code and therefore few. */
const known = new Map<string, RawBuilder<unknown>>()
function named(name: string): RawBuilder<unknown> {
  const found = known.get(name)
  if (found) return found
  const made = names(name.split('.'))
  known.set(name, made)
  return made
}

function join(pieces: readonly SqlPiece[], separator: RawBuilder<unknown> = comma): RawBuilder<unknown> {
  const all = pieces.flatMap((piece, at): SqlPiece[] => (at === 0 ? [piece] : [separator, piece]))
  return new RawBuilder(
    Array.from({ length: all.length + 1 }, () => ''),
    all,
  )
}

/**
 * The tag of all statements. Its types are strict: an `undefined`, an object or a function that was not called does not compile. What a statement
 * looks like is found out once for each form (`statement-forms.ts`).
 */
export const sql: Sql = Object.assign(
  (parts: TemplateStringsArray, ...pieces: readonly SqlPiece[]) => new RawBuilder<never>(parts, pieces),
  {
    ref: named,
    table: named,
    id: (...all: readonly string[]) => names(all),
    constant: (value: number) => raw(String(value)),
    raw,
    join,
  },
)
