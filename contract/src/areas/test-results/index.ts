import * as z from 'zod/mini'
import { forPatient, signedIn } from '../../access.ts'
import { leavesNoTrace, reads, updates } from '../../audit.ts'
import { defineEndpoints, file } from '../../endpoint.ts'
import { askedId, id, instant, queryFrom, queryTo } from '../../primitives.ts'
import { resultsAtOnce, resultTypes } from '../../rules/test-results.ts'

/** What a correction replaced, and until when it stood. */
const replaced = z.array(z.object({ text: z.string(), unit: z.optional(z.string()), until: instant }))

/** One value as the laboratory gave it; names, units and codes are in its words. */
export const resultValue = z.object({
  id,
  /** How deep it stands within others of the result: 0 for what stands in none, 1 for what stands in the last value of level 0 … */
  level: z.number(),
  name: z.optional(z.string()),
  code: z.optional(z.string()),
  codeSystem: z.optional(z.string()),
  /** The number as it was written, or words. */
  text: z.optional(z.string()),
  number: z.optional(z.number()),
  /** `<`, `<=`, `>=` or `>`. */
  comparator: z.optional(z.string()),
  unit: z.optional(z.string()),
  /** UCUM. */
  unitCode: z.optional(z.string()),
  /** The laboratory's range for this very value. */
  range: z.optional(
    z.object({
      low: z.optional(z.number()),
      high: z.optional(z.number()),
      text: z.optional(z.string()),
      /** Where it is not that of the value. */
      unit: z.optional(z.string()),
    }),
  ),
  /** HL7 v3 ObservationInterpretation, such as H, L, HH, LL, A, N, POS, NEG, S, I, R, or the laboratory's own. */
  flag: z.optional(z.string()),
  flagText: z.optional(z.string()),
  /** FHIR R4 ObservationStatus. */
  status: z.string(),
  /** Why there is no value: FHIR data-absent-reason, or words. */
  absent: z.optional(z.string()),
  specimen: z.optional(z.string()),
  method: z.optional(z.string()),
  note: z.optional(z.string()),
  replaced,
})
export type ResultValue = z.infer<typeof resultValue>

/** An elementary result. */
export const treatment = z.object({
  id,
  /** With the id the address of its documents. */
  type: z.enum(resultTypes),
  name: z.optional(z.string()),
  /** FHIR R4 DiagnosticReportStatus. */
  status: z.string(),
  examinedAt: instant,
  issuedAt: instant,
  performer: z.optional(z.string()),
  conclusion: z.optional(z.string()),
  replaced,
  /** Its documents, in the clinic's order; `size` in bytes is missing while the clinic has not given the content. */
  documents: z.array(
    z.object({
      place: z.number(),
      title: z.optional(z.string()),
      mediaType: z.optional(z.string()),
      size: z.optional(z.number()),
    }),
  ),
  values: z.array(resultValue),
  /** How many values there are; more than `values` where the list does not carry all. */
  valueCount: z.number(),
  /** How many of all these values the laboratory has marked as outside of its ranges, without those that it has cancelled. */
  markedCount: z.number(),
})
export type Treatment = z.infer<typeof treatment>

/** What was ordered, with its elementary results. Texts are in the language of the clinic's system. */
export const testResult = z.object({
  id,
  patientId: id,
  title: z.optional(z.string()),
  /** The first code of the category, as the clinic's system sent it. */
  category: z.optional(z.string()),
  /** When its newest result was examined; without a result, when it was ordered. */
  happenedAt: instant,
  orderedAt: z.optional(instant),
  requester: z.optional(z.string()),
  unit: z.optional(z.string()),
  /** The stay at which it was ordered or examined. */
  encounterId: z.optional(id),
  /** Whether it is shown unfolded at first: a result of it was released within the last two weeks. */
  open: z.boolean(),
  /** Whether a result of it was released lately that this account has not opened yet. */
  isNew: z.boolean(),
  /** Whether the patient shares its documents with other clinics. */
  consentDocShared: z.boolean(),
  treatments: z.array(treatment),
})
export type TestResult = z.infer<typeof testResult>

