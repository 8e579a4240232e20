import { sql } from '../db/sql.ts'
import type { TestPortal } from './harness.ts'

/** A measurement that was entered in the portal; ids as in calls. */
export interface MeasurementIds {
  readonly measurementId: string
}

/** Gives a patient one, another that was measured at the clinic, and a target. */
export async function makeMeasurement(
  portal: TestPortal,
  on: { readonly patientId: string; readonly accountId: string },
): Promise<MeasurementIds> {
  const now = portal.now()
  const { rows } = await sql<{ id: number }>`
    insert into measurement (patient_id, account_id, source_system, source_id, measured_at, pressure_high, pressure_low, weight, entered_at, changed_at)
    values (${on.patientId}, ${on.accountId}, null, null, ${now}, 131, 84, null, ${now}, ${now}),
      (${on.patientId}, null, 'TEST', ${`Observation/vital-${on.patientId}`}, ${now}, null, null, 70.5, ${now}, ${now})
    returning id`.execute(portal.database.db)
  await sql`
    insert into measurement_target (patient_id, source_system, source_id, number, low, high, set_on)
    values (${on.patientId}, 'TEST', ${`Goal/${on.patientId}#0`}, 'pressureHigh', 110, 135, '2026-06-01')`.execute(
    portal.database.db,
  )
  return { measurementId: String(rows[0]!.id) }
}
