import * as z from 'zod/mini'
import { endOf, instantOf } from './dates.ts'
import { concept, period, reference } from './fhir.ts'
import { identifiers, identifiersNow } from './identifiers.ts'
import { peselSystem } from './systems.ts'

/** The parts of a FHIR RelatedPerson that the portal reads. */
export const relatedPerson = z.object({
  active: z.optional(z.boolean()),
  patient: reference,
  identifier: identifiers,
  relationship: z.optional(z.array(concept)),
  period: z.optional(period),
})

export type RelatedPerson = z.infer<typeof relatedPerson>

/** An end after this is no end: systems write an end that never comes as a year in the far future. */
export const farOff = new Date('2200-01-01T00:00:00Z')

export type Bond = 'CHILD' | 'WARD'
const parents = new Set(['PRN', 'PRNT', 'PARNT', 'MTH', 'FTH', 'NMTH', 'NFTH', 'ADOPTP', 'ADOPTF', 'ADOPTM'])
/** Guardians by law or by the patient's own will. Being next of kin or an emergency contact alone gives no access. */
const guardians = new Set(['GUARD', 'GUADLTM', 'HPOWATT'])

/** Whether the person is a parent of the patient or a guardian; undefined for anybody else. */
export function bondOf({ relationship }: RelatedPerson): Bond | undefined {
  const codes = (relationship ?? []).flatMap(({ coding }) => coding ?? []).flatMap(({ code }) => code ?? [])
  if (codes.some((code) => parents.has(code))) return 'CHILD'
  return codes.some((code) => guardians.has(code)) ? 'WARD' : undefined
}

/** When the period is over; null where it has no end. */
export const untilOf = ({ period: { end } = {} }: RelatedPerson): Date | null => (end === undefined ? null : endOf(end))

/** Whether the period has begun. */
export const hasBegun = ({ period: { start } = {} }: RelatedPerson, now: Date): boolean =>
  start === undefined || instantOf(start) <= now

/** The numbers of the person that are valid at an instant; more than one only where the file is wrong. */
export const peselsOf = ({ identifier }: RelatedPerson, now: Date): string[] =>
  identifiersNow(identifier, now).flatMap(({ system, value }) => (system === peselSystem ? (value ?? []) : []))
