import { sql } from '../db/sql.ts'
import type { TestPortal } from './harness.ts'

/** An allergy that was stated in the portal; ids as in calls. */
export interface AllergyIds {
  readonly allergyId: string
}

/** Gives a patient one, and another that the clinic keeps. */
export async function makeAllergy(
  portal: TestPortal,
  on: { readonly patientId: string; readonly accountId: string },
): Promise<AllergyIds> {
  const { rows } = await sql<{ id: number }>`
    insert into allergy (patient_id, account_id, source_system, source_id, type_code, type_name, category, name, confirmed, entered_at, changed_at)
    values (${on.patientId}, ${on.accountId}, null, null, 'P', 'Pokarm', 'food', 'Truskawki', false, ${portal.now()}, ${portal.now()}),
      (${on.patientId}, null, 'TEST', ${`AllergyIntolerance/${on.patientId}`}, 'S', 'Środowisko', 'environment', 'Pyłki traw', true, ${portal.now()}, ${portal.now()})
    returning id`.execute(portal.database.db)
  return { allergyId: String(rows[0]!.id) }
}
