import type { BookingAttachment } from '@portal/contract/areas/booking-attachments'
import { actFor } from '../../access/acting.ts'
import type { Scope } from '../../access/actor.ts'
import { findBooking, type BookingRow } from '../../clinic/model/bookings.ts'
import type { Clinic } from '../../clinic/own/clinic.ts'
import type { Tx } from '../../db/database.ts'
import type { Files } from '../../files/files.ts'
import { Problem } from '../../http/problem.ts'
import { attachAction, deleteAction } from './rules.ts'
import { deleteAttachment, findAttachment, insertAttachment, listAttachments, type AttachmentRow } from './store.ts'
import { presentAttachment, statusOf } from './attachments.ts'

/** Notes of people on one booking; files are limited by the setting that the screens name before one is chosen. */
const mostNotes = 20

/** What attachments work with. */
export interface AttachmentServices {
  readonly clinic: Pick<Clinic, 'system'>
  readonly files: Files
}

/** A note is text alone; a file may have a remark. */
export type Added =
  | { readonly attachmentType: 'N'; readonly note: string }
  | {
      readonly attachmentType: 'F'
      readonly note: string | null
      readonly file: { readonly fileName: string; readonly bytes: Buffer }
    }

/** The booking with its patient's row taken, so that two additions are counted one after the other. Raises NOT_FOUND. */
async function takeBooking(tx: Tx, scope: Scope, id: number): Promise<BookingRow> {
  const seen = await findBooking(tx, scope, id)
  if (!seen || seen.status === 'PROVISIONAL' || seen.status === 'RELEASED') throw new Problem('NOT_FOUND')
  await actFor(tx, scope, seen.patientId, 'bookings:write')
  return (await findBooking(tx, scope, id)) ?? seen
}

const isFull = (rows: readonly AttachmentRow[], type: 'N' | 'F', maxFiles: number): boolean =>
  rows.filter((row) => row.type === type && !row.fromClinic).length >= (type === 'N' ? mostNotes : maxFiles)

/** Adds a note or file to a live booking. Raises NOT_FOUND, BOOKING_STATUS, ATTACHMENT_LIMIT and what keeping a file raises. */
export async function addAttachment(
  services: AttachmentServices,
  tx: Tx,
  scope: Scope,
  bookingId: number,
  added: Added,
): Promise<{ booking: BookingRow; attachment: BookingAttachment }> {
  const booking = await takeBooking(tx, scope, bookingId)
  if (!attachAction(statusOf(booking)).allowed) throw new Problem('BOOKING_STATUS')
  const rows = await listAttachments(tx, scope, booking.id)
  if (isFull(rows, added.attachmentType, services.files.settings.maxFiles)) throw new Problem('ATTACHMENT_LIMIT')
  const fileId =
    added.attachmentType === 'F'
      ? (await services.files.keep(tx, { ...added.file, scope, patientId: booking.patientId, waiting: false })).id
      : null
  const row = { bookingId: booking.id, type: added.attachmentType, note: added.note, fileId }
  const id = await insertAttachment(tx, scope, row)
  const made = await findAttachment(tx, scope, { bookingId: booking.id, id })
  return { booking, attachment: presentAttachment(made!, scope.accountId, statusOf(booking)) }
}

/** Takes back what the account added itself. Raises NOT_FOUND, FORBIDDEN, BOOKING_STATUS. */
export async function removeAttachment(
  services: AttachmentServices,
  tx: Tx,
  scope: Scope,
  key: { bookingId: number; id: number },
): Promise<BookingRow> {
  const booking = await takeBooking(tx, scope, key.bookingId)
  const row = await findAttachment(tx, scope, key)
  if (!row) throw new Problem('NOT_FOUND')
  const { allowed, reason } = deleteAction(row, scope.accountId, statusOf(booking))
  if (!allowed) throw new Problem(reason === 'FORBIDDEN' ? 'FORBIDDEN' : 'BOOKING_STATUS')
  await deleteAttachment(tx, row.id)
  if (row.fileId !== null) await services.files.remove(tx, [row.fileId])
  return booking
}
