import type { Scope } from '../../access/actor.ts'
import { linkAllows } from '../../access/scope.ts'
import type { Db } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'

/** A drug that a patient takes all the time. */
export interface FrequentDrugRow {
  readonly id: number
  readonly name: string
  readonly form: string | null
  readonly strength: string | null
}

/** Drugs that a patient takes all the time, by name; undefined when the patient is not theirs. */
export async function frequentDrugs(db: Db, scope: Scope, patientId: number): Promise<FrequentDrugRow[] | undefined> {
  const { rows } = await sql<FrequentDrugRow | { id: null }>`
    select d.id, d.name, d.form, d.strength
    from patient_link l left join clinic_frequent_drug d on d.patient_id = l.patient_id and d.active
    where l.patient_id = ${patientId} and ${linkAllows(scope, 'bookings:read')}
    order by d.name, d.strength, d.id`.execute(db)
  return rows.length === 0 ? undefined : rows.filter((row): row is FrequentDrugRow => row.id !== null)
}
