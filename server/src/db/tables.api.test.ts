import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freshDatabase } from '../testing/database.ts'
import { sql } from './sql.ts'
import { tableTypes } from './table-types.ts'

test('tables.ts is what the migrations make (else: node server/src/db/generate-tables.ts)', async () => {
  const database = await freshDatabase()
  const written = readFileSync(join(import.meta.dirname, 'tables.ts'), 'utf8')
  expect(written).toBe(await tableTypes(database.db.withTables()))
  await database.close()
})

test('the planner is told of every table that its rows come from one system, however few it has counted', async () => {
  const database = await freshDatabase()
  const { rows } = await sql<{ owner: string; options: string[] | null }>`
    select relname as owner, attoptions as options from pg_attribute join pg_class on pg_class.oid = attrelid
    where attname = 'source_system' and relkind in ('r', 'p') order by relname`.execute(database.db)
  expect(rows.length).toBeGreaterThan(30)
  expect(rows.filter(({ options }) => !options?.includes('n_distinct=1'))).toEqual([])
  await database.close()
})
