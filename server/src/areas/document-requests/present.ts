import type {
  DocumentRequest,
  DocumentRequestInList,
  RequestAttachment,
} from '@portal/contract/areas/document-requests/parts'
import { clinicFileName, plainType, type ClinicFileRow } from '../../clinic/files.ts'
import type { RequestRow } from './rows.ts'
import type { NamedDocument } from './store.ts'

/** What stands for a title that a file of an answer does not have. */
export const fileWithoutTitle = 'dokument'

const common = (row: RequestRow) => ({
  id: String(row.id),
  patientId: String(row.patientId),
  status: row.status,
  cdocType: row.type,
  description: row.description,
  deliveryFormat: row.deliveryFormat,
  deliveryMode: row.deliveryMode,
  registeredAt: row.registeredAt.toISOString(),
  ...(row.changedAt ? { changedAt: row.changedAt.toISOString() } : {}),
})

/** A request in a list. */
export const presentInList = (row: RequestRow): DocumentRequestInList => ({
  ...common(row),
  attachmentCount: row.files,
})

/** A file of the clinic's answer. */
export const presentAttachment = (row: ClinicFileRow): RequestAttachment => ({
  id: String(row.id),
  fileName: clinicFileName(row, fileWithoutTitle),
  contentType: plainType(row.mediaType),
  ...(row.size === null ? {} : { size: row.size }),
})

function scopeOf({ speciality, specialityName, scopeFrom, scopeTo }: RequestRow) {
  if (speciality === null && !scopeFrom && !scopeTo) return {}
  return {
    clinicalDocumentsScope: {
      ...(speciality === null
        ? {}
        : { departmentSpeciality: { code: speciality, name: specialityName ?? speciality } }),
      ...(scopeFrom ? { dateFrom: scopeFrom.toISOString() } : {}),
      ...(scopeTo ? { dateTo: scopeTo.toISOString() } : {}),
    },
  }
}

interface Seen {
  readonly documents: readonly NamedDocument[]
  readonly files: readonly ClinicFileRow[]
  /** The account has asked itself, or for itself, and has the right to take it back. */
  readonly mayWithdraw: boolean
}

/** A request with the documents that it names and the files of the answer, as the account sees them. */
export function presentRequest(row: RequestRow, { documents, files, mayWithdraw }: Seen): DocumentRequest {
  return {
    ...common(row),
    ...(row.encounterId === null ? {} : { encounterId: String(row.encounterId) }),
    clinicalDocumentIds: documents.map(({ id }) => String(id)),
    documents: documents.map(({ id, title, datedAt }) => ({ id: String(id), title, date: datedAt.toISOString() })),
    ...scopeOf(row),
    ...(row.authorizedPerson ? { authorizedPerson: row.authorizedPerson } : {}),
    ...(row.answer === null ? {} : { details: row.answer }),
    attachments: files.map(presentAttachment),
    actions: {
      withdraw:
        mayWithdraw && row.status === 'SENT'
          ? { allowed: true }
          : { allowed: false, reason: mayWithdraw ? 'DOCUMENT_REQUEST_BEGUN' : 'FORBIDDEN' },
    },
  }
}
