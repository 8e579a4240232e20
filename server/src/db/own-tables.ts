import { ownTables } from '../personal/rules.ts'

/** What the database notes of itself. */
export const tables = ownTables({ schema_migration: 'of nobody' })
