import { declarationKinds, declarationTypes } from '@portal/contract/rules/declarations'
import type { Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'

const kinds = JSON.stringify(declarationTypes.map((type) => ({ code: declarationKinds[type].occupation, type })))

/**
 * Stores whom the clinic's files name as the GP, nurse or midwife of its patients. A file does not bring back a declaration that has ended in the
 * portal, and does not change one that was made there.
 */
export async function keepImported(
  tx: Tx,
  chosen: readonly { readonly patientId: number; readonly roleId: number }[],
): Promise<void> {
  if (chosen.length === 0) return
  const given = sql`(
    select distinct on (c."patientId", k.type) c."patientId" as patient_id, k.type, c."roleId" as role_id
    from json_to_recordset(${JSON.stringify(chosen)}::json) as c("patientId" bigint, "roleId" bigint)
      join clinic_role r on r.id = c."roleId" join json_to_recordset(${kinds}::json) as k(code text, type text) on k.code = r.occupation_code)`
  await sql`
    update clinic_declaration d set role_id = g.role_id from ${given} g
    where d.patient_id = g.patient_id and d.type = g.type and d.state <> 'CANCELED' and d.system_id is null
      and d.role_id is distinct from g.role_id`.execute(tx)
  await sql`
    insert into clinic_declaration (patient_id, type, role_id) select g.patient_id, g.type, g.role_id from ${given} g
    where not exists (select from clinic_declaration d where d.patient_id = g.patient_id and d.type = g.type)`.execute(
    tx,
  )
}
