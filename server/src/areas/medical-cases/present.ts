import type { BookingWithDetails } from '@portal/contract/areas/bookings'
import type { CaseAttachment, CaseNote, MedicalCase } from '@portal/contract/areas/medical-cases'
import type { Owned } from '../../access/claims.ts'
import type { Db } from '../../db/database.ts'
import { changeAction } from './rules.ts'
import { caseOfVisit, filesAlong, type CaseRow, type FileRow, type NoteRow } from './store.ts'

/** A note as the account `asking` sees it. */
export const presentNote = ({ readAt }: Pick<CaseRow, 'readAt'>, row: NoteRow, asking: number): CaseNote => ({
  id: String(row.id),
  note: row.note,
  writtenAt: row.writtenAt.toISOString(),
  actions: { change: changeAction({ accountId: row.accountId, at: row.writtenAt }, readAt, asking) },
})

/** A file as the account `asking` sees it. */
export const presentFile = ({ readAt }: Pick<CaseRow, 'readAt'>, row: FileRow, asking: number): CaseAttachment => ({
  attachmentId: String(row.id),
  fileName: row.fileName,
  type: row.mediaType,
  size: row.size,
  addedAt: row.addedAt.toISOString(),
  actions: { delete: changeAction({ accountId: row.accountId, at: row.addedAt }, readAt, asking) },
})

/** A case as the account `asking` sees it. Its title is the name of the service (V-250). */
export const presentCase = (row: CaseRow, asking: number): MedicalCase => ({
  medicalCaseId: String(row.id),
  medicalCaseCreateDate: row.createdAt.toISOString(),
  medicalCaseTitle: row.serviceName,
  medicalServiceName: row.serviceName,
  ...(row.notes[0] ? { medicalCaseDescription: row.notes[0].note } : {}),
  ...(row.lastAt ? { lastConsultationScheduledDate: row.lastAt.toISOString() } : {}),
  notes: row.notes.map((one) => presentNote(row, one, asking)),
  attachments: row.files.map((one) => presentFile(row, one, asking)),
})

type CaseFiles = NonNullable<BookingWithDetails['details']['caseFiles']>

/** The files of its case that go with a booking, oldest first. */
export const filesOfVisit = async (db: Db, owned: Owned<'booking'>): Promise<CaseFiles> =>
  (await filesAlong(db, owned)).map(({ caseId, id, fileName }) => ({
    caseId: String(caseId),
    attachmentId: String(id),
    fileName,
  }))

/** What was written about the case of a booking, oldest first; undefined where the account does not see the case. */
export async function notesOfVisit(db: Db, owned: Owned<'booking'>): Promise<CaseNote[] | undefined> {
  const found = await caseOfVisit(db, owned)
  return found?.notes.map((one) => presentNote(found, one, owned.accountId))
}
