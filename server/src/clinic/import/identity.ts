import { createHash } from 'node:crypto'
import { fold } from '@portal/contract/rules/fold'

/** What distinguishes one person from another. */
export interface Identity {
  readonly pesel: string | null
  /** Given and family name, folded. */
  readonly name: string
  /** `yyyy-MM-dd`. */
  readonly birthDate: string
  readonly gender: 'M' | 'F' | 'U'
}

/** A given and a family name in the form in which they are compared: without capitals, accents and punctuation. */
export const comparedName = (given: string, family: string): string =>
  fold(`${given} ${family}`)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * Why two identities are not the same person; undefined when they are. Compared are the PESELs; where one has none, name, birth date and sex. A new
 * name with the same PESEL is a corrected one, or one changed by marriage.
 */
export function difference(one: Identity, other: Identity): string | undefined {
  if (one.pesel !== null && other.pesel !== null) return one.pesel === other.pesel ? undefined : 'another PESEL'
  if (one.name !== other.name) return 'another name, and no PESEL to compare'
  if (one.birthDate !== other.birthDate) return 'another birth date, and no PESEL to compare'
  const sexes = new Set([one.gender, other.gender])
  return sexes.has('M') && sexes.has('F') ? 'another sex, and no PESEL to compare' : undefined
}

/**
 * The name that an operator uses to permit a change of identity: the record, and four characters that depend on this change alone, so that a
 * permission does not let through another change later. Four characters are too few to reveal anything about the PESEL.
 */
export function changeName(system: string, ref: string, from: object, to: object): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([system, ref, from, to]))
    .digest('hex')
  return `${system}/${ref}=${digest.slice(0, 4)}`
}

/** The reason for refusing a change of identity, with the option that would permit it. */
export const refusedChange = (what: string, name: string): string =>
  `is somebody else than whom the clinic knows by this id (${what}); if it is one person whose data were wrong: --permit-identity-change '${name}'`
