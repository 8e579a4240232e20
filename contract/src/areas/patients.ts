import * as z from 'zod/mini'
import { forPatient, patientRoles, signedIn } from '../access.ts'
import { reads, updates } from '../audit.ts'
import { defineEndpoints } from '../endpoint.ts'
import { action, date, id, text } from '../primitives.ts'

/** Polish postal code; other countries' codes are not checked for form. */
export const polishPostalCode = /^\d{2}-\d{3}$/

const addressFields = {
  street: z.optional(text(120, 0)),
  houseNumber: text(20),
  apartmentNumber: z.optional(text(20, 0)),
  postalCode: text(12),
  city: text(80),
  countryCode: z._default(z.string().check(z.regex(/^[A-Z]{2}$/)), 'PL'),
}

/** An address as a person enters it in the personal-data step: all that a booking needs must be there. */
export const addressInput = z
  .strictObject(addressFields)
  .check(z.refine((a) => a.countryCode !== 'PL' || polishPostalCode.test(a.postalCode), { path: ['postalCode'] }))
export type AddressInput = z.infer<typeof addressInput>

/** A patient for whom the signed-in account may act (000 §3). */
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
  authorized: z.boolean(),
  version: z.int(),
  actions: z.object({ book: action }),
})
export type Patient = z.infer<typeof patient>

export const patientsEndpoints = defineEndpoints({
  patientList: {
    method: 'GET',
    path: '/mpi/accounts/mpi-user/patients',
    summary: 'Everybody for whom the account may act: itself, wards, children',
    output: z.array(patient),
    problems: [],
    access: signedIn,
    audit: reads('patient'),
  },
  patientUpdate: {
    method: 'PUT',
    path: '/mpi/accounts/mpi-user/patients/{id}',
    summary: "Change a patient's address",
    params: z.strictObject({ id }),
    body: z.strictObject({ address: addressInput, version: z.int().check(z.minimum(1), z.maximum(2_000_000_000)) }),
    output: patient,
    problems: ['STALE_VERSION'],
    access: forPatient('params.id', 'patient:write'),
    audit: updates('patient'),
  },
})
