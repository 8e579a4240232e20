import type { Right } from '@portal/contract/access'
import { givableRights } from '@portal/contract/rules/guardian-scopes'
import { sql, type RawBuilder } from '../db/sql.ts'
import { rolesWith, type Scope } from './actor.ts'
import { diedFor } from './after-death.ts'

/** Condition on a link of any alias: it is confirmed and its right has not ended at an instant. Only such a link allows anything. */
export const linkStands = (alias: string, at: RawBuilder<unknown>): RawBuilder<boolean> => {
  const link = (column: string) => sql.ref(`${alias}.${column}`)
  return sql<boolean>`(${link('status')} = 'C' and (${link('ends_at')} is null or ${link('ends_at')} > ${at}))`
}

/** Names from the code, in the text of a statement: they are the same at every call, so no call needs to send them. */
const namesInText = (names: readonly string[]): RawBuilder<unknown> => sql.raw(`'{${names.join(',')}}'::text[]`)
const allGivable = namesInText([...givableRights])
const rolesInText = new Map<Right, RawBuilder<unknown>>()

function rolesOf(right: Right): RawBuilder<unknown> {
  const known = rolesInText.get(right)
  if (known) return known
  const made = namesInText(rolesWith(right))
  rolesInText.set(right, made)
  return made
}

/** Condition on `l`: the link stands, to a living patient, and a link of its role without restrictions gives this right. */
const standsWith = (now: Date, right: Right): RawBuilder<boolean> => sql<boolean>`
  l.role = any(${rolesOf(right)}) and ${linkStands('l', sql`${now}::timestamptz`)} and not ${diedFor(sql`l.patient_id`, right)}`

/** The same of a link of the account. */
const reaches = (scope: Scope, right: Right): RawBuilder<boolean> => sql<boolean>`
  l.account_id = ${scope.accountId} and ${standsWith(scope.now, right)}`

/**
 * Condition on `l`: the patient gave this right, or is a child whose parent still has all of them. A scope that contains an unknown right gives nothing.
 */
const given = (now: Date, right: Right): RawBuilder<boolean> => sql<boolean>`
  (l.rights is null or l.handover_at > ${now}::timestamptz or ${sql.raw(`'${right}'`)} = any(l.rights) and l.rights <@ ${allGivable})`

/**
 * The only place that says in SQL who may act for whom: confirmed links whose right has not ended, to a living patient who gave this right. Yields a
 * condition on `l`, an alias of `patient_link` that the query joins.
 */
export const linkAllows = (scope: Scope, right: Right): RawBuilder<boolean> =>
  sql<boolean>`${reaches(scope, right)} and ${given(scope.now, right)}`

/** Condition on `l`, a link of any account: it gives this right now. For notices, which ask who may hear of something. */
export const linkGives = (now: Date, right: Right): RawBuilder<boolean> =>
  sql<boolean>`${standsWith(now, right)} and ${given(now, right)}`

/** Condition on `l`: the link gives other rights, but not this one, because the patient has not given it. */
export const linkWithholds = (scope: Scope, right: Right): RawBuilder<boolean> =>
  sql<boolean>`${reaches(scope, right)} and not coalesce(${given(scope.now, right)}, false)`
