import * as z from 'zod/mini'
import { forLinked, forPatient, signedIn } from '../../access.ts'
import { leavesNoTrace, reads } from '../../audit.ts'
import { defineEndpoints, file } from '../../endpoint.ts'
import { askedId, id, instant, queryFrom, queryTo, text } from '../../primitives.ts'
import { documentsAtOnce, documentsOfStayAtOnce } from '../../rules/register.ts'

/** One form of a document, such as a PDF beside the structured document. */
export const documentFormat = z.object({
  /** Its name in `documentContent`. */
  format: z.int(),
  mediaType: z.string(),
  /** In bytes; absent while the clinic has not given its content. */
  size: z.optional(z.number()),
})
export type DocumentFormat = z.infer<typeof documentFormat>

/** Another version of a document. */
const version = z.object({ id, title: z.string(), date: instant })

/** A document of a patient's record. Texts are in the language of the clinic's system. */
export const clinicalDocument = z.object({
  id,
  patientId: id,
  /** Code of its class as it came: of the Polish classification, LOINC or the clinic's own. */
  type: z.optional(z.string()),
  typeName: z.optional(z.string()),
  title: z.string(),
  number: z.optional(z.string()),
  date: instant,
  author: z.optional(z.string()),
  unit: z.optional(z.string()),
  encounterId: z.optional(id),
  /** What a notification about it names. */
  contextId: z.optional(z.string()),
  /** `corrected`: it stands in the place of an earlier version. `superseded`: a later one stands in its place. `draft`: it is not finished. */
  state: z.enum(['current', 'corrected', 'superseded', 'draft']),
  formats: z.array(documentFormat),
  /** How many notes the clinic has written to it. */
  noteCount: z.int(),
  /** Whether it is shared with other providers. */
  consentDocShared: z.boolean(),
  /** Earlier versions, and later ones, as far as they are there. */
  earlier: z.array(version),
  later: z.array(version),
})
export type ClinicalDocument = z.infer<typeof clinicalDocument>

const one = z.strictObject({ patientId: askedId, docId: askedId })
const page = (usual: number) => ({
  pageIndex: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100_000)), 0),
  pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), usual),
})
const module = 'medicalServicesModule'
const entity = 'clinical-document'
const ofPatient = forPatient('params.patientId', 'record:read')

export const endpoints = defineEndpoints({
  encounterSettings: {
    method: 'GET',
    path: '/mpi/accounts/mpi-user/encounters-settings',
    summary: 'Whether the clinic shows its electronic documents in the portal',
    output: z.object({ edmEnabled: z.boolean() }),
    problems: [],
    access: signedIn,
    audit: leavesNoTrace('a setting of the portal, the same for everybody'),
    module,
  },
  documentTypes: {
    method: 'GET',
    path: '/mpi/clinical-documents/types',
    summary: 'The kinds of documents that there are of the patients for whom the account may read the record',
    output: z.array(z.object({ code: z.string(), name: z.string() })),
    problems: [],
    access: forLinked('record:read'),
    audit: reads(entity),
    module,
  },
  documentList: {
    method: 'GET',
    path: '/mpi/clinical-documents/mpi-user/{patientId}',
    summary: 'A patient’s documents of a period, the newest first; pages of ten',
    params: z.strictObject({ patientId: askedId }),
    query: z.strictObject({
      after: z.optional(queryFrom),
      before: z.optional(queryTo),
      documentType: z.optional(text(500)),
      ...page(documentsAtOnce),
    }),
    output: z.array(clinicalDocument),
    problems: ['PERIOD_TOO_LONG'],
    access: ofPatient,
    audit: reads(entity),
    module,
  },
  documentsOfContext: {
    method: 'GET',
    path: '/mpi/clinical-documents/mpi-user/link/{patientId}/{contextId}',
    summary: 'A patient’s documents of the context that a notification names, the newest first; fifty at most',
    params: z.strictObject({ patientId: askedId, contextId: text(500) }),
    output: z.array(clinicalDocument),
    problems: [],
    access: ofPatient,
    audit: reads(entity),
    module,
  },
  documentView: {
    method: 'GET',
    path: '/mpi/clinical-documents/mpi-user/{patientId}/{docId}',
    summary: 'One document of a patient',
    params: one,
    output: clinicalDocument,
    problems: [],
    access: ofPatient,
    audit: reads(entity),
    module,
  },
  documentNotes: {
    method: 'GET',
    path: '/mpi/clinical-documents/notes/mpi-user/{patientId}/{docId}',
    summary: 'What the clinic has noted to a document',
    params: one,
    output: z.array(z.object({ text: z.string() })),
    problems: [],
    access: ofPatient,
    audit: reads('clinical-document-notes'),
    module,
  },
  documentContent: {
    method: 'GET',
    path: '/mpi/clinical-documents/mpi-user/{patientId}/{docId}/content',
    summary: 'The content of a document: of the form that is named, otherwise of the one that people read best',
    params: one,
    query: z.strictObject({ format: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1000))) }),
    output: file('application/octet-stream'),
    problems: ['DOCUMENT_UNAVAILABLE'],
    access: ofPatient,
    audit: reads('clinical-document-content'),
    module,
  },
  documentArchive: {
    method: 'GET',
    path: '/mpi/clinical-documents/mpi-user/{patientId}/{docId}/archive',
    summary: 'All forms of a document in one ZIP archive',
    params: one,
    output: file('application/zip'),
    problems: ['DOCUMENT_UNAVAILABLE'],
    access: ofPatient,
    audit: reads('clinical-document-content'),
    module,
  },
  encounterDocuments: {
    method: 'GET',
    path: '/mpi/encounters/mpi-user/{patientId}/{id}/clinical-documents',
    summary: 'The documents of a stay or earlier visit, the newest first; pages of fifty',
    params: z.strictObject({ patientId: askedId, id: askedId }),
    query: z.strictObject(page(documentsOfStayAtOnce)),
    output: z.array(clinicalDocument),
    problems: [],
    access: ofPatient,
    audit: reads(entity),
    module,
  },
})
