import { sql } from '../db/sql.ts'
import type { Visitor } from './bookings.ts'
import { person, type TestPortal } from './harness.ts'

let made = 0

/** A person of a crowd: an account with itself as its patient. */
export interface Someone extends Visitor {
  readonly accountId: number
}

/** New accounts, each with itself as its patient and signed in: more people than the cast has, without the time for hashing passwords. */
export async function crowdOf(portal: TestPortal, size: number): Promise<Someone[]> {
  const { db } = portal.database
  const first = made + 1
  made += size
  const { rows } = await sql<{ accountId: number; patientId: number }>`
    with people as (select format('crowd.%s', n) as username, n from generate_series(${first}::int, ${made}::int) n),
    accounts as (
      insert into account (username, username_key, name, last_name, password_hash, created_at)
      select username, username, 'Osoba', username, 'none', ${portal.now()} from people returning id, username),
    patients as (
      insert into patient (name, last_name, gender, birth_date)
      select 'Osoba', username, 'F', '1980-01-01' from people returning id, last_name)
    insert into patient_link (account_id, patient_id, role, status)
    select a.id, p.id, 'PATIENT', 'C' from accounts a join patients p on p.last_name = a.username
    returning account_id as "accountId", patient_id as "patientId"`.execute(db)
  return Promise.all(
    rows.map(async ({ accountId, patientId }) => {
      const token = await portal.app.sessions.open(db, accountId, portal.now(), undefined)
      return { person: person(portal.url, token), patientId: String(patientId), accountId }
    }),
  )
}

/** Lets an account act for a patient, as one of the people in its care. */
export async function takeIntoCare(portal: TestPortal, accountId: number, patientId: string): Promise<void> {
  await sql`
    insert into patient_link (account_id, patient_id, role, status) values (${accountId}, ${patientId}, 'WARD', 'C')`.execute(
    portal.database.db,
  )
}
