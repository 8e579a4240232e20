import * as z from 'zod/mini'
import { forPatient, signedIn } from '../../access.ts'
import { creates, deletes, leavesNoTrace, reads } from '../../audit.ts'
import { defineEndpoints, file } from '../../endpoint.ts'
import { askedId, id, instant } from '../../primitives.ts'
import { uploadProblems } from '../../problem-lists.ts'

export { problems } from './problems.ts'

/** A file's name as the sender's device gives it. Any text may come, because the server makes a safe name of it. */
export const givenFileName = z.string().check(z.maxLength(8192))

/** A file that the portal keeps. `type` is its media type, found from its content; `size` is in bytes. */
export const storedFile = z.object({
  id,
  filename: z.string(),
  type: z.string(),
  size: z.int(),
  createdAt: instant,
})
export type StoredFile = z.infer<typeof storedFile>

/** What may be sent: bytes of one file, number of files at a time, extensions in lower case. The clinic sets it. */
export const fileSettings = z.object({
  maxFileSize: z.int(),
  maxFiles: z.int(),
  fileTypes: z.array(z.string()),
})
export type FileSettings = z.infer<typeof fileSettings>

const ofPatient = z.strictObject({ patientId: askedId })
const upload = z.strictObject({ patientId: askedId, id: askedId })

export const endpoints = defineEndpoints({
  fileSettings: {
    method: 'GET',
    path: '/mpi/accounts/mpi-user/file-settings',
    summary: 'How large, how many and what kinds of files may be sent',
    output: fileSettings,
    problems: [],
    access: signedIn,
    audit: leavesNoTrace('settings name nobody'),
  },
  uploadCreate: {
    method: 'POST',
    path: '/mpi/accounts/mpi-user/patients/{patientId}/uploads',
    summary: 'Send a file that waits to be attached; it is kept for 30 days',
    params: ofPatient,
    body: z.strictObject({ filename: givenFileName }),
    upload: 'required',
    output: storedFile,
    problems: [...uploadProblems],
    access: forPatient('params.patientId', 'patient:read'),
    audit: creates('file'),
    limit: 'upload',
  },
  uploadSend: {
    method: 'POST',
    path: '/mpi/uploads',
    summary:
      'Send a file before it is known whose it is; it is kept for 30 days, and belongs to the patient of the call that takes it up by its id',
    body: z.strictObject({ filename: givenFileName }),
    upload: 'required',
    output: storedFile,
    problems: [...uploadProblems],
    access: signedIn,
    audit: creates('file'),
    limit: 'upload',
  },
  uploadDrop: {
    method: 'DELETE',
    path: '/mpi/uploads/{id}',
    summary: 'Delete a file that no call has taken up yet',
    params: z.strictObject({ id: askedId }),
    output: null,
    problems: ['NOT_FOUND'],
    access: signedIn,
    audit: deletes('file'),
  },
  uploadContent: {
    method: 'GET',
    path: '/mpi/accounts/mpi-user/patients/{patientId}/uploads/{id}/content',
    summary: 'The content of a file that waits to be attached',
    params: upload,
    output: file('application/octet-stream'),
    problems: [],
    access: forPatient('params.patientId', 'patient:read'),
    audit: reads('file'),
  },
  uploadDelete: {
    method: 'DELETE',
    path: '/mpi/accounts/mpi-user/patients/{patientId}/uploads/{id}',
    summary: 'Delete a file that waits to be attached',
    params: upload,
    output: null,
    problems: [],
    access: forPatient('params.patientId', 'patient:read'),
    audit: deletes('file'),
  },
})
