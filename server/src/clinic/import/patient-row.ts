import * as z from 'zod/mini'
import { readPesel } from '@portal/contract/rules/pesel'
import { afterDeath, safestDeathRule } from '../../access/after-death.ts'
import {
  address,
  addressNow,
  addressParts,
  dateTime,
  day,
  extensionOf,
  extensions,
  name,
  nameNow,
  reference,
} from './fhir.ts'
import { identifierOf, identifiers, identifiersNow } from './identifiers.ts'
import { comparedName, type Identity } from './identity.ts'
import { Refusal } from './record.ts'
import { extensionUrls, foreignDocumentSystem, peselSystem } from './systems.ts'

/** The parts of a Patient that are read. */
export const patientShape = z.object({
  identifier: identifiers,
  name: z.array(name).check(z.minLength(1)),
  gender: z.optional(z.enum(['male', 'female', 'other', 'unknown'])),
  birthDate: day,
  active: z.optional(z.boolean()),
  link: z.optional(
    z.array(z.object({ type: z.enum(['replaced-by', 'replaces', 'refer', 'seealso']), other: reference })),
  ),
  deceasedBoolean: z.optional(z.boolean()),
  deceasedDateTime: z.optional(dateTime),
  address: z.optional(z.array(address)),
  generalPractitioner: z.optional(z.array(reference)),
  extension: extensions,
})
export type Patient = z.infer<typeof patientShape>

const genders = { male: 'M', female: 'F', other: 'U', unknown: 'U' } as const

/** The record by which the clinic has replaced this one. Other kinds of links do not change what may be done with a record. */
export const successorOf = ({ link }: Patient): string | undefined =>
  link?.find(({ type }) => type === 'replaced-by')?.other.reference

/** Whether the clinic says that the person has died. */
export const isDead = ({ deceasedBoolean, deceasedDateTime }: Patient): boolean =>
  deceasedBoolean === true || deceasedDateTime !== undefined

/** The row of a Patient. Raises {@link Refusal} where the resource does not say who it is, or says it in two ways. */
export function patientRow(read: Patient, now: Date, rule = safestDeathRule) {
  const official = nameNow(read.name, now)
  if (!official?.family || !official.given?.[0]) throw new Refusal('has no given name and family name')
  const pesel = identifierOf(read.identifier, now, 'PESEL', peselSystem)
  const facts = pesel === undefined ? undefined : readPesel(pesel)
  if (pesel !== undefined && !facts) throw new Refusal('its PESEL is wrong (length, check digit or date)')
  if (facts && facts.birthDate !== read.birthDate)
    throw new Refusal('its PESEL and its birth date contradict each other')
  const document = identifiersNow(read.identifier, now).find(({ system }) =>
    system?.startsWith(`${foreignDocumentSystem}.`),
  )
  const flag = (url: string) => extensionOf(read.extension, url)?.valueBoolean ?? null
  return {
    name: official.given[0],
    middle_name: official.given.slice(1).join(' ') || null,
    last_name: official.family,
    clinic_name: comparedName(official.given[0], official.family),
    gender: read.gender === undefined ? (facts?.gender ?? 'U') : genders[read.gender],
    birth_date: read.birthDate,
    pesel: pesel ?? null,
    document_number: document?.value ?? null,
    identity_country: pesel ? 'PL' : (/\.([A-Z]{2})$/.exec(document?.system ?? '')?.[1] ?? null),
    authorized: flag(extensionUrls.identityConfirmed),
    booking_locked: flag(extensionUrls.bookingLocked),
    closed: read.active === false || successorOf(read) !== undefined,
    after_death: isDead(read) ? afterDeath(rule) : null,
    ...addressParts(addressNow(read.address, now)),
  }
}
export type PatientRow = ReturnType<typeof patientRow>

/** The identity in a row. */
export const identityOf = (row: Pick<PatientRow, 'pesel' | 'clinic_name' | 'birth_date' | 'gender'>): Identity => ({
  pesel: row.pesel,
  name: row.clinic_name,
  birthDate: row.birth_date,
  gender: row.gender,
})
