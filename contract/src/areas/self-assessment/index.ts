import * as z from 'zod/mini'
import { forPatient } from '../../access.ts'
import { creates, deletes, reads } from '../../audit.ts'
import { defineEndpoints } from '../../endpoint.ts'
import { askedId, id, instant, queryFrom, queryTo } from '../../primitives.ts'
import { triageLevels } from '../../rules/self-assessment.ts'

export { problems } from './problems.ts'

const triageLevel = z.enum(triageLevels)

/** A finished self-assessment in the history. */
export const selfAssessment = z.object({
  fullfilmentId: id,
  patientId: id,
  date: instant,
  triageLevel,
  /** What the interview advises, in its language. */
  triageDescription: z.string(),
  /** Whether the place at which the person was is kept with it. */
  hasPosition: z.boolean(),
})
export type SelfAssessment = z.infer<typeof selfAssessment>

const answered = z.object({ question: z.string(), answer: z.string() })

/** A degree of latitude or longitude. */
const degrees = (most: number) => z.number().check(z.minimum(-most), z.maximum(most))

const module = 'selfAssessmentQuestionaire'
const entity = 'self-assessment'
const base = '/mpi/questionnaires/triage'
const ofPatient = z.strictObject({ patientId: askedId })
const one = z.strictObject({ id: askedId })
const access = forPatient('query.patientId', 'health:write')

/** Interviews about how somebody feels, at another party's page, and what came of them. */
export const endpoints = defineEndpoints({
  selfAssessmentUrl: {
    method: 'GET',
    path: `${base}/url/{language}`,
    summary:
      'Begin an interview: the address for the frame, and the word by which its end is known; any language but English means Polish',
    params: z.strictObject({
      language: z.pipe(
        z.string().check(z.regex(/^[a-z]{2}(?:-[A-Za-z]{2,4})?$/)),
        z.transform((asked: string) => (asked === 'en' ? ('en' as const) : ('pl' as const))),
      ),
    }),
    query: ofPatient,
    output: z.object({ url: z.string(), hash: z.string() }),
    problems: ['SELF_ASSESSMENT_SILENT'],
    access,
    audit: reads(entity),
    module,
    limit: 'booking',
    origin: 'own-scripts',
  },
  selfAssessmentSave: {
    method: 'POST',
    path: `${base}/questionnaire`,
    summary: 'Keep what an interview has found: it is read from the interview’s own service, whatever the browser says',
    query: ofPatient,
    body: z.strictObject({
      /** What the interview’s page told; only the word by which it is known counts. */
      fullData: z.object({ hash: z.string().check(z.regex(/^[\w-]{20,100}$/)) }),
      lattitude: z.optional(degrees(90)),
      longtitude: z.optional(degrees(180)),
      /** What the page told; never believed. */
      triageLevel: z.string().check(z.maxLength(100)),
    }),
    output: z.object({ url: z.string(), fullfilmentId: id, triageLevel }),
    problems: ['NOT_FOUND', 'SELF_ASSESSMENT_SILENT', 'SELF_ASSESSMENT_UNFINISHED', 'SELF_ASSESSMENT_SAVED'],
    access,
    audit: creates(entity),
    module,
    limit: 'booking',
  },
  selfAssessmentList: {
    method: 'GET',
    path: `${base}/questionnaires`,
    summary: 'The self-assessments of a period, the newest first, 500 at most',
    query: z.strictObject({ patientId: askedId, after: z.optional(queryFrom), before: z.optional(queryTo) }),
    output: z.array(selfAssessment),
    problems: [],
    access,
    audit: reads(entity),
    module,
  },
  selfAssessmentView: {
    method: 'GET',
    path: `${base}/questionnaire/{id}`,
    summary: 'One self-assessment with its questions and answers',
    params: one,
    query: ofPatient,
    output: z.extend(selfAssessment, { answers: z.array(answered) }),
    problems: [],
    access,
    audit: reads(entity),
    module,
  },
  selfAssessmentDelete: {
    method: 'DELETE',
    path: `${base}/questionnaire/{id}`,
    summary: 'Remove a self-assessment',
    params: one,
    query: ofPatient,
    output: null,
    problems: [],
    access,
    audit: deletes(entity),
    module,
  },
  selfAssessmentPdf: {
    method: 'GET',
    path: `${base}/questionnaire/pdf/{id}`,
    summary: 'One self-assessment as PDF, in base64',
    params: one,
    query: ofPatient,
    output: z.object({ data: z.string() }),
    problems: [],
    access,
    audit: reads(entity),
    module,
  },
})
