/** A column of a result: its type when it is not null; whether it was null in any test, and whether an element of its list was. */
export interface Column<Type, Null extends boolean = false, NullWithin extends boolean = false> {
  readonly type: Type
  readonly null: Null
  readonly nullWithin: NullWithin
}

/** The value of a `json` column; its type is declared by the store that writes it. */
// oxlint-disable-next-line typescript/no-explicit-any -- it must fit every type
export type Json = any

/** The row type of a statement, if the columns of its result agree with it; otherwise it does not compile. */
export type Checked<Columns, Row extends NoLie<Columns, Row>> = Row

/** The wrong members, with the right types: a row type with another one does not fit. */
type NoLie<Columns, Row> = {
  readonly [Name in KeyOf<Row> as Judged<Columns, Row, Name> extends true ? never : Name]: Judged<Columns, Row, Name>
}

type Judged<Columns, Row, Name> = Name extends keyof Columns
  ? Holds<Columns[Name], Said<Row, Name>> extends true
    ? true
    : { readonly 'but the database gives': Columns[Name] }
  : undefined extends Said<Row, Name>
    ? true
    : { readonly 'but the statement has no column': Name }

type KeyOf<Row> = Row extends unknown ? keyof Row : never
/** For a row type that is a union, what its members say together; a column that one of them leaves out is null there, as after an outer join. */
type Said<Row, Name> = Row extends unknown ? (Name extends keyof Row ? Row[Name] : null) : never

/** A type may be narrower than the schema's (a closed list of texts) or wider (unknown), and must allow null where null was seen. */
type Holds<Found, Said> =
  Found extends Column<infer Type, infer Null, infer NullWithin>
    ? [SaysNull<Null, Said>, SaysNull<NullWithin, ElementOf<Said>>, Fits<Type, NonNullable<Said>>] extends [
        true,
        true,
        true,
      ]
      ? true
      : false
    : false

type SaysNull<Null, Said> = Null extends true ? (null extends Said ? true : false) : true
type ElementOf<Said> = NonNullable<Said> extends readonly (infer Element)[] ? Element : unknown
type Fits<Type, Said> = [Said] extends [Type] ? true : [Type] extends [Said] ? true : false
