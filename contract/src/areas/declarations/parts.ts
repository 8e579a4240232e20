import * as z from 'zod/mini'
import { action, askedId, date, id, instant, phoneNumber, text } from '../../primitives.ts'
import {
  choiceReasons,
  declarationStates,
  declarationTypes,
  highestOrder,
  longestReason,
  savingStates,
} from '../../rules/declarations.ts'
import { addressInput } from '../patients/parts.ts'

/** The clinic's own id of a declaration. */
export const systemId = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._:-]{0,63}$/))

/** What names an existing declaration in a confirmation: `portal:` or `clinic:` and its id there. */
const existingRef = z.string().check(z.regex(/^(?:portal|clinic):[A-Za-z0-9][A-Za-z0-9._:-]{0,63}$/))

const order = z.optional(z.int().check(z.minimum(1), z.maximum(highestOrder)))
const reason = z.optional(z.literal([...choiceReasons]))
const otherReason = z.optional(text(longestReason))

/** The two choices of a declaration, of the provider and of the person. An order that is left out is the usual one of the day. */
const choiceFields = {
  healthcareProviderChoiceOrderNumber: order,
  healthcareProviderChoiceOrderReasonCode: reason,
  healthcareProviderChoiceOtherReason: otherReason,
  practitionerChoiceOrderNumber: order,
  practitionerChoiceOrderReasonCode: reason,
  practitionerChoiceOtherReason: otherReason,
  /** The person knows that the choice has to be paid for; needed only where it has. */
  feeAccepted: z.optional(z.boolean()),
}
export const choicesInput = z.strictObject(choiceFields)
export type ChoicesInput = z.infer<typeof choicesInput>

/** Who is chosen, as the lists of staff name them. */
const chosenPractitioner = z.strictObject({
  employeeId: text(64),
  occupationCode: text(20),
  practiceNumber: z.optional(text(40)),
})

const wanted = {
  ...choiceFields,
  patientId: askedId,
  hospitalOrganizationUnitId: askedId,
  type: z.enum(declarationTypes),
  practitioner: chosenPractitioner,
}

/** The first step of saving: what is wanted, and the existing declaration that the person lets end with it. */
export const savingInput = z.strictObject({ ...wanted, replaces: z.optional(existingRef) })
/** The fourth step: the declaration, with the id that the clinic's system has given it. */
export const declarationInput = z.strictObject({ ...wanted, systemId })
export type DeclarationInput = z.input<typeof declarationInput>

const practitioner = z.object({
  employeeId: z.string(),
  occupationCode: z.string(),
  practiceNumber: z.optional(z.string()),
  degree: z.optional(z.string()),
  name: z.string(),
  lastName: z.string(),
})

const unit = z.object({
  id,
  name: z.string(),
  address: z.optional(z.string()),
  phone: z.optional(z.string()),
})

/** Somebody who can be chosen, at one place. */
export const staffMember = z.object({
  ...practitioner.shape,
  specialities: z.array(z.string()),
  hospitalOrganizationUnit: unit,
  /** How many more people they can take, where the clinic says it; 0: nobody. */
  freePlaces: z.optional(z.int()),
})
export type StaffMember = z.infer<typeof staffMember>

/** The provider and its places of primary care, and what a further choice in a year costs. */
export const healthcareProvider = z.object({
  name: z.string(),
  phone: z.string(),
  units: z.array(unit),
  fee: z.object({ freeChoices: z.int(), amount: z.int(), currency: z.string() }),
})
export type HealthcareProvider = z.infer<typeof healthcareProvider>

const shownChoices = {
  healthcareProviderChoiceOrderNumber: z.optional(z.int()),
  healthcareProviderChoiceOrderReasonCode: z.optional(z.literal([...choiceReasons])),
  healthcareProviderChoiceOtherReason: z.optional(z.string()),
  practitionerChoiceOrderNumber: z.optional(z.int()),
  practitionerChoiceOrderReasonCode: z.optional(z.literal([...choiceReasons])),
  practitionerChoiceOtherReason: z.optional(z.string()),
}

const whose = z.object({ id, name: z.string(), lastName: z.string() })

