import * as z from 'zod/mini'
import { date, instant } from './primitives.ts'
import { declarationStates, declarationTypes } from './rules/declarations.ts'

// What the portal and the clinic's office say to each other of declarations: the protocol of docs/integrations.md.

/** The clinic's own id of a declaration. */
const clinicId = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._:-]{0,63}$/))
const maybe = z.nullable(z.string())
const choice = z.object({ order: z.int(), reason: z.nullable(z.int()), otherReason: maybe })

/** Who the clinic has to recognise. */
const identity = {
  patientClinicId: z.string(),
  patientPesel: maybe,
  patientName: z.string(),
  patientLastName: z.string(),
  patientBirthDate: date,
}

/** A declaration as it is registered at the clinic: patient, address, insurer, practitioner and unit in one flat record. */
export const declarationForClinic = z.object({
  type: z.enum(declarationTypes),
  state: z.literal('REGISTERED'),
  stateExport: z.enum(['N', 'A']),
  registrationDate: instant,
  dateOfSubmission: instant,
  ...identity,
  patientGender: z.enum(['M', 'F', 'U']),
  patientDocumentNumber: maybe,
  addressStreet: maybe,
  addressHouseNumber: maybe,
  addressApartmentNumber: maybe,
  addressPostalCode: maybe,
  addressCity: maybe,
  addressCountryCode: maybe,
  insurerCode: maybe,
  practitionerEmployeeId: z.string(),
  practitionerOccupationCode: z.string(),
  practitionerPracticeNumber: maybe,
  practitionerName: z.string(),
  practitionerLastName: z.string(),
  unitClinicId: z.string(),
  unitName: z.string(),
  unitAddress: maybe,
  healthcareProviderChoice: choice,
  practitionerChoice: choice,
  /** The person lets a declaration end with this one: whatever of the type is in force, or the one with this id of the clinic's. */
  replaces: z.nullable(z.union([z.object({ id: clinicId }), z.object({ any: z.literal(true) })])),
})
export type DeclarationForClinic = z.output<typeof declarationForClinic>

/** A declaration in force at the clinic. */
const known = z.object({
  id: clinicId,
  type: z.enum(declarationTypes),
  state: z.enum(declarationStates),
  registeredAt: z.optional(instant),
  practitionerName: z.optional(z.string()),
  practitionerLastName: z.optional(z.string()),
  unitName: z.optional(z.string()),
})
export type KnownDeclaration = z.output<typeof known>

/** The body of `POST /declarations/of-patient`, and the answer; `patient: unknown` when the clinic does not know the person. */
export const ofPatientBody = z.object(identity)
export type PatientAtClinic = z.output<typeof ofPatientBody>
export const ofPatientAnswer = z.object({
  patient: z.enum(['known', 'unknown']),
  declarations: z.array(known).check(z.maxLength(50)),
})

/** The answer to `PUT /declarations/{key}`: registered, however often it is sent, or refused for good. */
export const registeredAnswer = z.union([
  z.object({ id: clinicId }),
  z.object({
    refused: z.enum(['EXISTS', 'UNKNOWN_PATIENT', 'OTHER']),
    text: z.optional(z.string().check(z.maxLength(500))),
  }),
])
export type RegisteredAnswer = z.output<typeof registeredAnswer>

/** What the clinic may say of a registered declaration: handed in, or refused. */
export const declarationAnswers = ['SUBMITTED', 'CANCELED'] as const
export type DeclarationAnswer = (typeof declarationAnswers)[number]

const open = z.object({
  id: clinicId,
  /** The choices, where the person has changed them since the clinic heard of them. */
  changed: z.nullable(
    z.object({ stateExport: z.literal('A'), healthcareProviderChoice: choice, practitionerChoice: choice }),
  ),
  /** The signed document, where the person has signed it electronically, in base64. */
  signed: z.nullable(z.string()),
})
export type OpenDeclaration = z.output<typeof open>

/** The body of `POST /declarations/open`, the registered declarations, and the answer; what it does not name stays as it is. */
export const openDeclarationsBody = z.object({ declarations: z.array(open) })
const decision = z.object({
  id: clinicId,
  answer: z.enum(declarationAnswers),
  text: z.optional(z.string().check(z.maxLength(500))),
})
export type DeclarationDecision = z.output<typeof decision>
export const declarationDecisionsBody = z.object({ answers: z.array(decision) })
