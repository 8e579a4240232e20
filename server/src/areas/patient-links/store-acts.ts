import { actsAtOnce } from '@portal/contract/areas/patient-links'
import type { Patient } from '../../access/claims.ts'
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
export function actsFor(
  db: Db,
  patient: Patient<'patient:read'>,
  asked: { readonly page: number; readonly reads: boolean },
): Promise<ActRow[]> {
  const { page, reads } = asked
  const kinds = ['create', 'update', 'delete', ...(reads ? ['read'] : [])]
  const own = patient.with('links:write')
  return patient.all(
    db,
    sql<ActRow>`
    select e.at, e.kind, e.entity, e.acting_role as "actingRole", nullif(concat_ws(' ', a.name, a.last_name), '') as actor,
      coalesce(a.id = ${patient.accountId}, false) as own, concat_ws(' ', p.name, p.last_name) as patient
    from ${patient.link()} l
    join patient p on p.id = l.patient_id
    join audit_event e on e.patient_id = l.patient_id
    left join account_merge m on m.from_account_id = e.account_id
    left join account a on a.id = coalesce(m.into_account_id, e.account_id)
    where e.outcome = 'done' and e.kind = any(${kinds}::text[])
      and (e.acting_role in ('WARD', 'CHILD') or (e.entity = 'patient-link' and e.account_id is not null))
      and case when exists (select from ${own.link()} mine) then a.id is distinct from l.account_id else a.id = l.account_id end
    order by e.at desc, e.id desc offset ${page * actsAtOnce} limit ${actsAtOnce}`,
  )
}
