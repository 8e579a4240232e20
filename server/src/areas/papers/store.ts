import type { PatientRole } from '@portal/contract/access'
import type { Scope } from '../../access/actor.ts'
import type { Patients } from '../../access/claims.ts'
import type { Db } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'

/** What the portal keeps of an account itself. */
export interface AccountRow {
  readonly id: number
  readonly type: 'AUTHORIZED' | 'BASIC'
  readonly username: string
  readonly name: string | null
  readonly lastName: string | null
  readonly email: string | null
  readonly emailConfirmedAt: Date | null
  readonly phone: string | null
  readonly phoneConfirmedAt: Date | null
  readonly language: 'pl' | 'en'
  readonly createdAt: Date
  readonly marketingConsentAt: Date | null
}

/** A patient for whom the account may act. */
export interface PersonRow {
  readonly id: number
  readonly role: PatientRole
  readonly since: Date
  readonly endsAt: Date | null
  readonly name: string
  readonly middleName: string | null
  readonly lastName: string
  readonly gender: 'M' | 'F' | 'U'
  /** yyyy-MM-dd */
  readonly birthDate: string
  readonly pesel: string | null
  readonly documentNumber: string | null
  readonly street: string | null
  readonly houseNumber: string | null
  readonly apartmentNumber: string | null
  readonly postalCode: string | null
  readonly city: string | null
}

/** The account of the scope; undefined when it is gone. */
export async function accountRow(db: Db, { accountId }: Scope): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    select id, type, username, name, last_name as "lastName", email, email_confirmed_at as "emailConfirmedAt",
      phone_number as phone, phone_confirmed_at as "phoneConfirmedAt", language, created_at as "createdAt",
      marketing_consent_at as "marketingConsentAt"
    from account where id = ${accountId}`.execute(db)
  return rows[0]
}

/** Itself first, then wards, then children. */
export const peopleOf = (db: Db, patients: Patients<'patient:read'>): Promise<PersonRow[]> =>
  patients.all(
    db,
    sql<PersonRow>`
    select p.id, l.role, l.since, l.ends_at as "endsAt", p.name, p.middle_name as "middleName", p.last_name as "lastName",
      p.gender, p.birth_date as "birthDate", p.pesel, p.document_number as "documentNumber", p.street,
      p.house_number as "houseNumber", p.apartment_number as "apartmentNumber", p.postal_code as "postalCode", p.city
    from ${patients.link()} l join patient p on p.id = l.patient_id
    order by array_position(array['PATIENT', 'WARD', 'CHILD'], l.role), p.last_name, p.name, p.id`,
  )

/** What the account agreed to, in the words that were seen. */
export async function consentsOf(db: Db, { accountId }: Scope): Promise<{ words: string; givenAt: Date }[]> {
  const { rows } = await sql<{ words: string; givenAt: Date }>`
    select words, given_at as "givenAt" from registration_consent where account_id = ${accountId}
    order by given_at, code`.execute(db)
  return rows
}

/** Files that the account sent and the portal still keeps. `size` in bytes. */
export async function filesOf(db: Db, { accountId }: Scope): Promise<{ fileName: string; size: number; at: Date }[]> {
  const { rows } = await sql<{ fileName: string; size: number; at: Date }>`
    select file_name as "fileName", size, created_at as at from stored_file where account_id = ${accountId}
    order by created_at, id`.execute(db)
  return rows
}

/** Where the account is signed in. */
export async function sessionsOf(db: Db, { accountId, now }: Scope): Promise<{ openedAt: Date; lastUsedAt: Date }[]> {
  const { rows } = await sql<{ openedAt: Date; lastUsedAt: Date }>`
    select created_at as "openedAt", last_seen_at as "lastUsedAt" from session
    where account_id = ${accountId} and expires_at > ${now} order by created_at`.execute(db)
  return rows
}

/** The passkeys that sign in to the account. */
export async function passkeysOf(
  db: Db,
  { accountId }: Scope,
): Promise<{ name: string; createdAt: Date; lastUsedAt: Date | null }[]> {
  const { rows } = await sql<{ name: string; createdAt: Date; lastUsedAt: Date | null }>`
    select name, created_at as "createdAt", last_used_at as "lastUsedAt" from passkey
    where account_id = ${accountId} order by created_at, id`.execute(db)
  return rows
}