/** What the clinic decided about results. */
export const resultSettings = z.object({
  /** Results are shown as text, without tables. */
  viewResultsAsText: z.boolean(),
  /** Documents of results can be opened. */
  edmEnabled: z.boolean(),
})
export type ResultSettings = z.infer<typeof resultSettings>

const page = {
  pageIndex: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100_000)), 0),
  pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), resultsAtOnce),
}
/** Which of several documents; without it the first that can be shown. */
const which = { place: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1000))) }
const ofOrder = z.strictObject({ patientId: askedId, id: askedId })
const ofElement = z.strictObject({ patientId: askedId, type: z.string().check(z.maxLength(40)), id: askedId })
const module = 'medicalServicesModule'
const access = forPatient('params.patientId', 'record:read')
const audit = reads('test-result')
const document = {
  method: 'GET',
  output: file('application/octet-stream'),
  problems: ['DOCUMENT_UNAVAILABLE'],
  access,
  audit,
  module,
} as const

export const endpoints = defineEndpoints({
  testResultList: {
    method: 'GET',
    path: '/mpi/test-results/mpi-user/{patientId}',
    summary: 'A patient’s examinations of a period with their results, the newest first; pages of ten',
    params: z.strictObject({ patientId: askedId }),
    query: z.strictObject({
      after: z.optional(queryFrom),
      before: z.optional(queryTo),
      /** Only those of one stay. */
      encounterId: z.optional(askedId),
      ...page,
    }),
    output: z.array(testResult),
    problems: ['PERIOD_TOO_LONG'],
    access,
    audit,
    module,
  },
  testResultView: {
    method: 'GET',
    path: '/mpi/test-results/mpi-user/{patientId}/order/{id}',
    summary: 'One order with all values of its results',
    params: ofOrder,
    output: testResult,
    problems: [],
    access,
    audit,
    module,
  },
  testResultOpened: {
    method: 'POST',
    path: '/mpi/test-results/mpi-user/{patientId}/order/{id}/opened',
    summary: 'This account has opened an order: its results are not new any more',
    params: ofOrder,
    output: null,
    problems: [],
    access,
    audit: updates('test-result'),
    module,
  },
  testResultSettings: {
    method: 'GET',
    path: '/mpi/accounts/mpi-user/results-settings',
    summary: 'How the clinic shows results',
    output: resultSettings,
    problems: [],
    access: signedIn,
    audit: leavesNoTrace('the clinic’s settings, the same for everybody'),
    module,
  },
  testOrderContent: {
    ...document,
    path: '/mpi/test-results/mpi-user/{patientId}/order/{id}/content',
    summary: 'A document of an order’s results; HEAD says whether it is there',
    params: ofOrder,
    query: z.strictObject(which),
  },
  testOrderArchive: {
    ...document,
    path: '/mpi/test-results/mpi-user/{patientId}/order/{id}/archive',
    summary: 'The document of an order in the form in which it is archived, such as a signed file',
    params: ofOrder,
  },
  testElementContent: {
    ...document,
    path: '/mpi/test-results/mpi-user/{patientId}/{type}/{id}/content',
    summary: 'A document of one elementary result; where there is none, its order may have one',
    params: ofElement,
    query: z.strictObject(which),
  },
  testElementArchive: {
    ...document,
    path: '/mpi/test-results/mpi-user/{patientId}/{type}/{id}/archive',
    summary: 'The document of one elementary result in the form in which it is archived',
    params: ofElement,
  },
  testResultPrintout: {
    method: 'GET',
    path: '/mpi/test-results/mpi-user/{patientId}/extended/{id}/printout',
    summary: 'An order with its results, to print',
    params: ofOrder,
    output: file('application/pdf'),
    problems: [],
    access,
    audit,
    module,
  },
})
