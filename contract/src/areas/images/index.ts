import * as z from 'zod/mini'
import { forLinked, forPatient } from '../../access.ts'
import { creates, deletes, reads, updates } from '../../audit.ts'
import { defineEndpoints, file } from '../../endpoint.ts'
import { askedId, id, instant } from '../../primitives.ts'
import { uploadProblems } from '../../problem-lists.ts'
import { dicomStates } from '../../rules/dicom-files.ts'
import { givenFileName } from '../files/index.ts'

export { problems } from './problems.ts'

/** What in a file differs from the portal's data of the patient, or is missing there. */
const difference = z.enum(['name', 'pesel', 'birthDate', 'unknown'])

/** A file that waits to be sent to the imaging archive; `fileSize` and `received` in bytes. */
export const dicomFile = z.object({
  fileId: id,
  fileName: z.string(),
  fileSize: z.int(),
  /** How much of it has arrived. */
  received: z.int(),
  /** Where the file would be found in the portal's address space; its content is given to nobody. */
  path: z.string(),
  creationDate: instant,
  patientId: id,
  /** The order to which it belongs. */
  domainId: id,
  domainType: z.literal('ORD'),
  status: z.enum(dicomStates),
  version: z.int(),
  /** Why it is not ready although all of it has arrived, or why the archive did not take it. */
  fault: z.optional(z.enum(['KIND', 'DAMAGED', 'PACKED', 'ARCHIVE_REFUSED', 'ARCHIVE_SILENT'])),
  /** The archive's reason (DICOM PS3.4, 0008,1197) where it refused the file. */
  reason: z.optional(z.int()),
  /** Whose pictures it holds according to the file, once that has been read. */
  patientInFile: z.optional(
    z.object({
      name: z.optional(z.string()),
      pesel: z.optional(z.string()),
      birthDate: z.optional(z.string()),
      differs: z.array(difference),
    }),
  ),
})
export type DicomFile = z.infer<typeof dicomFile>

/** A study of an order, as the clinic describes it. */
const study = z.object({
  modality: z.optional(z.string()),
  description: z.optional(z.string()),
  pictures: z.optional(z.int()),
  startedAt: z.optional(instant),
})

/** What a screen needs to know of an order before it shows or sends pictures. Sizes in bytes. */
export const imageOrder = z.object({
  id,
  patientId: id,
  title: z.optional(z.string()),
  happenedAt: instant,
  studies: z.array(study),
  /** Whether there is an archive, and something to ask it for. */
  viewable: z.boolean(),
  /** Whether files can be sent: the clinic has an archive, and the account may send them for the patient. */
  sendable: z.boolean(),
  limits: z.object({ maxFileSize: z.int(), maxFiles: z.int(), pieceSize: z.int(), keptDays: z.int() }),
})
export type ImageOrder = z.infer<typeof imageOrder>

const order = z.strictObject({ patientId: askedId, id: askedId })
const readable = forPatient('params.patientId', 'record:read')
const writable = forPatient('params.patientId', 'health:write')
const base = '/mpi/test-results/mpi-user/{patientId}/order/{id}'
const module = 'medicalServicesModule'
const wholeNumber = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2 ** 40))
/** A number of DICOM. */
const uid = z.string().check(z.regex(/^[0-9][0-9.]{0,63}$/))
const resultUrl = z.string().check(z.maxLength(2000))

export const endpoints = defineEndpoints({
  imageOrder: {
    method: 'GET',
    path: `${base}/images`,
    summary: 'An order with its studies, and what may be sent to it',
    params: order,
    output: imageOrder,
    problems: [],
    access: readable,
    audit: reads('image-result'),
    module,
  },
  imageResultLink: {
    method: 'GET',
    path: `${base}/agfa`,
    summary: 'A short-lived address at which the pictures of an order are shown',
    params: order,
    output: z.object({ resultUrl }),
    problems: ['IMAGE_PARAMETERS', 'IMAGES_UNAVAILABLE', 'IMAGES_SILENT'],
    access: readable,
    audit: reads('image-result'),
    module,
  },
  imageLinkCheck: {
    method: 'POST',
    path: '/mpi/test-results/agfa/checked-links',
    summary: 'Whether the portal gave this account this address of pictures, and whose they are',
    body: z.strictObject({ agfaUrl: resultUrl }),
    output: z.object({ resultUrl, patientId: id, orderId: id }),
    problems: ['NOT_FOUND'],
    access: forLinked('record:read'),
    audit: reads('image-result'),
    module,
  },
  imageViewer: {
    method: 'GET',
    path: `${base}/images/view`,
    summary: 'The page with the pictures of an order, where the clinic’s archive has no viewer; it stands in a frame',
    params: order,
    output: file('text/html; charset=utf-8'),
    problems: ['IMAGES_UNAVAILABLE', 'IMAGES_SILENT'],
    access: readable,
    audit: reads('image-result'),
    module,
  },
  imagePicture: {
    method: 'GET',
    path: `${base}/images/{study}/{series}/{sop}`,
    summary: 'One picture of an order, as the archive renders it',
    params: z.strictObject({ patientId: askedId, id: askedId, study: uid, series: uid, sop: uid }),
    output: file('image/png'),
    problems: ['IMAGES_UNAVAILABLE', 'IMAGES_SILENT'],
    access: readable,
    audit: reads('image-result'),
    limit: 'pieces',
    module,
  },
  dicomFileList: {
    method: 'GET',
    path: `${base}/agfa/files`,
    summary: 'The DICOM files that wait to be sent, or were sent, for an order',
    params: order,
    output: z.array(dicomFile),
    problems: [],
    access: readable,
    audit: reads('dicom-file'),
    module,
    background: true,
  },
  dicomFileUpload: {
    method: 'POST',
    path: `${base}/agfa/files`,
    summary: 'Send a DICOM file, piece by piece; the answer says how much of it is there',
    params: order,
    body: z.strictObject({
      filename: givenFileName,
      fileSize: wholeNumber,
      offset: wholeNumber,
      /** When the file was last changed, in epoch milliseconds; with name and size it tells one file from another. */
      modified: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
    }),
    upload: 'required',
    unkept: true,
    output: dicomFile,
    problems: [...uploadProblems, 'DICOM_EXTENSION', 'DICOM_NAME_TAKEN', 'DICOM_OFFSET'],
    access: writable,
    audit: creates('dicom-file'),
    limit: 'pieces',
    module,
  },
  dicomFilesSend: {
    method: 'POST',
    path: `${base}/agfa/files/send`,
    summary: 'Have all files that are ready sent to the imaging archive',
    params: order,
    body: z.strictObject({
      /** Files whose patient differs from the portal's data and which the person wants to be sent nevertheless. */
      confirmed: z._default(z.array(askedId).check(z.maxLength(1000)), []),
    }),
    output: z.array(dicomFile),
    problems: ['DICOM_SEND_FAILED', 'DICOM_NOT_READY', 'DICOM_OTHER_PATIENT'],
    access: writable,
    audit: updates('dicom-file'),
    module,
  },
  dicomFileDelete: {
    method: 'DELETE',
    path: `${base}/agfa/files/{fileId}`,
    summary: 'Remove a DICOM file that was not sent',
    params: z.strictObject({ patientId: askedId, id: askedId, fileId: askedId }),
    output: null,
    problems: ['DICOM_BUSY'],
    access: writable,
    audit: deletes('dicom-file'),
    limit: 'pieces',
    module,
  },
})
