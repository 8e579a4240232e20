import type { Right } from '@portal/contract/access'
import type { Scope } from '../../access/actor.ts'
import { mayActFor } from '../../access/scope.ts'
import type { Db } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { Problem } from '../../http/problem.ts'
import { AmpaError, type AmpaPort } from '../../outside/ampa.ts'

/** Raises NOT_FOUND unless the account may act for the patient. */
export async function assertMayActFor(db: Db, scope: Scope, patientId: string, right: Right): Promise<void> {
  const { rows } = await sql<{ may: boolean }>`
    select ${mayActFor(scope, sql`${Number(patientId)}::bigint`, right)} as may`.execute(db)
  if (!rows[0]?.may) throw new Problem('NOT_FOUND')
}

/** Asks the mobile application's server; raises AMPA_ERROR when it does not answer or there is none. */
export async function asked<T>(ampa: AmpaPort | undefined, ask: (ampa: AmpaPort) => Promise<T>): Promise<T> {
  if (!ampa) throw new Problem('AMPA_ERROR')
  try {
    return await ask(ampa)
  } catch (error) {
    if (error instanceof AmpaError) throw new Problem('AMPA_ERROR')
    throw error
  }
}
