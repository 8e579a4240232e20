import { sql } from '../db/sql.ts'
import type { TestPortal } from './harness.ts'

/** A finished self-assessment; ids as in calls. */
export interface SelfAssessmentIds {
  readonly selfAssessmentId: string
}

/** Gives a patient one, kept with the place where the person was. */
export async function makeSelfAssessment(
  portal: TestPortal,
  on: { readonly patientId: string; readonly accountId: string },
): Promise<SelfAssessmentIds> {
  const { rows } = await sql<{ id: number }>`
    insert into self_assessment (patient_id, account_id, hash, begun_at, finished_at, level, description, answers, latitude, longitude)
    values (${on.patientId}, ${on.accountId}, ${`made-interview-of-${on.patientId}`}, ${portal.now()}, ${portal.now()}, 'self_care',
      'Proszę odpoczywać', '[{"question": "Czy jest gorączka?", "answer": "Nie"}]', 52.2, 21)
    returning id`.execute(portal.database.db)
  return { selfAssessmentId: String(rows[0]!.id) }
}
