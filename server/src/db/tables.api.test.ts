import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freshDatabase } from '../testing/database.ts'
import { tableTypes } from './table-types.ts'

test('tables.ts is what the migrations make (else: node server/src/db/generate-tables.ts)', async () => {
  const database = await freshDatabase()
  const written = readFileSync(join(import.meta.dirname, 'tables.ts'), 'utf8')
  expect(written).toBe(await tableTypes(database.db.withTables()))
  await database.close()
})
