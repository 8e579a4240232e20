import * as z from 'zod/mini'
import { date, text, typedPesel } from '../../primitives.ts'
import { documentForm, nameProblem } from '../../rules/names.ts'
import { normalPostalCode } from '../../rules/postal-code.ts'
import { givenFileName } from '../files/index.ts'

/** Polish postal code; other countries' codes are not checked for form. */
const polishPostalCode = /^\d{2}-\d{3}$/

/** ISO 3166-1 alpha-2. */
export const country = z.string().check(z.regex(/^[A-Z]{2}$/))

/** An address as a person enters it in the personal-data step: it must have everything that a booking needs. */
export const addressInput = z
  .strictObject({
    street: z.optional(text(120, 0)),
    houseNumber: text(20),
    apartmentNumber: z.optional(text(20, 0)),
    postalCode: text(12),
    city: text(80),
    countryCode: z._default(country, 'PL'),
  })
  .check(
    z.overwrite((a) => (a.countryCode === 'PL' ? { ...a, postalCode: normalPostalCode(a.postalCode) } : a)),
    z.refine((a) => a.countryCode !== 'PL' || polishPostalCode.test(a.postalCode), { path: ['postalCode'] }),
  )
export type AddressInput = z.infer<typeof addressInput>

/** One name of a person. */
export const personName = (max: number, min = 1) =>
  text(max, min).check(z.refine((name) => nameProblem(name) === undefined))

/** Number of a foreign identity document. */
export const documentNumber = text(40).check(z.regex(documentForm))

/** What identifies a person: a PESEL, or a foreign document and its country. */
const identityInput = z.strictObject({
  nationalIdentificationNumber: z.optional(typedPesel),
  documentNumber: z.optional(documentNumber),
  countryCode: country,
})

/** The data that show that the right person is meant. */
const personFields = {
  name: personName(80),
  lastName: personName(120),
  middleName: z.optional(personName(80, 0)),
  identity: identityInput,
  birthDate: date,
  gender: z.enum(['M', 'F', 'U']),
}

/** Files sent with a patient's data, from which the clinic sees who the person is. */
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

/** A person of whom only these data are asked. */
export const personInput = z.strictObject(personFields)
export type PersonInput = z.infer<typeof personInput>

/** A patient as sent for registration. */
export const patientInput = z.strictObject(patientFields)
export type PatientInput = z.infer<typeof patientInput>

/** A ward as a guardian registers one. `guardianConsent`: the guardian lets the ward see the guardian's name, surname and PESEL. */
export const wardInput = z.strictObject({ ...patientFields, guardianConsent: z.boolean() })

/** The result of a registration: undone, waiting for the clinic or the ward, done, or refused because the patient is registered already. */
export const registrationResults = ['REVERTED', 'REQUESTED', 'REGISTERED', 'ALREADY_EXIST'] as const
export type RegistrationResult = (typeof registrationResults)[number]
