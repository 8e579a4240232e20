import type { Account } from '@portal/contract/areas/access'
import type { PatientRole } from '@portal/contract/access'
import type { Scope } from '../../access/actor.ts'
import type { Patients } from '../../access/claims.ts'
import { linkAt } from '../../access/link-at.ts'
import type { Db } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'

/** The data that the portal stores about an account itself. */
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
  readonly startScreen: Account['startScreen'] | null
  readonly createdAt: Date
  readonly marketingConsentAt: Date | null
}

/** A patient for whom the account may act. */
export interface PersonRow {
  readonly id: number
  readonly role: PatientRole
  readonly since: Date
  readonly endsAt: Date | null
  /** What a ward lets the account do; null for everything. */
  readonly rights: readonly string[] | null
  /** Whether a child wants to be acted for after their 18th birthday; with what, and until when. */
  readonly kept: boolean
  readonly nextRights: readonly string[] | null
  readonly nextEndsAt: Date | null
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

/** The account in the scope; undefined when it is gone. */
export async function accountRow(db: Db, { accountId }: Scope): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    select id, type, username, name, last_name as "lastName", email, email_confirmed_at as "emailConfirmedAt",
      phone_number as phone, phone_confirmed_at as "phoneConfirmedAt", language, start_screen as "startScreen", created_at as "createdAt",
      marketing_consent_at as "marketingConsentAt"
    from account where id = ${accountId}`.execute(db)
  return rows[0]
}

/** The account's own patient first, then wards, then children. */
export const peopleOf = (db: Db, patients: Patients<'patient:read'>): Promise<PersonRow[]> => {
  const link = linkAt('l', sql`${patients.now}::timestamptz`)
  return patients.all(
    db,
    sql<PersonRow>`
    select p.id, ${link.role} as role, l.since, ${link.endsAt} as "endsAt", ${link.rights} as rights, ${link.ahead} as kept,
      ${link.nextRights} as "nextRights", ${link.nextEndsAt} as "nextEndsAt", p.name, p.middle_name as "middleName", p.last_name as "lastName",
      p.gender, p.birth_date as "birthDate", p.pesel, p.document_number as "documentNumber", p.street,
      p.house_number as "houseNumber", p.apartment_number as "apartmentNumber", p.postal_code as "postalCode", p.city
    from ${patients.link()} l join patient p on p.id = l.patient_id
    order by array_position(array['PATIENT', 'WARD', 'CHILD'], l.role), p.last_name, p.name, p.id`,
  )
}
