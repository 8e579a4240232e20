import * as z from 'zod/mini'
import { forPatient, forLinked } from '../../access.ts'
import { reads } from '../../audit.ts'
import { defineEndpoints } from '../../endpoint.ts'
import { id, text } from '../../primitives.ts'

/** One name under which a patient is known somewhere: `root` is an OID or the name of a clinic's system (000 §7). */
export const patientIdentifier = z.strictObject({
  root: text(120),
  extension: text(120),
  assigningAuthorityName: text(120),
})
export type PatientIdentifier = z.infer<typeof patientIdentifier>

/** What the telehealth platform knows of a patient (001 §3): the consent (`C`: given) and who sees them there (001 §6). */
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
    params: z.strictObject({ accountId: id, nationalId: text(40) }),
    output: z.array(patientIdentifier),
    problems: [],
    access: forLinked('patient:read'),
    audit: reads('patient'),
    limit: 'search',
  },
  telehealthPatientView: {
    method: 'POST',
    path: '/amts/patient/data/{accountId}/{patientId}',
    summary: 'What the telehealth platform knows of a patient, asked for by some of the identifiers that are theirs',
    params: z.strictObject({ accountId: id, patientId: id }),
    body: z.array(patientIdentifier).check(z.minLength(1), z.maxLength(10)),
    output: telehealthPatient,
    problems: ['TELEHEALTH_ERROR', 'TELEHEALTH_PATIENT_UNKNOWN'],
    access: forPatient('params.patientId', 'patient:read'),
    audit: reads('patient'),
  },
})
