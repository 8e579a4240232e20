import * as z from 'zod/mini'
import { forPatient, forLinked } from '../../access.ts'
import { reads } from '../../audit.ts'
import { defineEndpoints } from '../../endpoint.ts'
import { askedId, text } from '../../primitives.ts'

/** One identifier of a patient in some system: `root` is an OID or the name of a clinic's system. */
export const patientIdentifier = z.strictObject({
  root: text(120),
  extension: text(120),
  assigningAuthorityName: text(120),
})
export type PatientIdentifier = z.infer<typeof patientIdentifier>

/** What the telehealth platform knows of a patient: the consent to teleconsultations (`C`: given), and which practitioners see the patient there. */
export const telehealthPatient = z.object({
  consent: z.string(),
  links: z.array(z.object({ hisId: z.string(), status: z.string() })),
})
export type TelehealthPatient = z.infer<typeof telehealthPatient>

export const endpoints = defineEndpoints({
  patientIdentifierList: {
    method: 'GET',
    path: '/amts/patient/identifier/{accountId}/{nationalId}',
    summary: 'Identifiers of a patient, by their PESEL or the number of their foreign document',
    params: z.strictObject({ accountId: askedId, nationalId: text(40) }),
    output: z.array(patientIdentifier),
    problems: [],
    access: forLinked('patient:read'),
    audit: reads('patient'),
    module: 'amtsEnabled',
    limit: 'search',
  },
  telehealthPatientView: {
    method: 'POST',
    path: '/amts/patient/data/{accountId}/{patientId}',
    summary:
      'What the telehealth platform knows of a patient, asked for by some of the identifiers that are theirs, or by all (none named)',
    params: z.strictObject({ accountId: askedId, patientId: askedId }),
    body: z.array(patientIdentifier).check(z.maxLength(10)),
    output: telehealthPatient,
    problems: ['TELEHEALTH_ERROR', 'TELEHEALTH_PATIENT_UNKNOWN'],
    access: forPatient('params.patientId', 'bookings:read'),
    audit: reads('patient'),
    module: 'amtsEnabled',
  },
})
