import type { BookingAttachment } from '@portal/contract/areas/booking-attachments'
import type { Owned } from '../../access/claims.ts'
import { bookingOf, type BookingRow } from '../../clinic/model/bookings.ts'
import type { Clinic } from '../../clinic/commands.ts'
import type { Tx } from '../../db/database.ts'
import type { Files } from '../../files/files.ts'
import { Problem } from '../../http/problem.ts'
import { attachAction, deleteAction } from './rules.ts'
import { deleteAttachment, findAttachment, insertAttachment, listAttachments, type AttachmentRow } from './store.ts'
import { presentAttachment, statusOf } from './attachments.ts'

/** The most notes that people may add to one booking. Files are limited by the clinic's setting, which the screens show before a file is chosen. */
const mostNotes = 20

/** The services that attachments need. */
export interface AttachmentServices {
  readonly clinic: Pick<Clinic, 'system'>
  readonly files: Files
}

/** What is added: a note has text only; a file may have a remark. */
export type Added =
  | { readonly attachmentType: 'N'; readonly note: string }
  | {
      readonly attachmentType: 'F'
      readonly note: string | null
      readonly file: { readonly fileName: string; readonly bytes: Buffer }
    }

/** The booking that is changed, by an account with that right. */
type Mine = Owned<'booking', 'bookings:write'>

/** Reads the booking and locks its patient's row, so that two additions are counted one after the other. Raises NOT_FOUND. */
async function takeBooking(tx: Tx, owned: Mine): Promise<BookingRow> {
  await owned.take(tx)
  return bookingOf(tx, owned)
}

const isFull = (rows: readonly AttachmentRow[], type: 'N' | 'F', maxFiles: number): boolean =>
  rows.filter((row) => row.type === type && !row.fromClinic).length >= (type === 'N' ? mostNotes : maxFiles)

/** Adds a note or file to a live booking. Raises NOT_FOUND, BOOKING_STATUS, ATTACHMENT_LIMIT and the refusals of storing a file. */
export async function addAttachment(
  services: AttachmentServices,
  tx: Tx,
  owned: Mine,
  added: Added,
): Promise<{ booking: BookingRow; attachment: BookingAttachment }> {
  const booking = await takeBooking(tx, owned)
  if (!attachAction(statusOf(booking)).allowed) throw new Problem('BOOKING_STATUS')
  const rows = await listAttachments(tx, owned)
  if (isFull(rows, added.attachmentType, services.files.settings.maxFiles)) throw new Problem('ATTACHMENT_LIMIT')
  const fileId =
    added.attachmentType === 'F'
      ? (await services.files.keep(tx, { ...added.file, scope: owned, patientId: booking.patientId, waiting: false }))
          .id
      : null
  const row = { bookingId: booking.id, type: added.attachmentType, note: added.note, fileId }
  const id = await insertAttachment(tx, owned, row)
  const made = await findAttachment(tx, owned, id)
  return { booking, attachment: presentAttachment(made!, owned.accountId, statusOf(booking)) }
}

/** Removes a note or file that the account added itself. Raises NOT_FOUND, FORBIDDEN, BOOKING_STATUS. */
export async function removeAttachment(
  services: AttachmentServices,
  tx: Tx,
  owned: Mine,
  id: number,
): Promise<BookingRow> {
  const booking = await takeBooking(tx, owned)
  const row = await findAttachment(tx, owned, id)
  if (!row) throw new Problem('NOT_FOUND')
  const { allowed, reason } = deleteAction(row, owned.accountId, statusOf(booking))
  if (!allowed) throw new Problem(reason === 'FORBIDDEN' ? 'FORBIDDEN' : 'BOOKING_STATUS')
  await deleteAttachment(tx, row.id)
  if (row.fileId !== null) await services.files.remove(tx, [row.fileId])
  return booking
}
