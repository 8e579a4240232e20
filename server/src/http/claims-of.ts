import type { Access, NamedAt, OwnedResource, Right } from '@portal/contract/access'
import { notSharedText, scopeOf } from '@portal/contract/rules/guardian-scopes'
import { Owned, Patient, Patients, type Claim } from '../access/door-claims.ts'
import type { Scope } from '../access/actor.ts'
import type { Db } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Input } from './input.ts'
import { Problem } from './problem.ts'

/** The claims in a row's access, under the names that handlers use. */
export type ClaimsOf<A extends Access> = A extends { kind: 'patient'; optional: false; right: infer R extends Right }
  ? { readonly patient: Patient<R> }
  : A extends { kind: 'patient'; right: infer R extends Right }
    ? { readonly patients: Patients<R>; readonly patient: Patient<R> | undefined }
    : A extends { kind: 'linked'; right: infer R extends Right }
      ? { readonly patients: Patients<R> }
      : A extends { kind: 'owned'; resource: infer T extends OwnedResource; right: infer R extends Right }
        ? { readonly owned: Owned<T, R> }
        : unknown

/** A part of a call's input in the form in which the handler gets it: without the number that the claim replaces. */
export type Unclaimed<A extends Access, Part extends string, P> = A extends { param: `${Part}.${infer Field}` }
  ? Without<P, Field>
  : P

/** Removes the field from every member of a union. */
type Without<P, Field extends string> = P extends unknown ? Omit<P, Field> : never

/**
 * A call's claims, its input without the numbers that they replace, and whether the caller has the right without which every refusal is NOT_FOUND.
 */
export interface Claimed {
  readonly claims: object
  readonly input: Input
  readonly holds: (db: Db) => Promise<boolean>
  /** The refusal in place of NOT_FOUND for an account to which the patient has given other rights. */
  readonly withheld: (db: Db) => Promise<Problem | undefined>
}

const nothingToShow = {
  holds: (): Promise<boolean> => Promise.resolve(true),
  withheld: (): Promise<undefined> => Promise.resolve(undefined),
}

const shownBy = (claim: Claim<Right>) => ({
  holds: (db: Db) => claim.holds(db),
  withheld: async (db: Db) => {
    const [person, another] = await claim.withheldBy(db)
    const scope = scopeOf(claim.right)
    if (!person) return undefined
    if (another || !scope) return new Problem('NOT_SHARED', scope && { details: { scope } })
    return new Problem('NOT_SHARED', { details: { scope, name: person.name }, text: notSharedText(person, scope) })
  },
})

/** Makes the claims of a call's row, anew for each attempt of its transaction. */
export function claimsOf(access: Access, scope: Scope, input: Input): Claimed {
  if (access.kind === 'linked')
    return { claims: { patients: new Patients(scope, access.right) }, input, ...nothingToShow }
  if (access.kind !== 'patient' && access.kind !== 'owned') return { claims: {}, input, ...nothingToShow }
  const { named, rest } = taken(access.param, input)
  if (access.kind === 'owned') {
    const owned = new Owned(scope, access.right, access.resource, named!)
    return { claims: { owned }, input: rest, ...shownBy(owned) }
  }
  if (named === undefined)
    return { claims: { patients: new Patients(scope, access.right) }, input: rest, ...nothingToShow }
  const patient = new Patient(scope, access.right, named)
  return { claims: { patient, patients: patient }, input: rest, ...shownBy(patient) }
}

/** The number from which a claim is made, and the input without it. */
function taken(param: NamedAt, input: Input): { named: number | undefined; rest: Input } {
  const [part, field] = param.split('.') as ['params' | 'query' | 'body', string]
  const { [field]: value, ...others } = input[part] as Record<string, unknown>
  return { named: value as number | undefined, rest: { ...input, [part]: others } }
}

/** The claim of a connection that lasts, in place of a call's: it is made anew each time that something is asked through it, because rights can end meanwhile. */
export const lastingClaim = <R extends Right>(scope: Scope, right: R): Patients<R> => new Patients(scope, right)

/** Whether the account has a right to every patient in an answer. */
export async function holdsForAll(db: Db, scope: Scope, right: Right, patientIds: readonly number[]): Promise<boolean> {
  if (patientIds.length === 0) return true
  const all = new Patients(scope, right)
  const rows = await all.all(
    db,
    sql<{ id: number }>`
    select l.patient_id as id from ${all.link()} l where l.patient_id = any(${[...patientIds]}::bigint[])`,
  )
  const allowed = new Set(rows.map(({ id }) => id))
  return patientIds.every((id) => allowed.has(id))
}
