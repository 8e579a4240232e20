import * as z from 'zod/mini'
import { forOwnerOf, forPatient, forPatients, signedIn } from '../../access.ts'
import { creates, leavesNoTrace, reads, updates } from '../../audit.ts'
import { defineEndpoints } from '../../endpoint.ts'
import type { ProblemCode } from '../../problems.ts'
import { action, askedId, code, date, id, instant } from '../../primitives.ts'
import { questionFormats } from '../../rules/questionnaire-answers.ts'

export { problems } from './problems.ts'

/** One question, and the answer that was given to it before. */
export const question = z.object({
  orderNumber: z.int(),
  text: z.string(),
  /** A hint that helps to answer. */
  hint: z.optional(z.string()),
  format: z.enum(questionFormats),
  required: z.boolean(),
  /** The most characters that a text may have. */
  maxLength: z.optional(z.int()),
  /** Bounds of a number, inclusive, and its unit. */
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
  whole: z.optional(z.boolean()),
  unit: z.optional(z.string()),
  /** The saved answer, in the field of its format: a text; epoch milliseconds in a text; a number as decimal text. */
  answer: z.optional(z.string()),
  answerDate: z.optional(z.string()),
  answerNumeric: z.optional(z.string()),
})
export type Question = z.infer<typeof question>

export const section = z.object({
  title: z.string(),
  description: z.optional(z.string()),
  questions: z.array(question),
})
export type Section = z.infer<typeof section>

/** What is known of a questionnaire that belongs to a booking or encounter. */
const standing = {
  questionnaireId: id,
  /** Number of days after the visit until which it can be filled in; absent: without end. */
  deadline: z.optional(z.int()),
  questionnaireCompleted: z.boolean(),
  /**
   * Identifies the questions as they are now. A fulfilment sends it back, so that an answer is never stored for a question that has changed since.
   */
  edition: z.string(),
}
export const questionnaireStanding = z.object(standing)

export const questionnaire = z.object({
  id,
  title: z.string(),
  ...standing,
  /** Version of the saved fulfilment, 0 while there is none. */
  version: z.int(),
  filledAt: z.optional(instant),
  /** The last day, in clinic time, on which it can be filled in. */
  deadlineDay: z.optional(date),
  sections: z.array(section),
  actions: z.object({ fill: action }),
})
export type Questionnaire = z.infer<typeof questionnaire>

const answers = z.array(
  z.object({
    /** A text; a number as decimal text; a date as epoch milliseconds of its midnight at the clinic. */
    value: z.string(),
    orderNumber: z.int(),
    format: z.string(),
  }),
)

/** The saved answers. */
export const fulfillment = z.object({ questionnaireId: id, answers, version: z.int(), filledAt: instant })
export type Fulfillment = z.infer<typeof fulfillment>

/** What is sent to fill in a questionnaire. */
export const fulfillmentInput = z.strictObject({
  questionnaireId: askedId,
  answers: z
    .array(
      z.strictObject({
        value: z.string().check(z.maxLength(4000)),
        orderNumber: z.int().check(z.minimum(1), z.maximum(9999)),
        format: z.string().check(z.minLength(1), z.maxLength(40)),
      }),
    )
    .check(z.maxLength(300)),
  /** Version of the fulfilment that is changed; 0 or absent when there is none yet. */
  version: z._default(z.int().check(z.minimum(0)), 0),
  /** The `edition` of the questionnaire whose questions were answered; absent: the present one. */
  edition: z.optional(z.string().check(z.maxLength(64))),
})
export type FulfillmentInput = z.infer<typeof fulfillmentInput>
/** The body as it is sent: `version` may be left out. */
export type FulfillmentBody = z.input<typeof fulfillmentInput>

const saved = z.object({ id, version: z.int() })
const yesOrNo = z.object({ value: z.boolean() })

/** The patient and the programme whose questionnaire is meant: numbers, and the name of the system that runs the programme. */
const programParams = {
  programId: askedId,
  patientId: askedId,
  accountId: askedId,
  systemRoot: code,
}
/** The portal serves one tenant, which has number 1. */
export const tenantId = 1

