import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { tableTypes } from './table-types.ts'

const database = await openDatabase({ dataDir: 'memory://' })
await migrate(database)
writeFileSync(join(import.meta.dirname, 'tables.ts'), await tableTypes(database.db.withTables()))
await database.close()
