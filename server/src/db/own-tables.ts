import { ownTables } from '../personal/rules.ts'

/** The database's record of its own schema. */
export const tables = ownTables({ schema_migration: 'of nobody' })
