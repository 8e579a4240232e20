import type { Database } from '../db/database.ts'
import { sql, type RawBuilder } from '../db/sql.ts'
import type { Tables } from '../db/tables.ts'
import { countedWrites } from './kept-state.ts'

/** Tables to which a refused call may write, each with the reason; it must leave every other table unchanged, future ones included. */
export const writtenOnRefusals: Partial<Readonly<Record<keyof Tables, string>>> = {
  audit_event: 'a refusal is noted, and so is a call that reads',
  audit_seal: 'the worker seals what was noted',
  clinic_silence: 'the portal notes by itself whether the clinic answers',
  counted_call: 'calls of strangers are counted',
  event_log: 'a sign-in that failed is noted',
  login_failure: 'a sign-in that failed counts',
  attempt: 'guesses and requests for codes are counted',
  spent_challenge: 'a challenge is answered once, rightly or wrongly',
  passkey_challenge: 'a challenge is signed once, rightly or wrongly',
  national_request: 'a sign-in on its way to the provider ends with its answer, whatever that is',
  server_key: 'a key of the server is made where it is asked for first',
}

// The worker notes its attempts on a job at any time, and clears what is needed no more of one that is done; what says which job was asked for stays.
const jobs = sql`(select id, kind, created_at, max_attempts, dedupe_key, message_key from job)`

type Table = keyof Tables

/** All tables in the database, so that a table that the compiler does not know yet is seen too. */
async function tablesOf(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
    order by relname collate "C"`.execute(database.db)
  return rows.map(({ name }) => name)
}

const print = (name: string, rows: RawBuilder<unknown>) =>
  sql`select ${name}::text as name, count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0) as print from ${rows} t`

async function printsOf(database: Database, parts: RawBuilder<unknown>[]): Promise<Record<string, string>> {
  if (parts.length === 0) return {}
  const { rows } = await sql<{ name: string; print: string }>`${sql.join(parts, sql` union all `)}`.execute(database.db)
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]))
}

/** The last print of each table, with the number of writes after which it was taken. */
const taken = new WeakMap<Database, Map<string, { readonly writes: number | undefined; readonly print: string }>>()

/** Two equal fingerprints mean that no data of the portal have changed between them. A table that nobody has written to is not read again. */
export async function fingerprint(database: Database): Promise<Record<string, string>> {
  const seen = (await tablesOf(database)).filter((table) => !Object.hasOwn(writtenOnRefusals, table))
  const writes = await countedWrites(database)
  const last = taken.get(database) ?? new Map<string, { writes: number | undefined; print: string }>()
  taken.set(database, last)
  const isUnwritten = (table: string): boolean => {
    const count = writes?.get(table)
    return count !== undefined && last.get(table)?.writes === count
  }
  const written = seen.filter((table) => !isUnwritten(table))
  const prints = await printsOf(
    database,
    written.map((table) => print(table, table === 'job' ? jobs : sql.table(table))),
  )
  for (const [table, one] of Object.entries(prints)) last.set(table, { writes: writes?.get(table), print: one })
  return Object.fromEntries(seen.map((table) => [table, last.get(table)!.print]))
}

/**
 * Two equal ones mean that an act for an account or a patient has changed no rows in these tables that belong to others. With both given, a row that
 * names both belongs to others unless both are these.
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