/** A declaration. */
export const declaration = z.object({
  id,
  state: z.enum(declarationStates),
  /** N: new, A: changed since it was registered. Absent where the clinic made it. */
  stateExport: z.optional(z.enum(['N', 'A'])),
  patientId: id,
  patient: whose,
  type: z.enum(declarationTypes),
  registrationDate: z.optional(instant),
  dateOfSubmission: z.optional(instant),
  practitioner: z.optional(practitioner),
  hospitalOrganizationUnit: z.optional(unit),
  ...shownChoices,
  /** It comes from the clinic's system. */
  system: z.boolean(),
  systemId: z.optional(z.string()),
  /** What has become of an electronic signature. */
  statusEpuap: z.optional(z.enum(['SENT', 'SIGNED'])),
  urlEpuap: z.optional(z.string()),
  /** The clinic's own words, or why it has ended. */
  details: z.optional(z.string()),
  actions: z.object({ edit: action, sign: action }),
})
export type Declaration = z.infer<typeof declaration>

/** A declaration as the clinic's system has it, flattened. */
export const clinicDeclaration = z.object({
  /** What names it in a confirmation. */
  ref: z.string(),
  id: z.optional(id),
  systemId: z.optional(z.string()),
  type: z.enum(declarationTypes),
  state: z.enum(declarationStates),
  stateExport: z.optional(z.enum(['N', 'A'])),
  registrationDate: z.optional(instant),
  dateOfSubmission: z.optional(instant),
  patientId: id,
  patientName: z.string(),
  patientLastName: z.string(),
  practitionerName: z.optional(z.string()),
  practitionerLastName: z.optional(z.string()),
  practitionerDegree: z.optional(z.string()),
  practitionerPracticeNumber: z.optional(z.string()),
  practitionerOccupationCode: z.optional(z.string()),
  unitName: z.optional(z.string()),
  unitAddress: z.optional(z.string()),
  unitPhone: z.optional(z.string()),
  details: z.optional(z.string()),
})
export type ClinicDeclaration = z.infer<typeof clinicDeclaration>

/** A declaration that is being handed in. */
export const declarationSaving = z.object({
  id,
  state: z.enum(savingStates),
  patientId: id,
  patient: whose,
  type: z.enum(declarationTypes),
  practitioner,
  hospitalOrganizationUnit: unit,
  ...shownChoices,
  feeAccepted: z.boolean(),
  /** Once the clinic's system has answered. */
  systemId: z.optional(z.string()),
  /** A declaration ends with it. */
  replaces: z.boolean(),
  startedAt: instant,
})
export type DeclarationSaving = z.infer<typeof declarationSaving>

/** What of a patient stands on a declaration. */
export const declarationData = z.object({
  patientId: id,
  name: z.string(),
  middleName: z.optional(z.string()),
  lastName: z.string(),
  birthDate: date,
  gender: z.enum(['M', 'F', 'U']),
  /** All but the last four digits are masked. */
  nationalIdentificationNumber: z.optional(z.string()),
  documentNumber: z.optional(z.string()),
  address: z.object({
    street: z.optional(z.string()),
    houseNumber: z.optional(z.string()),
    apartmentNumber: z.optional(z.string()),
    postalCode: z.optional(z.string()),
    city: z.optional(z.string()),
    countryCode: z.optional(z.string()),
  }),
  /** The insurer, by the code that the clinic's system uses. */
  insurerCode: z.optional(z.string()),
  /** Contacts of the person who hands it in. */
  phone: z.optional(phoneNumber),
  email: z.optional(z.string()),
  version: z.int(),
  /** The next choice's place in this calendar year, by the choices of which the portal knows, for each type. */
  nextOrder: z.object({ GP: z.int(), NURSE: z.int(), MIDWIFE: z.int() }),
})
export type DeclarationData = z.infer<typeof declarationData>

/** What may be changed of it. */
export const declarationDataInput = z.strictObject({
  address: z.optional(addressInput),
  version: z.int().check(z.minimum(1), z.maximum(2_000_000_000)),
  /** The declaration that is being handed in. */
  savingId: z.optional(askedId),
})
