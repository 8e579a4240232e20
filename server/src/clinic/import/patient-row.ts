import * as z from 'zod/mini'
import { readPesel } from '@portal/contract/rules/pesel'
import { address, addressNow, addressParts, day, extensionOf, extensions, name, nameNow, reference } from './fhir.ts'
import { identifierOf, identifiers, identifiersNow } from './identifiers.ts'
import { comparedName, type Identity } from './identity.ts'
import { Refusal } from './record.ts'
import { extensionUrls, foreignDocumentSystem, peselSystem } from './systems.ts'

/** Patient, as far as it is read. */
export const patientShape = z.object({
  identifier: identifiers,
  name: z.array(name).check(z.minLength(1)),
  gender: z.optional(z.enum(['male', 'female', 'other', 'unknown'])),
  birthDate: day,
  address: z.optional(z.array(address)),
  generalPractitioner: z.optional(z.array(reference)),
  extension: extensions,
})
export type Patient = z.infer<typeof patientShape>

const genders = { male: 'M', female: 'F', other: 'U', unknown: 'U' } as const

/** The row that a Patient makes. Raises {@link Refusal} where it does not say who it is, or says it in two ways. */
export function patientRow(read: Patient, now: Date) {
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
    ...addressParts(addressNow(read.address, now)),
  }
}
export type PatientRow = ReturnType<typeof patientRow>

/** Who a row is of. */
export const identityOf = (row: Pick<PatientRow, 'pesel' | 'clinic_name' | 'birth_date' | 'gender'>): Identity => ({
  pesel: row.pesel,
  name: row.clinic_name,
  birthDate: row.birth_date,
  gender: row.gender,
})
