import type { AddressInput } from '@portal/contract/areas/patients/parts'
import type { PatientRole } from '@portal/contract/access'
import type { Scope } from '../../access/actor.ts'
import type { Patient, Patients } from '../../access/claims.ts'
import { bookingLocked } from '../../access/after-death.ts'
import { linkAt } from '../../access/link-at.ts'
import type { Db, Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'

export interface PatientRow {
  readonly id: number
  readonly role: PatientRole
  /** What a ward lets the account do; null for everything. */
  readonly rights: readonly string[] | null
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
  /** From the last import of the clinic's data that contained a valid insurance. */
  readonly insurerCode: string | null
  readonly authorized: boolean
  readonly bookingLocked: boolean
  readonly version: number
}

const columns = ({ now }: Scope) => sql`p.id, l.role, ${linkAt('l', sql`${now}::timestamptz`).rights} as rights,
  p.name, p.middle_name as "middleName", p.last_name as "lastName", p.gender, p.birth_date as "birthDate",
  p.pesel, p.document_number as "documentNumber", p.identity_country as "identityCountry", p.street, p.house_number as "houseNumber",
  p.apartment_number as "apartmentNumber", p.postal_code as "postalCode", p.city, p.address_country as "addressCountry",
  p.insurer_code as "insurerCode", p.authorized,
  ${bookingLocked} as "bookingLocked", p.version`

/** The patients for whom the account may act, or only those with a confirmed identity: the own patient first, then wards, then children, by name. */
export const patientsOf = (
  db: Db,
  patients: Patients<'patient:read'>,
  { authorizedOnly }: { authorizedOnly: boolean },
): Promise<PatientRow[]> =>
  patients.all(
    db,
    sql<PatientRow>`
    select ${columns(patients)} from ${patients.link()} l join patient p on p.id = l.patient_id
    where p.authorized or not ${authorizedOnly}::boolean
    order by array_position(array['PATIENT', 'WARD', 'CHILD'], l.role), p.last_name, p.name, p.id`,
  )

/** The account's own patient. */
export const ownPatientOf = (db: Db, patients: Patients<'patient:read'>): Promise<PatientRow | undefined> => {
  const own = patients.own()
  return own.first(
    db,
    sql<PatientRow>`select ${columns(patients)} from ${own.link()} l join patient p on p.id = l.patient_id`,
  )
}

/** The patient, locked until the transaction ends; undefined when the account may not change them. */
export const patientForWriting = (tx: Tx, patient: Patient<'patient:write'>): Promise<PatientRow | undefined> =>
  patient.first(
    tx,
    sql<PatientRow>`
    select ${columns(patient)} from ${patient.link()} l join patient p on p.id = l.patient_id for no key update of p`,
  )

const addressColumns = (address: AddressInput) =>
  sql`street = ${address.street || null}, house_number = ${address.houseNumber}, apartment_number = ${address.apartmentNumber || null},
    postal_code = ${address.postalCode}, city = ${address.city}, address_country = ${address.countryCode}`

/** Writes the address of a patient who was locked for writing. */
export const moveTo = async (tx: Tx, patient: Patient<'patient:write'>, address: AddressInput): Promise<void> =>
  void (await patient.run(
    tx,
    sql`update patient p set version = p.version + 1, ${addressColumns(address)} from ${patient.link()} l where p.id = l.patient_id`,
  ))

/** Saves a patient who was locked for writing; without a given address the address stays. */
export async function writePatient(
  tx: Tx,
  patient: Patient<'patient:write'>,
  change: Pick<PatientRow, 'name' | 'middleName' | 'lastName' | 'documentNumber' | 'identityCountry'> & {
    readonly address?: AddressInput
  },
): Promise<PatientRow> {
  const moved = change.address ? sql`, ${addressColumns(change.address)}` : sql``
  const written = await patient.first(
    tx,
    sql<PatientRow>`
    update patient p set version = p.version + 1, name = ${change.name}, middle_name = ${change.middleName},
      last_name = ${change.lastName}, document_number = ${change.documentNumber},
      identity_country = ${change.identityCountry} ${moved}
    from ${patient.link()} l where p.id = l.patient_id
    returning ${columns(patient)}`,
  )
  return written!
}

/** Marks the patient's identity as confirmed. */
export async function authorisePatient(tx: Tx, patientId: number): Promise<void> {
  await sql`
    update patient set authorized = true, version = version + 1 where id = ${patientId} and not authorized`.execute(tx)
}

/** Marks the own patient of an account as confirmed, if the patient has this PESEL. */
export async function authoriseOwnPatient(tx: Tx, accountId: number, pesel: string): Promise<void> {
  await sql`
    update patient set authorized = true, version = version + 1
    where pesel = ${pesel} and not authorized
      and id in (select patient_id from patient_link where account_id = ${accountId} and role = 'PATIENT' and status = 'C')`.execute(
    tx,
  )
}
