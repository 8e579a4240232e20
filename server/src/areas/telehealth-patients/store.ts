import type { Patient, Patients } from '../../access/claims.ts'
import type { Db } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'

/** The data that identify a patient, here and at the clinic. */
export interface IdentityRow {
  readonly id: number
  readonly pesel: string | null
  readonly documentNumber: string | null
  readonly country: string | null
  readonly system: string | null
  readonly sourceId: string | null
}

const columns = sql`p.id, p.pesel, p.document_number as "documentNumber", p.identity_country as country, p.source_system as system,
  p.source_id as "sourceId"`

/** The identifiers of the patient. */
export const identityOf = (db: Db, patient: Patient<'bookings:read'>): Promise<IdentityRow | undefined> =>
  patient.first(db, sql<IdentityRow>`select ${columns} from ${patient.rows('patient')} p`)

/** The patient among these who has a PESEL or a foreign document with this number. */
export const patientOfNumber = (db: Db, patients: Patients<'patient:read'>, number: string) =>
  patients.first(
    db,
    sql<IdentityRow>`
    select ${columns} from ${patients.rows('patient')} p
    where p.pesel = ${number} or p.document_number = ${number} order by p.id limit 1`,
  )
