import { expect, test } from 'vitest'
import { openDatabase } from './database.ts'
import { sql, type SqlPiece } from './sql.ts'

test('values are bound, lists as arrays, and SQL stays SQL', async () => {
  // Of the server nothing is asked.
  const database = await openDatabase({ databaseUrl: 'postgres://nobody@127.0.0.1:9/none', dataDir: '' })
  const now = new Date()
  const statement = sql`select ${1}, ${[2, 3]}, ${now}, ${null}, ${sql.ref('b.id')} from ${sql.table('booking')} b where ${sql`id = ${4n}`}`
  expect(statement.compile(database.db)).toMatchObject({
    sql: 'select $1, $2, $3, $4, "b"."id" from "booking" b where id = $5',
    parameters: [1, [2, 3], now, null, 4n],
  })
  await database.close()
})

/** What is refused here is refused by the compiler: each line would be an error without the expectation above it. */
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
  expect(rows.isRawBuilder).toBe(true)
})
