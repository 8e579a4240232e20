import { actsAtOnce } from '@portal/contract/areas/patient-links'
import type { Scope } from '../../access/actor.ts'
import { mayActFor } from '../../access/scope.ts'
import type { Db } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'

export interface ActRow {
  readonly at: Date
  readonly kind: 'read' | 'create' | 'update' | 'delete'
  readonly entity: string
  readonly actingRole: 'WARD' | 'CHILD' | null
  readonly actor: string | null
  readonly own: boolean
  readonly patient: string
}

/**
 * What was done for a patient by others, from the audit trail, the newest first: the patient sees everybody's acts, whoever cares for
 * them their own. Acts of an account that was merged since are those of the account that stayed.
 */
export async function actsFor(
  db: Db,
  scope: Scope,
  asked: { readonly patientId: number; readonly page: number; readonly reads: boolean },
): Promise<ActRow[]> {
  const { patientId, page, reads } = asked
  const kinds = ['create', 'update', 'delete', ...(reads ? ['read'] : [])]
  const { rows } = await sql<ActRow>`
    select e.at, e.kind, e.entity, e.acting_role as "actingRole", nullif(concat_ws(' ', a.name, a.last_name), '') as actor,
      coalesce(a.id = ${scope.accountId}, false) as own, concat_ws(' ', p.name, p.last_name) as patient
    from audit_event e
    join patient p on p.id = e.patient_id
    left join account_merge m on m.from_account_id = e.account_id
    left join account a on a.id = coalesce(m.into_account_id, e.account_id)
    where e.patient_id = ${patientId} and e.outcome = 'done' and e.kind = any(${kinds}::text[])
      and (e.acting_role in ('WARD', 'CHILD') or (e.entity = 'patient-link' and e.account_id is not null))
      and case when ${mayActFor(scope, sql`e.patient_id`, 'links:write')} then a.id is distinct from ${scope.accountId}
        else a.id = ${scope.accountId} and ${mayActFor(scope, sql`e.patient_id`, 'patient:read')} end
    order by e.at desc, e.id desc offset ${page * actsAtOnce} limit ${actsAtOnce}`.execute(db)
  return rows
}

/** Whether the account may act for the patient at all. */
export async function isCaredFor(db: Db, scope: Scope, patientId: number): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select ${mayActFor(scope, sql`${patientId}::bigint`, 'patient:read')} as may`.execute(db)
  return rows[0]?.may === true
}
