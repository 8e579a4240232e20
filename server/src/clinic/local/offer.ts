import { sql } from 'kysely'
import type { Scope } from '../../access/actor.ts'
import { mayActFor } from '../../access/scope.ts'
import type { Db } from '../../db/database.ts'
import type { Directory } from '../directory.ts'

/**
 * What of an offer one patient sees (001 §6: practitioners of selected patients are shown by the patient's links to them). Whoever may not
 * act for the patient sees what is open to everybody.
 */
export async function offerTo(db: Db, scope: Scope, directory: Directory, patientId: number): Promise<Directory> {
  if (directory.open === directory) return directory
  const { rows } = await sql<{ id: number }>`
    select s.role_id as id from clinic_patient_practitioner s
    where s.patient_id = ${patientId} and s.status = 'VISIBLE'
      and ${mayActFor(scope, sql`s.patient_id`, 'bookings:read')}`.execute(db)
  return rows.length === 0 ? directory.open : directory.offeredBy(new Set(rows.map(({ id }) => id)))
}
