import * as z from 'zod/mini'
import { forPatient, signedIn, forLinked } from '../../access.ts'
import { creates, leavesNoTrace, reads } from '../../audit.ts'
import { defineEndpoints, file } from '../../endpoint.ts'
import { action, askedId, id, instant } from '../../primitives.ts'
import { uploadProblems } from '../../problem-lists.ts'
import { storedFile } from '../files/index.ts'
import { patientInput, personInput, registrationResults, wardInput } from '../patients/parts.ts'
import { patient } from '../patients/index.ts'

/** What the clinic decides about the forms with patients' data. */
export const patientAccountSettings = z.object({
  /** Names cannot be changed in the portal. */
  patientNamesDisabled: z.boolean(),
  attachmentsVisible: z.boolean(),
  attachmentsRequired: z.boolean(),
})
export type PatientAccountSettings = z.infer<typeof patientAccountSettings>

/** The account's own patient, with everything that the form shows: the whole PESEL, and the files that the account sent. */
export const ownPatient = z.extend(patient, {
  attachments: z.array(storedFile),
  actions: z.object({ book: action, editNames: action, editDocument: action }),
})
export type OwnPatient = z.infer<typeof ownPatient>

/**
 * The request for the person's own record at the clinic: none (or one that was granted), one that waits for the clinic, or one that the clinic
 * refused.
 */
export const ownRequest = z.object({
  state: z.enum(['NONE', 'WAITING', 'REFUSED']),
  askedAt: z.optional(instant),
  answeredAt: z.optional(instant),
})

const result = z.object({
  result: z.enum(registrationResults),
  /** Present only where the account may act for the patient at once. */
  patientId: z.optional(id),
})

const registers = { filesInBody: true, filesAt: 'attachments', limit: 'registration', idempotent: true } as const
const refusals = ['TOO_MANY_REQUESTS', 'ATTACHMENT_REQUIRED', ...uploadProblems] as const

export const endpoints = defineEndpoints({
  patientAccountSettings: {
    method: 'GET',
    path: '/mpi/accounts/mpi-user/patient-account-settings',
    summary: "What the forms with patients' data ask and allow",
    output: patientAccountSettings,
    problems: [],
    access: signedIn,
    audit: leavesNoTrace('settings name nobody'),
  },
  ownPatientView: {
    method: 'GET',
    path: '/mpi/accounts/mpi-user/patients/me',
    summary: "The account's own patient; NOT_FOUND means that there is none",
    output: ownPatient,
    problems: [],
    access: forLinked('patient:read'),
    audit: reads('patient'),
  },
  ownRequestView: {
    method: 'GET',
    path: '/mpi/accounts/mpi-user/patients/me/request',
    summary: "What became of the account's request for a record of its own",
    output: ownRequest,
    problems: [],
    access: signedIn,
    audit: leavesNoTrace('tells a person of their own request and nothing of any patient'),
  },
  ownPatientCreate: {
    method: 'POST',
    path: '/mpi/accounts/mpi-user/patients/me',
    summary: 'Register oneself as a patient',
    body: patientInput,
    ...registers,
    output: result,
    problems: refusals,
    access: signedIn,
    audit: creates('patient'),
  },
  wardCreate: {
    method: 'POST',
    path: '/mpi/accounts/mpi-user/patients/wards',
    summary: 'Register a ward; ALREADY_EXIST where a link to that patient can be asked for instead',
    body: wardInput,
    ...registers,
    output: result,
    problems: refusals,
    access: signedIn,
    audit: creates('patient'),
  },
  wardLinkRequest: {
    method: 'POST',
    path: '/mpi/accounts/mpi-user/patients/wards/link',
    summary: 'Ask to act for a patient whom the clinic knows already; the ward or the clinic has to agree',
    body: wardInput,
    ...registers,
    output: result,
    problems: ['WARD_LINK_REFUSED', ...refusals],
    access: signedIn,
    audit: creates('patient-link'),
  },
  childCreate: {
    method: 'POST',
    path: '/mpi/accounts/mpi-user/patients/children',
    summary: 'Register a child; REQUESTED where the clinic knows it already and has to agree',
    body: patientInput,
    ...registers,
    output: result,
    problems: refusals,
    access: signedIn,
    audit: creates('patient'),
  },
  identityFind: {
    method: 'POST',
    path: '/mpi/accounts/mpi-user/patients/identity-finder',
    summary:
      'Whether a person of exactly these names, birth date and identity is a patient already; five questions an hour',
    body: personInput,
    output: z.object({ exists: z.boolean() }),
    problems: ['TOO_MANY_REQUESTS'],
    access: signedIn,
    audit: creates('identity-search'),
    limit: 'registration',
  },
  patientAttachmentContent: {
    method: 'GET',
    path: '/mpi/accounts/mpi-user/patients/{patientId}/attachments/{attachmentId}',
    summary: "A file that the account sent with a patient's data",
    params: z.strictObject({ patientId: askedId, attachmentId: askedId }),
    output: file('application/octet-stream'),
    problems: [],
    access: forPatient('params.patientId', 'patient:read'),
    audit: reads('file'),
  },
})
