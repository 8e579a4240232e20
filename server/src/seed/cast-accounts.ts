import { daysBeforeOfAge } from '@portal/contract/rules/told-ahead'
import { hashPassword } from '../access/passwords.ts'
import { birthday } from '../clinic/import/dates.ts'
import { defaultSystem } from '../clinic/import/import.ts'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { cast, castPassword, type CastAccount } from './cast.ts'

let hashed: Promise<string> | undefined

/**
 * Adds the cast's accounts and their links to patients who are in the database already. All accounts share one password, so that it is hashed only
 * once.
 */
export async function addCastAccounts(tx: Tx, today: Date): Promise<void> {
  hashed ??= hashPassword(castPassword)
  const passwordHash = await hashed
  const accounts: CastAccount[] = Object.values(cast)
  const rows = accounts.map(({ patients: _patients, why: _why, password: _password, ...account }) => account)
  await sql`
    insert into account (username, username_key, email, email_key, email_confirmed_at, phone_number, phone_confirmed_at, name, last_name,
      password_hash, type, blocked, created_at)
    select username, username, email, email, ${today}, "phoneNumber", case when "phoneConfirmed" then ${today}::timestamptz end, name,
      "lastName", ${passwordHash}, type, blocked, ${today}
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(username text, email text, "phoneNumber" text, "phoneConfirmed" boolean,
      name text, "lastName" text, type text, blocked boolean)`.execute(tx)
  await addLinks(tx, accounts, today)
}

async function addLinks(tx: Tx, accounts: CastAccount[], today: Date): Promise<void> {
  const { rows: patients } = await sql<{ key: string; birthDate: string }>`
    select split_part(source_id, '/', 2) as key, birth_date as "birthDate" from patient where source_system = ${defaultSystem}`.execute(
    tx,
  )
  const born = new Map(patients.map(({ key, birthDate }) => [key, birthDate]))
  const links = accounts.flatMap(({ username, patients }) =>
    patients.map(({ patient, role, status }) => ({
      username,
      patient: `Patient/${patient}`,
      role,
      status,
      ends_at: role === 'CHILD' ? birthday(born.get(patient) ?? '', 18) : null,
    })),
  )
  await sql`
    insert into patient_link (account_id, patient_id, role, status, ends_at, since, changed_at, changed_by, asked_for, shown_since, end_told_at,
      end_warned)
    select a.id, p.id, r.role, r.status, r.ends_at, ${today}, ${today}, case when r.status = 'P' then a.id end,
      concat_ws(' ', p.name, p.last_name), ${today}, case when r.ends_at <= ${today} then r.ends_at end,
      (select min(d) from unnest(${[...daysBeforeOfAge]}::int[]) d where r.ends_at <= ${today}::timestamptz + make_interval(days => d))
    from json_to_recordset(${JSON.stringify(links)}::json) as r(username text, patient text, role text, status text, ends_at timestamptz)
      join account a on a.username_key = r.username
      join patient p on p.source_system = ${defaultSystem} and p.source_id = r.patient`.execute(tx)
}
