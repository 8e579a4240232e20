import { declarationKinds } from '@portal/contract/rules/declarations'
import { sql } from '../db/sql.ts'
import type { TestPortal } from './harness.ts'

/** A declaration of a patient's, made here; one that the clinic has registered, and one of which it is told next; ids as in calls. */
export interface DeclarationIds {
  readonly declarationId: string
  readonly declarationSystemId: string
  readonly declarationSavingId: string
  /** A doctor whom a declaration can choose. */
  readonly staff: { readonly employeeId: string; readonly unitId: string }
}

/** Gives a patient a declaration to a doctor, a saving that the clinic has registered, and one whose data are up to date. */
export async function makeDeclarations(
  portal: TestPortal,
  { patientId, accountId }: { readonly patientId: string; readonly accountId: string },
): Promise<DeclarationIds> {
  const { db } = portal.database
  const now = portal.now()
  const { rows: staff } = await sql<{ roleId: number; unitId: number; employeeId: string }>`
    select r.id as "roleId", c.unit_id as "unitId", r.employee_id as "employeeId" from clinic_role r join clinic_schedule c on c.role_id = r.id
      join clinic_availability v on v.schedule_id = c.id join clinic_service s on s.id = v.service_id
    where s.type_id = ${declarationKinds.GP.service} and r.occupation_code = ${declarationKinds.GP.occupation} order by r.id limit 1`.execute(
    db,
  )
  const { roleId, unitId, employeeId } = staff[0]!
  await sql`delete from clinic_declaration where patient_id = ${patientId} and type = 'GP'`.execute(db)
  const { rows } = await sql<{ id: number }>`
    insert into clinic_declaration (patient_id, account_id, type, role_id, unit_id, state_export, registered_at, provider_order, practitioner_order,
      system_id, told_at)
    values (${patientId}, ${accountId}, 'GP', ${roleId}, ${unitId}, 'N', ${now}, 1, 1, ${`DEK-GP-${patientId}`}, ${now}) returning id`.execute(
    db,
  )
  const systemId = `DEK-NURSE-${patientId}`
  const { rows: savings } = await sql<{ id: number }>`
    insert into declaration_saving (patient_id, account_id, type, role_id, unit_id, provider_order, practitioner_order, fee_accepted, state, sent,
      system_id, started_at, changed_at)
    values (${patientId}, ${accountId}, 'NURSE', ${roleId}, ${unitId}, 1, 1, false, 'IN_CLINIC', '{}', ${systemId}, ${now}, ${now}),
      (${patientId}, ${accountId}, 'MIDWIFE', ${roleId}, ${unitId}, 1, 1, false, 'DATA', null, null, ${now}, ${now})
    returning id`.execute(db)
  return {
    declarationId: String(rows[0]!.id),
    declarationSystemId: systemId,
    declarationSavingId: String(savings[1]!.id),
    staff: { employeeId, unitId: String(unitId) },
  }
}
