import type { Right } from '@portal/contract/access'
import type { Db } from '../db/database.ts'
import { sql, type RawBuilder } from '../db/sql.ts'
import { rolesWith, type Scope } from './actor.ts'
import { diedFor } from './after-death.ts'

/** Condition on a link of any alias: it is confirmed and its right has not ended at an instant. Only such a link allows anything. */
export const linkStands = (alias: string, at: RawBuilder<unknown>): RawBuilder<boolean> => {
  const link = (column: string) => sql.ref(`${alias}.${column}`)
  return sql<boolean>`(${link('status')} = 'C' and (${link('ends_at')} is null or ${link('ends_at')} > ${at}))`
}

/**
 * The one place that says in SQL who may act for whom: confirmed links whose right has not ended, to somebody who lives.
 * Yields a condition on `l`, an alias of `patient_link` that the query joins.
 */
export const linkAllows = (scope: Scope, right: Right): RawBuilder<boolean> => sql<boolean>`
  l.account_id = ${scope.accountId} and l.role = any(${rolesWith(right)}::text[]) and ${linkStands('l', sql`${scope.now}::timestamptz`)}
  and not ${diedFor(sql`l.patient_id`, right)}`

/** Condition: the account of the scope may act for the patient named by a column or value. */
export const mayActFor = (scope: Scope, patient: RawBuilder<unknown>, right: Right): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from patient_link l where l.patient_id = ${patient} and ${linkAllows(scope, right)})`

/** Whether the account of the scope may act for every one of the patients. */
export async function mayActForAll(
  db: Db,
  scope: Scope,
  patientIds: readonly number[],
  right: Right,
): Promise<boolean> {
  const { rows } = await sql<{ all: boolean }>`
    select coalesce(bool_and(${mayActFor(scope, sql`asked.id`, right)}), true) as all
    from unnest(${[...patientIds]}::bigint[]) as asked (id)`.execute(db)
  return rows[0]?.all === true
}
