import type { StoredFile } from '@portal/contract/areas/files'
import type { Owned } from '../../access/claims.ts'
import type { BookingRow } from '../../clinic/model/bookings.ts'
import type { Db } from '../../db/database.ts'
import type { StoredFileRow } from '../../files/files.ts'
import { Problem } from '../../http/problem.ts'
import { shownBooking, takeForReferral, type BookingKey, type ReferralChange } from './referral.ts'
import { addReferralFiles, dropReferralFile, referralFileIds } from './store.ts'
import type { BookingServices } from '../bookings/services.ts'

/** Adds a file to a booking's referral. Raises the problems listed in the contract's row. */
export async function addReferralFile(
  services: BookingServices,
  change: ReferralChange,
  key: BookingKey,
  file: { readonly fileName: string; readonly bytes: Buffer },
): Promise<{ booking: BookingRow; file: StoredFile }> {
  const { files } = services
  const { tx, owned } = change
  const { row: booking } = await takeForReferral(services, change, key)
  const before = await referralFileIds(tx, booking.id)
  if (before.length >= files.settings.maxFiles) throw new Problem('ATTACHMENT_LIMIT')
  const row = await files.keep(tx, { ...file, scope: owned, patientId: booking.patientId, waiting: false })
  await addReferralFiles(tx, booking.id, [row.id])
  return { booking, file: files.present(row) }
}

/** Deletes a file of a booking's referral. Raises NOT_FOUND, REFERRAL_NOT_NEEDED, BOOKING_STATUS. */
export async function deleteReferralFile(
  services: BookingServices,
  change: ReferralChange,
  key: BookingKey & { readonly attachmentId: number },
): Promise<BookingRow> {
  const { tx } = change
  const { row: booking } = await takeForReferral(services, change, key)
  if (!(await dropReferralFile(tx, booking.id, key.attachmentId))) throw new Problem('NOT_FOUND')
  await services.files.remove(tx, [key.attachmentId])
  return booking
}

/** A file of a booking's referral. Raises NOT_FOUND, also for files of other bookings. */
export async function findReferralFile(
  services: BookingServices,
  db: Db,
  owned: Owned<'booking'>,
  key: BookingKey & { readonly attachmentId: number },
): Promise<{ booking: BookingRow; file: StoredFileRow }> {
  const { row: booking } = await shownBooking(services, db, owned, key)
  const ids = await referralFileIds(db, booking.id)
  const [file] = await services.files.rows(
    db,
    ids.filter((id) => id === key.attachmentId),
  )
  if (!file) throw new Problem('NOT_FOUND')
  return { booking, file }
}