const saveRefusals = ['STALE_VERSION', 'QUESTIONNAIRE_DEADLINE'] as const satisfies readonly ProblemCode[]
const fulfillmentEntity = 'questionnaire-fulfillment'
const clinicsOwn = leavesNoTrace('the clinic’s own form, without anybody’s answers')
const module = 'medicalInterviewsModule'
const bookingKey = z.strictObject({ system: code, id: askedId })
const program = z.strictObject({ programId: askedId, patientId: askedId })

export const endpoints = defineEndpoints({
  questionnaireSettings: {
    method: 'GET',
    path: '/mpi/accounts/mpi-user/questionnaire-settings',
    summary: 'Whether the self-assessment is offered, and whether it asks where the person is',
    output: z.object({ selfAssessmentQuestionaire: z.boolean(), selfAssessmentGps: z.boolean() }),
    problems: [],
    access: signedIn,
    audit: leavesNoTrace('settings of the portal'),
    module: [module, 'selfAssessmentQuestionaire'],
  },
  serviceQuestionnaireExists: {
    method: 'GET',
    path: '/mpi/questionnaires/for-bookings/{serviceCode}/exists',
    summary: 'Whether a service has a questionnaire; 404 when it has none',
    params: z.strictObject({ serviceCode: code }),
    output: questionnaireStanding,
    problems: [],
    access: signedIn,
    audit: clinicsOwn,
    module,
  },
  serviceQuestionnaire: {
    method: 'GET',
    path: '/mpi/questionnaires/for-bookings/{serviceCode}',
    summary: 'The questionnaire that is filled in before a visit of a service',
    params: z.strictObject({ serviceCode: code }),
    output: questionnaire,
    problems: [],
    access: signedIn,
    audit: clinicsOwn,
    module,
  },
  bookingQuestionnaire: {
    method: 'GET',
    path: '/mpi/questionnaires/for-bookings/byBookingId/{id}',
    summary: "A booking's questionnaire with what was answered",
    params: z.strictObject({ id: askedId }),
    output: questionnaire,
    problems: ['QUESTIONNAIRE_DEADLINE'],
    access: forOwnerOf('booking', 'params.id', 'bookings:read'),
    audit: reads(fulfillmentEntity),
    module,
  },
  bookingQuestionnaireFulfilled: {
    method: 'GET',
    path: '/mpi/questionnaires/for-bookings/{bookingId}/{systemRoot}/is-fulfilled',
    summary: "Whether a booking's questionnaire is filled in, and whether that can be done, or changed, now",
    params: z.strictObject({ bookingId: askedId, systemRoot: code }),
    output: z.extend(yesOrNo, { fill: action }),
    problems: [],
    access: forOwnerOf('booking', 'params.bookingId', 'bookings:read'),
    audit: reads(fulfillmentEntity),
    module,
  },
  bookingFulfillment: {
    method: 'GET',
    path: '/mpi/questionnaires-fulfillments/mpi-user/for-bookings/{id}',
    summary: 'What was answered for a booking; 404 when nothing was',
    params: z.strictObject({ id: askedId }),
    output: fulfillment,
    problems: [],
    access: forOwnerOf('booking', 'params.id', 'bookings:read'),
    audit: reads(fulfillmentEntity),
    module,
  },
  bookingFulfillmentSave: {
    method: 'PUT',
    path: '/mppd/api/bookings/{system}/{id}',
    summary: 'Attach a fulfilment to a booking, or change the one that it has',
    params: bookingKey,
    body: fulfillmentInput,
    output: saved,
    problems: [...saveRefusals, 'BOOKING_STATUS'],
    access: forOwnerOf('booking', 'params.id', 'bookings:write'),
    audit: updates(fulfillmentEntity),
    module,
  },
  serviceFulfillmentCreate: {
    method: 'POST',
    path: '/mpi/questionnaires-fulfillments/mpi-user/for-bookings/{serviceCode}/{patientId}',
    summary:
      'Store a fulfilment before there is a booking; it stands until one of the service takes its place, 30 days at most',
    params: z.strictObject({ serviceCode: code, patientId: askedId }),
    body: fulfillmentInput,
    output: saved,
    problems: ['STALE_VERSION'],
    access: forPatient('params.patientId', 'bookings:write'),
    audit: creates(fulfillmentEntity),
    module,
  },
  encounterQuestionnaireExists: {
    method: 'GET',
    path: '/mpi/questionnaires/for-encounters/{id}/exists',
    summary: 'Whether an encounter has a questionnaire; 404 when it has none',
    params: z.strictObject({ id: askedId }),
    output: questionnaireStanding,
    problems: [],
    access: forOwnerOf('encounter', 'params.id', 'bookings:read'),
    audit: reads(fulfillmentEntity),
    module,
  },
  encounterQuestionnaire: {
    method: 'GET',
    path: '/mpi/questionnaires/for-encounters/{id}',
    summary: "An encounter's questionnaire with what was answered; refused when it was not filled in by its deadline",
    params: z.strictObject({ id: askedId }),
    output: questionnaire,
    problems: ['QUESTIONNAIRE_DEADLINE'],
    access: forOwnerOf('encounter', 'params.id', 'bookings:read'),
    audit: reads(fulfillmentEntity),
    module,
  },
  encounterFulfillmentSave: {
    method: 'PUT',
    path: '/mpi/encounters/mpi-user/{patientId}/{id}',
    summary: "Fill an encounter's questionnaire in, or change what was answered",
    params: z.strictObject({ patientId: askedId, id: askedId }),
    body: fulfillmentInput,
    output: saved,
    problems: saveRefusals,
    access: forPatient('params.patientId', 'bookings:write'),
    audit: updates(fulfillmentEntity),
    module,
  },
  programQuestionnaire: {
    method: 'GET',
    path: '/mpi/questionnaires/for-programs/{programId}',
    summary: 'The questionnaire of a programme; with a patient, and what was answered for them',
    params: z.strictObject({ programId: askedId }),
    query: z.strictObject({ patientId: z.optional(askedId) }),
    output: questionnaire,
    problems: [],
    access: forPatients('query.patientId', 'record:read'),
    audit: reads(fulfillmentEntity),
    module,
  },
  programQuestionnaireFulfilled: {
    method: 'GET',
    path: '/mpi/questionnaires/for-programs/{programId}/{patientId}/{systemRoot}/is-fulfilled',
    summary: "Whether a patient's questionnaire of a programme is filled in",
    params: z.strictObject({ programId: askedId, patientId: askedId, systemRoot: code }),
    output: yesOrNo,
    problems: [],
    access: forPatient('params.patientId', 'record:read'),
    audit: reads(fulfillmentEntity),
    module,
  },
  programFulfillmentSave: {
    method: 'POST',
    path: '/mpi/questionnaires-fulfillments/mpi-user/for-programs/{programId}/{patientId}',
    summary: "Fill a programme's questionnaire in for a patient, or change what was answered",
    params: program,
    body: fulfillmentInput,
    output: saved,
    problems: ['STALE_VERSION'],
    access: forPatient('params.patientId', 'health:write'),
    audit: updates(fulfillmentEntity),
    module,
  },
  programRegister: {
    method: 'POST',
    path: '/mppd/api/programs/questionnaire',
    summary: 'As filling a programme’s questionnaire in, with everything in the body',
    body: z.strictObject({ tenantId: z.literal(tenantId), ...programParams, fulfillment: fulfillmentInput }),
    output: saved,
    problems: ['STALE_VERSION'],
    access: forPatient('body.patientId', 'health:write'),
    audit: updates(fulfillmentEntity),
    module,
  },
  programView: {
    method: 'GET',
    path: '/mpi/accounts/mpi-user/programs/',
    summary: 'A programme, and how far a patient is with its questionnaire',
    query: z.strictObject({ tenantId: z.literal(String(tenantId)), ...programParams }),
    output: z.object({ programId: id, title: z.string(), ...standing, filledAt: z.optional(instant) }),
    problems: [],
    access: forPatient('query.patientId', 'record:read'),
    audit: reads(fulfillmentEntity),
    module,
  },
})
