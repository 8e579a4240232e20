import type { Access, NamedAt, OwnedResource, Right } from '@portal/contract/access'
import { Owned, Patient, Patients } from '../access/door-claims.ts'
import type { Scope } from '../access/actor.ts'
import type { Db } from '../db/database.ts'
import type { Input } from './input.ts'

/** The claims of a row's access, under the names by which handlers know them. */
export type ClaimsOf<A extends Access> = A extends { kind: 'patient'; optional: false; right: infer R extends Right }
  ? { readonly patient: Patient<R> }
  : A extends { kind: 'patient'; right: infer R extends Right }
    ? { readonly patients: Patients<R>; readonly patient: Patient<R> | undefined }
    : A extends { kind: 'linked'; right: infer R extends Right }
      ? { readonly patients: Patients<R> }
      : A extends { kind: 'owned'; resource: infer T extends OwnedResource; right: infer R extends Right }
        ? { readonly owned: Owned<T, R> }
        : unknown

/** A part of a call's input as the handler gets it. */
export type Unclaimed<_A extends Access, _Part extends string, P> = P

/** One call's claims, its input without their numbers, and whether the right stands that the call needs to hear anything but NOT_FOUND. */
export interface Claimed {
  readonly claims: object
  readonly input: Input
  readonly holds: (db: Db) => Promise<boolean>
}

const nothingToShow = (): Promise<boolean> => Promise.resolve(true)

/** Makes the claims of a call's row, anew for each attempt of its transaction. */
export function claimsOf(access: Access, scope: Scope, input: Input): Claimed {
  if (access.kind === 'linked')
    return { claims: { patients: new Patients(scope, access.right) }, input, holds: nothingToShow }
  if (access.kind !== 'patient' && access.kind !== 'owned') return { claims: {}, input, holds: nothingToShow }
  const { named, rest } = taken(access.param, input)
  if (access.kind === 'owned') {
    const owned = new Owned(scope, access.right, access.resource, named!)
    return { claims: { owned }, input: rest, holds: (db) => owned.holds(db) }
  }
  if (named === undefined)
    return { claims: { patients: new Patients(scope, access.right) }, input: rest, holds: nothingToShow }
  const patient = new Patient(scope, access.right, named)
  return { claims: { patient, patients: patient }, input: rest, holds: (db) => patient.holds(db) }
}

function taken(param: NamedAt, input: Input): { named: number | undefined; rest: Input } {
  const [part, field] = param.split('.') as ['params' | 'query' | 'body', string]
  const { [field]: value } = input[part] as Record<string, unknown>
  return { named: value === undefined ? undefined : Number(value), rest: input }
}
