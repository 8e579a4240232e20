import { expect, test } from 'vitest'
import { sql, type RawBuilder, type SqlPiece } from './sql.ts'

test('values are bound, lists as arrays, and SQL stays SQL', () => {
  const now = new Date()
  const statement = sql`select ${1}, ${[2, 3]}, ${now}, ${null}, ${sql.ref('b.id')} from ${sql.table('booking')} b where ${sql`id = ${4n}`}`
  expect(statement.compile()).toEqual({
    text: 'select $1, $2, $3, $4, "b"."id" from "booking" b where id = $5',
    parameters: [1, [2, 3], now, null, 4n],
  })
})

test('names are quoted, texts stand as they are, and lists have their separator', () => {
  const names = [sql.id('odd "name"', 'x'), sql.ref('b.starts_at'), sql.table('kept.tables')]
  expect(
    sql`${sql.join(names)} ${sql.raw("'now'")} (${sql.join([1, sql`x = ${2}`], sql` or `)}) ${sql.join([])}`.compile(),
  ).toEqual({
    text: `"odd ""name"""."x", "b"."starts_at", "kept"."tables" 'now' ($1 or x = $2) `,
    parameters: [1, 2],
  })
})

test('a form is written once, and forms that differ in anything but values are told apart', () => {
  const of = (role: string, condition: RawBuilder<unknown>, list: readonly SqlPiece[]) =>
    sql`select ${role} from ${sql.table(role)} where ${condition} and x in (${sql.join(list)})`
  const one = (id: number) => sql`id = ${id}`
  const forms = [
    of('a', one(1), [1, 2]),
    of('a', one(2), [1, 2, 3]),
    of('b', one(1), [1, 2]),
    of('a', sql`id > ${1}`, [1, 2]),
    of('a', sql`${one(1)}`, [sql`1`, 2]),
    of('a', one(1), [1, sql`2`]),
    of('a', sql`id = ${sql`1`}`, [1, 2]),
  ]
  const texts = forms.map((form) => form.compile().text)
  expect(texts).toEqual([
    'select $1 from "a" where id = $2 and x in ($3, $4)',
    'select $1 from "a" where id = $2 and x in ($3, $4, $5)',
    'select $1 from "b" where id = $2 and x in ($3, $4)',
    'select $1 from "a" where id > $2 and x in ($3, $4)',
    'select $1 from "a" where id = $2 and x in (1, $3)',
    'select $1 from "a" where id = $2 and x in ($3, 2)',
    'select $1 from "a" where id = 1 and x in ($2, $3)',
  ])
  expect(forms.map((form) => form.compile().text)).toEqual(texts)
  expect(of('a', one(7), [8, 9]).compile()).toEqual({ text: texts[0], parameters: ['a', 7, 8, 9] })
})

test('more forms than are kept are written rightly all the same', () => {
  const made = (n: number) => sql`select ${n} as ${sql.raw(`made_${n}`)}`.compile()
  for (let n = 0; n < 25_000; n += 1) made(n)
  for (const n of [1, 24_999, 30_000]) expect(made(n)).toEqual({ text: `select $1 as made_${n}`, parameters: [n] })
})

/** The compiler refuses these lines: without the expectation above it, each would be an error. */
test('what is neither value nor SQL does not compile', () => {
  const found: { id: number } | undefined = undefined as { id: number } | undefined
  const refused = (): SqlPiece[] => [
    // @ts-expect-error: what may be missing
    found?.id,
    // @ts-expect-error: an object is no value
    { id: 1 },
    // @ts-expect-error: a list of objects
    [{ id: 1 }],
    // @ts-expect-error: a list of lists, whose parts PostgreSQL wants alike in length
    [[1]],
    // @ts-expect-error: a function that nobody called
    () => 1,
  ]
  expect(refused()).toHaveLength(5)
  // @ts-expect-error: the row type stands at the template, not where the result goes
  const rows: ReturnType<typeof sql<{ id: number }>> = sql`select id from booking`
  expect(rows.compile().parameters).toEqual([])
})
