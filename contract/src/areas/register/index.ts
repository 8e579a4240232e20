import * as z from 'zod/mini'
import { forPatient } from '../../access.ts'
import { reads } from '../../audit.ts'
import { defineEndpoints } from '../../endpoint.ts'
import { askedId, date, id, instant, queryFrom, queryTo } from '../../primitives.ts'
import { encountersAtOnce } from '../../rules/register.ts'
import { unitSpeciality } from '../dictionaries/index.ts'

export { problems } from './problems.ts'

/** A stay or an earlier visit at the clinic. Texts are in the language of the clinic's system. */
export const encounter = z.object({
  id,
  patientId: id,
  startTime: instant,
  endTime: z.optional(instant),
  /** HL7 v3 ActCode: AMB ambulatory, IMP inpatient, EMER emergency, HH at home, VR virtual …, as the clinic's system sent it. */
  class: z.optional(z.string()),
  /** What was done, what kind of visit it was, and why the patient came. */
  service: z.optional(z.string()),
  type: z.optional(z.string()),
  reason: z.optional(z.string()),
  unit: z.optional(
    z.object({ description: z.string(), address: z.optional(z.string()), contact: z.optional(z.string()) }),
  ),
  unitSpeciality: z.optional(unitSpeciality),
  practitioner: z.optional(z.string()),
  /** Whether the clinic asks something about this visit. */
  questionnaire: z.boolean(),
  /** The last day on which the questionnaire can be filled in, where it has one. */
  questionnaireDeadline: z.optional(date),
  /** Whether it can be filled in or changed now. */
  questionnaireOpen: z.boolean(),
  lastQuestionnaireFulfillment: z.optional(z.object({ id, filledAt: instant })),
})
export type Encounter = z.infer<typeof encounter>

const page = {
  pageIndex: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100_000)), 0),
  pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), encountersAtOnce),
}
const module = 'medicalServicesModule'
const entity = 'encounter'

export const endpoints = defineEndpoints({
  encounterList: {
    method: 'GET',
    path: '/mpi/encounters/mpi-user/{patientId}',
    summary: 'A patient’s stays and earlier visits that began in a period, the newest first; pages of ten',
    params: z.strictObject({ patientId: askedId }),
    query: z.strictObject({ after: z.optional(queryFrom), before: z.optional(queryTo), ...page }),
    output: z.array(encounter),
    problems: ['PERIOD_TOO_LONG'],
    access: forPatient('params.patientId', 'record:read'),
    audit: reads(entity),
    module,
  },
  encounterView: {
    method: 'GET',
    path: '/mpi/encounters/mpi-user/{patientId}/{id}',
    summary: 'One stay or earlier visit of a patient',
    params: z.strictObject({ patientId: askedId, id: askedId }),
    output: encounter,
    problems: [],
    access: forPatient('params.patientId', 'record:read'),
    audit: reads(entity),
    module,
  },
})
