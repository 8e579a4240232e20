import { sql } from '../db/sql.ts'
import { expect, test } from 'vitest'
import { freshDatabase } from './database.ts'
import { fingerprint, writtenOnRefusals } from './fingerprint.ts'

test('what is written to a table of which nobody has thought shows in the fingerprint', async () => {
  const database = await freshDatabase()
  const empty = await fingerprint(database)
  await sql`create table thought_of_by_nobody (words text)`.execute(database.db)
  const before = await fingerprint(database)
  expect(before).toEqual({ ...empty, thought_of_by_nobody: '0:0' })
  await sql`insert into thought_of_by_nobody values ('one')`.execute(database.db)
  const after = await fingerprint(database)
  expect(after).not.toEqual(before)
  await sql`update thought_of_by_nobody set words = 'another'`.execute(database.db)
  expect(await fingerprint(database)).not.toEqual(after)
  await database.close()
})

test('it sees every table but those that are named with the reason', async () => {
  const database = await freshDatabase()
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    database.db,
  )
  const seen = Object.keys(await fingerprint(database))
  expect([...seen, ...Object.keys(writtenOnRefusals)].toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  await database.close()
})
