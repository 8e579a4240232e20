import type { BookingAttachment } from '@portal/contract/areas/booking-attachments'
import type { Booking } from '@portal/contract/areas/bookings'
import type { Owned } from '../../access/claims.ts'
import type { BookingRow } from '../../clinic/model/bookings.ts'
import type { Db } from '../../db/database.ts'
import { deleteAction } from './rules.ts'
import { listAttachments, type AttachmentRow } from './store.ts'

/** Status of a booking that is not a hold. */
export const statusOf = (row: BookingRow): Booking['status'] => {
  if (row.status === 'PROVISIONAL' || row.status === 'RELEASED') throw new Error(`booking ${row.id} is a hold`)
  return row.status
}

const addedBy = (row: AttachmentRow, accountId: number): BookingAttachment['addedBy'] =>
  row.fromClinic ? 'CLINIC' : row.accountId === accountId ? 'YOU' : 'PERSON'

/** An attachment of a booking, as this account sees it. */
export const presentAttachment = (
  row: AttachmentRow,
  accountId: number,
  status: Booking['status'],
): BookingAttachment => ({
  attachmentId: String(row.id),
  attachmentType: row.type,
  ...(row.fileName !== null ? { fileName: row.fileName } : {}),
  ...(row.note !== null ? { note: row.note } : {}),
  ...(row.mediaType !== null ? { type: row.mediaType } : {}),
  ...(row.size !== null ? { size: row.size } : {}),
  createdAt: row.createdAt.toISOString(),
  addedBy: addedBy(row, accountId),
  actions: { delete: deleteAction(row, accountId, status) },
})

/** All attachments of a booking, oldest first, as the calling account sees them. */
export async function attachmentsOf(
  db: Db,
  owned: Owned<'booking'>,
  booking: BookingRow,
): Promise<BookingAttachment[]> {
  const rows = await listAttachments(db, owned)
  return rows.map((row) => presentAttachment(row, owned.accountId, statusOf(booking)))
}
