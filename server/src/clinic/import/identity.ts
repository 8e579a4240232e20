import { createHash } from 'node:crypto'
import { fold } from '@portal/contract/rules/fold'

/** By what one person is told from another. */
export interface Identity {
  readonly pesel: string | null
  /** Given and family name, folded. */
  readonly name: string
  /** `yyyy-MM-dd`. */
  readonly birthDate: string
  readonly gender: 'M' | 'F' | 'U'
}

/** A given and a family name in the form in which they are compared: without capitals, accents and signs between the words. */
export const comparedName = (given: string, family: string): string =>
  fold(`${given} ${family}`)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * In what two are not the same person, or nothing: in their PESEL; where one of them has none, in name, birth date or sex. A name that
 * changes beside the same PESEL is one that was mended, or changed by marriage.
 */
export function difference(one: Identity, other: Identity): string | undefined {
  if (one.pesel !== null && other.pesel !== null) return one.pesel === other.pesel ? undefined : 'another PESEL'
  if (one.name !== other.name) return 'another name, and no PESEL to compare'
  if (one.birthDate !== other.birthDate) return 'another birth date, and no PESEL to compare'
  const sexes = new Set([one.gender, other.gender])
  return sexes.has('M') && sexes.has('F') ? 'another sex, and no PESEL to compare' : undefined
}

/**
 * How an operator names a change of identity: the record, and four signs that are of this change alone, so that a permission that is
 * given once does not let another one through later. Too few signs to tell anything of the PESEL from them.
 */
export function changeName(system: string, ref: string, from: object, to: object): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([system, ref, from, to]))
    .digest('hex')
  return `${system}/${ref}=${digest.slice(0, 4)}`
}

/** Why a change of identity is refused, with what would permit it. */
export const refusedChange = (what: string, name: string): string =>
  `is somebody else than whom the clinic knows by this id (${what}); if it is one person whose data were wrong: --permit-identity-change '${name}'`
