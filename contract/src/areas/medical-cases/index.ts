import * as z from 'zod/mini'
import { forPatient } from '../../access.ts'
import { creates, deletes, reads, updates } from '../../audit.ts'
import { defineEndpoints, file } from '../../endpoint.ts'
import { action, askedId, id, instant, text } from '../../primitives.ts'
import { uploadProblems } from '../../problem-lists.ts'
import { longestCaseNote } from '../../rules/medical-cases.ts'
import { givenFileName } from '../files/index.ts'
import { caseNote } from './parts.ts'

export { problems } from './problems.ts'
export type { CaseNote } from './parts.ts'

/** A file of the case; its size is in bytes. */
export const caseAttachment = z.object({
  attachmentId: id,
  fileName: z.string(),
  type: z.string(),
  size: z.int(),
  addedAt: instant,
  actions: z.object({ delete: action }),
})
export type CaseAttachment = z.infer<typeof caseAttachment>

/** One matter about which a patient talks to doctors, over one or several teleconsultations. */
export const medicalCase = z.object({
  medicalCaseId: id,
  medicalCaseCreateDate: instant,
  /** The name of the service (V-250). */
  medicalCaseTitle: z.string(),
  medicalServiceName: z.string(),
  /** What was written first; the same as the first note. */
  medicalCaseDescription: z.optional(z.string()),
  /** Start of the last teleconsultation about it, past or to come; absent where none is booked. */
  lastConsultationScheduledDate: z.optional(instant),
  /** Newest last. */
  notes: z.array(caseNote),
  attachments: z.array(caseAttachment),
})
export type MedicalCase = z.infer<typeof medicalCase>

const whose = { accountId: askedId, patientId: askedId }
const attachmentKey = z.strictObject({ ...whose, caseId: askedId, attachmentId: askedId })
const note = text(longestCaseNote)

const module = 'amtsEnabled'
const reading = forPatient('params.patientId', 'bookings:read')
const writing = forPatient('params.patientId', 'bookings:write')

/** The matters about which a patient speaks with doctors from home: their descriptions and files. */
export const endpoints = defineEndpoints({
  medicalCaseList: {
    method: 'GET',
    path: '/amts/medical-cases/{accountId}/{patientId}/{patientContextId}',
    summary: 'The medical cases of a patient with their notes and files, those consulted or made last first',
    /** `patientContextId`: the patient for whom the account acts; somebody else than `patientId` has no cases of that patient. */
    params: z.strictObject({ ...whose, patientContextId: askedId }),
    output: z.array(medicalCase),
    problems: [],
    access: reading,
    audit: reads('medical-case'),
    module,
  },
  medicalCaseCreate: {
    method: 'POST',
    path: '/amts/medical-cases/{accountId}/{patientId}',
    summary: 'Begin a case, called as the service that it is about',
    params: z.strictObject(whose),
    body: z.strictObject({
      medicalServiceName: text(200),
      /** May be left out; what it says is replaced by the name of the service. */
      medicalCaseTitle: z.optional(text(200)),
      medicalCaseDescription: z.optional(note),
    }),
    output: z.object({ id }),
    problems: ['MEDICAL_CASE_TOO_MANY', 'IDEMPOTENCY_KEY_REUSED'],
    access: writing,
    audit: creates('medical-case'),
    module,
    limit: 'booking',
    idempotent: true,
  },
  caseNoteCreate: {
    method: 'POST',
    path: '/amts/medical-cases/{accountId}/{patientId}/{caseId}/notes',
    summary: 'Add a description to a case',
    params: z.strictObject({ ...whose, caseId: askedId }),
    body: z.strictObject({ note }),
    output: caseNote,
    problems: ['MEDICAL_CASE_FULL', 'IDEMPOTENCY_KEY_REUSED'],
    access: writing,
    audit: creates('case-note'),
    module,
    limit: 'booking',
    idempotent: true,
  },
  caseNoteChange: {
    method: 'PUT',
    path: '/amts/medical-cases/{accountId}/{patientId}/notes',
    summary: 'Write a description anew, until a doctor may have read it',
    params: z.strictObject(whose),
    body: z.strictObject({ id: askedId, note }),
    output: caseNote,
    problems: ['FORBIDDEN', 'MEDICAL_CASE_SEEN'],
    access: writing,
    audit: updates('case-note'),
    module,
    limit: 'booking',
  },
  caseAttachmentCreate: {
    method: 'POST',
    path: '/amts/medical-cases/{accountId}/{patientId}/{caseId}/attachments',
    summary: 'Add a file to a case',
    params: z.strictObject({ ...whose, caseId: askedId }),
    upload: 'required',
    fileNameIn: 'fileName',
    body: z.strictObject({ fileName: givenFileName }),
    output: caseAttachment,
    problems: [...uploadProblems, 'MEDICAL_CASE_FULL'],
    access: writing,
    audit: creates('case-attachment'),
    module,
    limit: 'upload',
  },
  caseAttachmentContent: {
    method: 'GET',
    path: '/amts/medical-cases/{accountId}/{patientId}/{caseId}/attachments/{attachmentId}',
    summary: 'A file of a case',
    params: attachmentKey,
    output: file('application/octet-stream'),
    problems: [],
    access: reading,
    audit: reads('case-attachment'),
    module,
  },
  caseAttachmentDelete: {
    method: 'DELETE',
    path: '/amts/medical-cases/{accountId}/{patientId}/{caseId}/attachments/{attachmentId}',
    summary: 'Take back a file that this account added, until a doctor may have seen it',
    params: attachmentKey,
    output: null,
    problems: ['FORBIDDEN', 'MEDICAL_CASE_SEEN'],
    access: writing,
    audit: deletes('case-attachment'),
    module,
    limit: 'booking',
  },
})
