import type { Patient, Patients } from '../../access/claims.ts'
import type { Db } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { allowsTeleconsultation } from '../consents/index.ts'

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

/** A patient's identifiers, and whether a consent of theirs to teleconsultations is in force. */
type ConsentingRow = IdentityRow & { readonly consents: boolean }

/** Whether a patient `p` has a consent to teleconsultations that is in force. */
const consents = (now: Date) =>
  sql`(select ${allowsTeleconsultation('of', now)} from (select p.id as patient_id) of) as consents`

/** The same of one patient for the portal itself, which tells the platform what nobody asks about. */
export async function consentNow(db: Db, patientId: number, now: Date): Promise<ConsentingRow | undefined> {
  const { rows } = await sql<ConsentingRow>`
    select ${columns}, ${consents(now)} from patient p where p.id = ${patientId}`.execute(db)
  return rows[0]
}

/** The identifiers of those of these patients whom the claim covers, by their numbers, and whether a consent to teleconsultations is in force. */
export async function consentingPatients(
  db: Db,
  patients: Patients<'bookings:write'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ConsentingRow>> {
  const rows = await patients.all(
    db,
    sql<ConsentingRow>`
    select ${columns}, ${consents(patients.now)}
    from ${patients.rows('patient')} p where p.id = any(${[...ids]}::bigint[])`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}
