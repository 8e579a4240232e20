import * as z from 'zod/mini'
import { forPatient, patientRoles, forLinked } from '../../access.ts'
import { reads, updates } from '../../audit.ts'
import { defineEndpoints } from '../../endpoint.ts'
import { action, askedId, date, id } from '../../primitives.ts'
import { uploadProblems } from '../../problem-lists.ts'
import { guardianScopes } from '../../rules/guardian-scopes.ts'
import { addressInput, attachmentsInput, country, documentNumber, personName } from './parts.ts'

export { problems } from './problems.ts'

export { addressInput, type AddressInput } from './parts.ts'

/** A patient for whom the signed-in account may act. */
export const patient = z.object({
  id,
  patientRole: z.enum(patientRoles),
  name: z.string(),
  middleName: z.optional(z.string()),
  lastName: z.string(),
  gender: z.enum(['M', 'F', 'U']),
  birthDate: date,
  identity: z.object({
    /** All but the last four digits are masked in lists. */
    nationalIdentificationNumber: z.optional(z.string()),
    documentNumber: z.optional(z.string()),
    countryCode: z.optional(z.string()),
  }),
  address: z.object({
    street: z.optional(z.string()),
    houseNumber: z.optional(z.string()),
    apartmentNumber: z.optional(z.string()),
    postalCode: z.optional(z.string()),
    city: z.optional(z.string()),
    countryCode: z.optional(z.string()),
  }),
  /** The insurer who pays for the patient's care, by the code that the clinic's system uses. Absent where that system knows of none. */
  insurance: z.optional(z.object({ code: z.string() })),
  authorized: z.boolean(),
  version: z.int(),
  /** What a ward does not let the account do; absent where the account may do everything. */
  withheld: z.optional(z.array(z.enum(guardianScopes))),
  /** The clinic wrote something about them that the account must read and confirm before anything else; only in the list of all patients. */
  mustRead: z.optional(z.literal(true)),
  /** How much the clinic wrote about them that the account has not read, where there is any; above 99 the number may be cut. As `mustRead`. */
  unread: z.optional(z.int()),
  actions: z.object({ book: action }),
})
export type Patient = z.infer<typeof patient>

export const endpoints = defineEndpoints({
  patientList: {
    method: 'GET',
    path: '/mpi/accounts/mpi-user/patients',
    summary:
      'Everybody for whom the account may act: itself, wards, children; on demand only those whose identity is confirmed',
    query: z.strictObject({ authorized: z.optional(z.literal('true')) }),
    output: z.array(patient),
    problems: [],
    access: forLinked('patient:read'),
    audit: reads('patient'),
  },
  patientUpdate: {
    method: 'PUT',
    path: '/mpi/accounts/mpi-user/patients/{id}',
    summary:
      "Change a patient's address, names or foreign document, and add attachments; what is left out stays as it is",
    params: z.strictObject({ id: askedId }),
    body: z.strictObject({
      name: z.optional(personName(80)),
      lastName: z.optional(personName(120)),
      /** Empty: the person has no middle name. */
      middleName: z.optional(personName(80, 0)),
      identity: z.optional(z.strictObject({ documentNumber, countryCode: country })),
      address: z.optional(addressInput),
      attachments: z.optional(attachmentsInput),
      version: z.int().check(z.minimum(1), z.maximum(2_000_000_000)),
    }),
    filesInBody: true,
    filesAt: 'attachments',
    output: patient,
    /** STALE_VERSION carries the present record as `current` in its details. */
    problems: ['STALE_VERSION', 'PATIENT_DATA_LOCKED', 'ATTACHMENT_REQUIRED', ...uploadProblems],
    access: forPatient('params.id', 'patient:write'),
    audit: updates('patient'),
  },
})
