import { sql } from 'kysely'
import type { AddressInput } from '@portal/contract/areas/patients'
import type { PatientRole } from '@portal/contract/access'
import type { Scope } from '../../access/actor.ts'
import { linkAllows, mayActFor } from '../../access/scope.ts'
import type { Db, Tx } from '../../db/database.ts'

export interface PatientRow {
  readonly id: number
  readonly role: PatientRole
  readonly name: string
  readonly middleName: string | null
  readonly lastName: string
  readonly gender: 'M' | 'F' | 'U'
  readonly birthDate: string
  readonly pesel: string | null
  readonly documentNumber: string | null
  readonly identityCountry: string | null
  readonly street: string | null
  readonly houseNumber: string | null
  readonly apartmentNumber: string | null
  readonly postalCode: string | null
  readonly city: string | null
  readonly addressCountry: string | null
  readonly authorized: boolean
  readonly bookingLocked: boolean
  readonly version: number
}

const columns = sql`p.id, l.role, p.name, p.middle_name as "middleName", p.last_name as "lastName", p.gender, p.birth_date as "birthDate",
  p.pesel, p.document_number as "documentNumber", p.identity_country as "identityCountry", p.street, p.house_number as "houseNumber",
  p.apartment_number as "apartmentNumber", p.postal_code as "postalCode", p.city, p.address_country as "addressCountry", p.authorized,
  p.booking_locked as "bookingLocked", p.version`

/** Everybody for whom the account may act: itself first, then wards, then children, by name. */
export async function patientsOf(db: Db, scope: Scope): Promise<PatientRow[]> {
  const { rows } = await sql<PatientRow>`
    select ${columns} from patient_link l join patient p on p.id = l.patient_id
    where ${linkAllows(scope, 'patient:read')}
    order by array_position(array['PATIENT', 'WARD', 'CHILD'], l.role), p.last_name, p.name, p.id`.execute(db)
  return rows
}

/** Writes an address when the version is the one that the person saw; null when it is not, undefined when the patient is not theirs. */
export async function updateAddress(
  tx: Tx,
  scope: Scope,
  id: number,
  change: { address: AddressInput; version: number },
): Promise<PatientRow | null | undefined> {
  const { address } = change
  const { rows } = await sql<{ id: number }>`
    update patient p set street = ${address.street || null}, house_number = ${address.houseNumber},
      apartment_number = ${address.apartmentNumber || null}, postal_code = ${address.postalCode}, city = ${address.city},
      address_country = ${address.countryCode}, version = p.version + 1
    where p.id = ${id} and p.version = ${change.version} and ${mayActFor(scope, sql`p.id`, 'patient:write')}
    returning p.id`.execute(tx)
  const found = await sql<PatientRow>`
    select ${columns} from patient_link l join patient p on p.id = l.patient_id
    where p.id = ${id} and ${linkAllows(scope, 'patient:write')}`.execute(tx)
  const row = found.rows[0]
  return row && rows.length === 0 ? null : row
}
