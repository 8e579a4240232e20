import type { Database } from '../db/database.ts'
import { sql, type RawBuilder } from '../db/sql.ts'

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

type Table = (typeof tables)[number]

const print = (name: string, rows: RawBuilder<unknown>) =>
  sql`select ${name}::text as name, count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0) as print from ${rows} t`

async function printsOf(database: Database, parts: RawBuilder<unknown>[]): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; print: string }>`${sql.join(parts, sql` union all `)}`.execute(database.db)
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]))
}

/** Two equal fingerprints mean that nothing of the portal's data has changed between them. */
export const fingerprint = (database: Database): Promise<Record<string, string>> =>
  printsOf(database, [...tables.map((table) => print(table, sql.table(table))), print('job', jobs)])

/**
 * Two equal ones mean that what was done for an account or a patient has changed nothing of these tables that belongs to others. With
 * both, a row that names both belongs to others unless both are these.
 */
export function fingerprintOfOthers(
  database: Database,
  of: { readonly account?: string; readonly patient?: string },
  ...among: readonly [Table, ...Table[]]
): Promise<Record<string, string>> {
  const isOf = (id: string | undefined, column: string, isItself: boolean) =>
    id === undefined ? sql`true` : sql`coalesce(to_jsonb(r) ->> ${isItself ? 'id' : column} = ${id}::text, true)`
  return printsOf(
    database,
    among.map((table) => {
      const mine = [
        isOf(of.account, 'account_id', table === 'account'),
        isOf(of.patient, 'patient_id', table === 'patient'),
      ]
      return print(table, sql`(select * from ${sql.table(table)} r where not (${sql.join(mine, sql` and `)}))`)
    }),
  )
}
