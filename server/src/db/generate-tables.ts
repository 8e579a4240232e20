import { writeFileSync } from 'node:fs'
import { shippedFile } from '../shipped-files.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { tableTypes } from './table-types.ts'

const database = await openDatabase({ dataDir: 'memory://' })
await migrate(database)
writeFileSync(shippedFile('db/tables.ts'), await tableTypes(database.db.withTables()))
await database.close()
