import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Tables that a refused call must leave alone; the trail and the counters of the door are written on refusals too. */
const tables = [
  'patient',
  'account',
  'patient_link',
  'session',
  'booking',
  'clinic_slot',
  'confirmation_code',
  'idempotent_answer',
  'event_log',
  'job',
] as const

/** Two equal fingerprints mean that nothing of the portal's data has changed between them. */
export async function fingerprint(database: Database): Promise<Record<string, string>> {
  const parts = tables.map(
    (table) => sql`select ${table}::text as name, count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0) as print from ${sql.table(table)} t`,
  )
  const { rows } = await sql<{ name: string; print: string }>`${sql.join(parts, sql` union all `)}`.execute(database.db)
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]))
}
