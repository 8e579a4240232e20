import type { Scope } from '../../access/actor.ts'
import { mayActFor } from '../../access/scope.ts'
import type { Db } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'

/** By what a patient is told from others, here and at the clinic. */
export interface IdentityRow {
  readonly id: number
  readonly pesel: string | null
  readonly documentNumber: string | null
  readonly country: string | null
  readonly system: string | null
  readonly sourceId: string | null
}

const columns = sql`p.id, p.pesel, p.document_number as "documentNumber", p.identity_country as country, p.source_system as system,
  p.source_id as "sourceId"`
const within = (scope: Scope) => mayActFor(scope, sql`p.id`, 'patient:read')

/** A patient for whom the account may act. */
export async function identityOf(db: Db, scope: Scope, id: number): Promise<IdentityRow | undefined> {
  const { rows } = await sql<IdentityRow>`
    select ${columns} from patient p where p.id = ${id} and ${within(scope)}`.execute(db)
  return rows[0]
}

/** A patient for whom the account may act, by PESEL or by the number of a foreign document. */
export async function patientOfNumber(db: Db, scope: Scope, number: string): Promise<IdentityRow | undefined> {
  const { rows } = await sql<IdentityRow>`
    select ${columns} from patient p join patient_link l on l.patient_id = p.id and l.account_id = ${scope.accountId}
    where (p.pesel = ${number} or p.document_number = ${number}) and ${within(scope)} order by p.id limit 1`.execute(db)
  return rows[0]
}
