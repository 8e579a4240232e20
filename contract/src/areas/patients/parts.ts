import * as z from 'zod/mini'
import { date, text } from '../../primitives.ts'
import { documentForm, nameProblem } from '../../rules/names.ts'
import { readPesel } from '../../rules/pesel.ts'
import { givenFileName } from '../files/index.ts'

/** Polish postal code; other countries' codes are not checked for form. */
const polishPostalCode = /^\d{2}-\d{3}$/

/** ISO 3166-1 alpha-2. */
export const country = z.string().check(z.regex(/^[A-Z]{2}$/))

/** An address as a person enters it in the personal-data step: all that a booking needs must be there. */
export const addressInput = z
  .strictObject({
    street: z.optional(text(120, 0)),
    houseNumber: text(20),
    apartmentNumber: z.optional(text(20, 0)),
    postalCode: text(12),
    city: text(80),
    countryCode: z._default(country, 'PL'),
  })
  .check(z.refine((a) => a.countryCode !== 'PL' || polishPostalCode.test(a.postalCode), { path: ['postalCode'] }))
export type AddressInput = z.infer<typeof addressInput>

/** One name of a person (001 §5). */
export const personName = (max: number, min = 1) =>
  text(max, min).check(z.refine((name) => nameProblem(name) === undefined))

/** Number of a foreign identity document. */
export const documentNumber = text(40).check(z.regex(documentForm))

/** By what a person is told from all others: a PESEL, or a foreign document and its country (000 §3). */
const identityInput = z.strictObject({
  nationalIdentificationNumber: z.optional(z.string().check(z.refine((pesel) => readPesel(pesel) !== undefined))),
  documentNumber: z.optional(documentNumber),
  countryCode: country,
})

/** What makes sure that the right person is meant. */
const personFields = {
  name: personName(80),
  lastName: personName(120),
  middleName: z.optional(personName(80, 0)),
  identity: identityInput,
  birthDate: date,
  gender: z.enum(['M', 'F', 'U']),
}

/** Files sent with a patient's data, for the clinic to see who somebody is. */
export const attachmentsInput = z
  .array(
    z.strictObject({
      filename: givenFileName,
      type: z.optional(z.string().check(z.maxLength(200))),
      /** base64 */
      content: z.string().check(z.minLength(1), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
    }),
  )
  .check(z.maxLength(20))

const patientFields = {
  ...personFields,
  address: z.optional(addressInput),
  attachments: z.optional(attachmentsInput),
}

/** Somebody of whom nothing but this is asked. */
export const personInput = z.strictObject(personFields)
export type PersonInput = z.infer<typeof personInput>

/** A patient as registered (000 §3). */
export const patientInput = z.strictObject(patientFields)
export type PatientInput = z.infer<typeof patientInput>

/** A ward as a guardian names it; `guardianConsent`: the ward may see the guardian's name, surname and PESEL (000 §5). */
export const wardInput = z.strictObject({ ...patientFields, guardianConsent: z.boolean() })

/**
 * What becomes of a registration (000 §4): taken back, waiting for the clinic or the ward, done, or refused because it is there
 * already.
 */
export const registrationResults = ['REVERTED', 'REQUESTED', 'REGISTERED', 'ALREADY_EXIST'] as const
export type RegistrationResult = (typeof registrationResults)[number]
