import type { Right } from '@portal/contract/access'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { Problem } from '../http/problem.ts'
import type { Scope } from './actor.ts'
import type { ActingFor } from './claims.ts'
import { linkAllows } from './scope.ts'

/**
 * Takes the link, the patient's and the account's rows for the rest of the transaction, so that checks about them hold until it ends: a
 * block waits for what is under way, and whoever waited for a block finds it. Raises NOT_FOUND when the account may not act for the patient, as if there were none.
 */
export async function actFor(tx: Tx, scope: Scope, patientId: number, right: Right): Promise<ActingFor> {
  const { rows } = await sql<ActingFor>`
    select a.id as "accountId", p.id as "patientId", l.role, p.name, p.last_name as "lastName", 
      case when a.email_confirmed_at is not null then a.email end as email, a.language
    from patient_link l
    join patient p on p.id = l.patient_id
    join account a on a.id = l.account_id
    where l.patient_id = ${patientId} and ${linkAllows(scope, right)}
    for no key update of p, a for share of l`.execute(tx)
  const found = rows[0]
  if (!found) throw new Problem('NOT_FOUND')
  return found
}
