import * as z from 'zod/mini'
import { forPatient } from '../../access.ts'
import { reads } from '../../audit.ts'
import { defineEndpoints } from '../../endpoint.ts'
import { askedId, id } from '../../primitives.ts'
import { healthEntriesAtOnce, healthSections } from '../../rules/health-history.ts'

/** A day in clinic time, or the month or year that the clinic gave: `yyyy-MM-dd`, `yyyy-MM` or `yyyy`. */
const partOfDay = z.string().check(z.regex(/^\d{4}(-\d{2}(-\d{2})?)?$/))

/** How a medicine is taken: the clinic's text, or the parts of which it consists. */
export const dose = z.object({
  text: z.optional(z.string()),
  amount: z.optional(z.number()),
  unit: z.optional(z.string()),
  /** So many times in so many units of time (UCUM: s, min, h, d, wk, mo, a). */
  times: z.optional(z.number()),
  every: z.optional(z.number()),
  everyUnit: z.optional(z.string()),
  when: z.optional(z.string()),
  asNeeded: z.optional(z.literal(true)),
})
export type Dose = z.infer<typeof dose>

/** An entry of a health history. Texts and codes are as the clinic's system gave them. */
export const healthEntry = z.object({
  id,
  patientId: id,
  section: z.enum(healthSections),
  /** Undefined where the clinic named none. */
  name: z.optional(z.string()),
  code: z.optional(z.string()),
  codeSystem: z.optional(z.string()),
  /** FHIR's code: of a diagnosis its clinical status, of anything else the status of the resource, or do-not-perform of a medicine that must not be given. */
  status: z.optional(z.string()),
  /** Of a diagnosis: unconfirmed, provisional, differential, confirmed or refuted. */
  verification: z.optional(z.string()),
  severity: z.optional(z.string()),
  /** It is current; such entries come first. */
  ongoing: z.boolean(),
  since: z.optional(partOfDay),
  sinceWords: z.optional(z.string()),
  until: z.optional(partOfDay),
  untilWords: z.optional(z.string()),
  notedOn: z.optional(partOfDay),
  author: z.optional(z.string()),
  reason: z.optional(z.string()),
  note: z.optional(z.string()),
  bodySite: z.optional(z.string()),
  /** Of a medicine: the clinic ordered it, or it is said to be taken. */
  intake: z.optional(z.enum(['ORDERED', 'TAKEN'])),
  dosage: z.array(dose),
  /** Of an immunization: which dose of how many, and the number of the lot. */
  doseNumber: z.optional(z.string()),
  doses: z.optional(z.string()),
  lot: z.optional(z.string()),
  /** The stay or visit to which it belongs. */
  encounterId: z.optional(id),
})
export type HealthEntry = z.infer<typeof healthEntry>

const pageOf = z.object({ entries: z.array(healthEntry), more: z.boolean() })
export type HealthPage = z.infer<typeof pageOf>

const module = 'medicalServicesModule'
const access = forPatient('params.patientId', 'record:read')
const audit = reads('health-entry')

export const endpoints = defineEndpoints({
  healthHistory: {
    method: 'GET',
    path: '/mpi/health-history/mpi-user/{patientId}',
    summary:
      'A patient’s diagnoses, procedures, immunizations and medicines: the first ten of each, what is current first',
    params: z.strictObject({ patientId: askedId }),
    output: z.object({ DIAGNOSIS: pageOf, PROCEDURE: pageOf, IMMUNIZATION: pageOf, MEDICINE: pageOf }),
    problems: [],
    access,
    audit,
    module,
  },
  healthEntryList: {
    method: 'GET',
    path: '/mpi/health-history/mpi-user/{patientId}/{section}',
    summary: 'A page of one part of a patient’s health history, what is current first, then the newest first',
    params: z.strictObject({ patientId: askedId, section: z.enum(healthSections) }),
    query: z.strictObject({
      pageIndex: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100_000)), 0),
      pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), healthEntriesAtOnce),
    }),
    output: pageOf,
    problems: [],
    access,
    audit,
    module,
  },
  encounterHealthEntries: {
    method: 'GET',
    path: '/mpi/encounters/mpi-user/{patientId}/{id}/health-entries',
    summary: 'The diagnoses, procedures, immunizations and medicines of one stay or visit',
    params: z.strictObject({ patientId: askedId, id: askedId }),
    output: pageOf,
    problems: [],
    access,
    audit,
    module,
  },
})
