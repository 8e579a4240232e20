import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../db/database.ts'

/** Tables that a refused call must leave alone; the trail, the log of sign-ins and the door's counters are written on refusals too. */
const tables = [
  'patient',
  'account',
  'patient_link',
  'session',
  'booking',
  'booking_referral',
  'clinic_slot',
  'confirmation_code',
  'one_time_link',
  'registration',
  'registration_consent',
  'patient_request',
  'patient_attachment',
  'stored_file',
  'known_device',
  'second_factor',
  'recovery_code',
  'passkey',
  'questionnaire_fulfillment',
  'idempotent_answer',
  'national_identity',
  'national_session',
  'draft',
] as const

// The worker notes its attempts on a job at any time; what was asked for stays.
const jobs = sql`(select id, kind, payload from job)`

/** Two equal fingerprints mean that nothing of the portal's data has changed between them. */
export async function fingerprint(database: Database): Promise<Record<string, string>> {
  const print = (name: string, rows: RawBuilder<unknown>) =>
    sql`select ${name}::text as name, count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0) as print from ${rows} t`
  const parts = [...tables.map((table) => print(table, sql.table(table))), print('job', jobs)]
  const { rows } = await sql<{ name: string; print: string }>`${sql.join(parts, sql` union all `)}`.execute(database.db)
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]))
}
