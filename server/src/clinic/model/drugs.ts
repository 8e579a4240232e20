import type { Patient } from '../../access/claims.ts'
import type { Db } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'

/** A drug that a patient takes regularly. */
export interface FrequentDrugRow {
  readonly id: number
  readonly name: string
  readonly form: string | null
  readonly strength: string | null
}

/** Drugs that a patient takes regularly, by name. */
export const frequentDrugs = (db: Db, patient: Patient<'bookings:read'>): Promise<FrequentDrugRow[]> =>
  patient.all(
    db,
    sql<FrequentDrugRow>`
    select d.id, d.name, d.form, d.strength from ${patient.rows('clinic_frequent_drug')} d where d.active
    order by d.name, d.strength, d.id`,
  )
