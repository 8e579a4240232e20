import { sql, type RawBuilder } from 'kysely'
import type { Right } from '@portal/contract/access'
import { rolesWith, type Scope } from './actor.ts'

/**
 * The one place that says in SQL who may act for whom: confirmed links whose right has not ended.
 * Yields a condition on `l`, an alias of `patient_link` that the query joins.
 */
export const linkAllows = (scope: Scope, right: Right): RawBuilder<boolean> => sql<boolean>`
  l.account_id = ${scope.accountId} and l.status = 'C' and l.role = any(${rolesWith(right)}::text[])
  and (l.ends_at is null or l.ends_at > ${scope.now})`

/** Condition: the account of the scope may act for the patient named by a column or value. */
export const mayActFor = (scope: Scope, patient: RawBuilder<unknown>, right: Right): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from patient_link l where l.patient_id = ${patient} and ${linkAllows(scope, right)})`
