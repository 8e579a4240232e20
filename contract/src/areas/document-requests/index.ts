import * as z from 'zod/mini'
import { forOwnerOf, forPatient, forPatients, signedIn } from '../../access.ts'
import { creates, leavesNoTrace, reads, updates } from '../../audit.ts'
import { defineEndpoints, file } from '../../endpoint.ts'
import { askedId, queryFrom, queryTo } from '../../primitives.ts'
import {
  documentRequest,
  documentRequestInList,
  documentRequestSettings,
  newDocumentRequest,
  requestAttachment,
} from './parts.ts'

export { problems } from './problems.ts'

const requestKey = z.strictObject({ id: askedId })
const module = 'clinicalDocumentRequestsModule'
const entity = 'document-request'
const mine = '/mpi/cdoc-requests/mpi-user'

/** Yes or no in a query. */
const yesOrNo = z.pipe(
  z.enum(['true', 'false']),
  z.transform((value) => value === 'true'),
)

export const endpoints = defineEndpoints({
  documentRequestSettings: {
    method: 'GET',
    path: '/mpi/cdoc-requests/settings',
    summary: 'Which requests for documents the clinic takes, and what it says about their costs and time',
    output: documentRequestSettings,
    problems: [],
    access: signedIn,
    audit: leavesNoTrace('settings name nobody'),
    module,
  },
  documentRequestList: {
    method: 'GET',
    path: mine,
    summary:
      'Requests for documents, the newest first: of one patient, or of everybody for whom the account may read the record',
    query: z.strictObject({
      patientId: z.optional(askedId),
      onlyUncompleted: z.optional(yesOrNo),
      registeredAfter: z.optional(queryFrom),
      registeredBefore: z.optional(queryTo),
      pageIndex: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10_000)), 0),
      pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 50),
    }),
    output: z.array(documentRequestInList),
    problems: ['PERIOD_TOO_LONG'],
    access: forPatients('query.patientId', 'record:read'),
    audit: reads(entity),
    module,
  },
  documentRequestCreate: {
    method: 'POST',
    path: mine,
    summary: 'Ask the clinic for a patient’s documents: for ticked ones, or for those of a speciality or a period',
    body: newDocumentRequest,
    output: documentRequest,
    problems: [
      'DOCUMENT_REQUEST_EMPTY',
      'DOCUMENT_REQUEST_TYPE',
      'DOCUMENT_REQUEST_DELIVERY',
      'DOCUMENT_REQUEST_PERIOD',
      'DOCUMENT_REQUEST_SPECIALITY',
      'DOCUMENT_REQUEST_PERSON',
      'DOCUMENT_REQUESTS_OPEN',
    ],
    // Documents leave the clinic by it, also to somebody else: more than reading them.
    access: forPatient('body.patientId', 'record:share'),
    audit: creates(entity),
    module,
    limit: 'booking',
    idempotent: true,
  },
  documentRequestAttachments: {
    method: 'GET',
    path: `${mine}/attachments/{id}`,
    summary: 'The files with which the clinic has answered a request',
    params: requestKey,
    output: z.array(requestAttachment),
    problems: [],
    access: forOwnerOf('documentRequest', 'params.id', 'record:read'),
    audit: reads('document-request-attachment'),
    module,
  },
  documentRequestView: {
    method: 'GET',
    path: `${mine}/{id}`,
    summary: 'A request for documents, and the clinic’s answer',
    params: requestKey,
    output: documentRequest,
    problems: [],
    access: forOwnerOf('documentRequest', 'params.id', 'record:read'),
    audit: reads(entity),
    module,
  },
  documentRequestPlainView: {
    method: 'GET',
    path: '/mpi/cdoc-requests/{id}',
    summary: 'The same under its shorter address',
    params: requestKey,
    output: documentRequest,
    problems: [],
    access: forOwnerOf('documentRequest', 'params.id', 'record:read'),
    audit: reads(entity),
    module,
  },
  documentRequestWithdraw: {
    method: 'PUT',
    path: `${mine}/{id}/withdrawal`,
    summary: 'Take a request back that the clinic has not begun to deal with; it stays in the list as withdrawn',
    params: requestKey,
    output: documentRequest,
    problems: ['DOCUMENT_REQUEST_BEGUN', 'FORBIDDEN'],
    access: forOwnerOf('documentRequest', 'params.id', 'record:share'),
    audit: updates(entity),
    module,
  },
  documentRequestFile: {
    method: 'GET',
    path: `${mine}/{id}/attachments/{attId}`,
    summary: 'The content of a file with which the clinic has answered',
    params: z.strictObject({ id: askedId, attId: askedId }),
    output: file('application/octet-stream'),
    problems: ['DOCUMENT_UNAVAILABLE'],
    access: forOwnerOf('documentRequest', 'params.id', 'record:read'),
    audit: reads('document-request-attachment'),
    module,
  },
})
