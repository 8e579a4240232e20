import type { endpoints, BookingWithDetails } from '@portal/contract/areas/bookings'
import type { Parsed } from '@portal/contract/endpoint'
import type { Language } from '@portal/contract/languages'
import type { Scope } from '../../access/actor.ts'
import type { Owned } from '../../access/claims.ts'
import type { Availability } from '../../clinic/model/directory.ts'
import type { BookingRow } from '../../clinic/model/bookings.ts'
import type { Offer } from '../../clinic/model/offer.ts'
import type { Db, Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { Files } from '../../files/files.ts'
import { Problem } from '../../http/problem.ts'
import { wrongValue } from '../../http/validation.ts'
import { fulfillmentOf, saveFulfillment } from '../questionnaires/fulfillments.ts'
import { attachmentsOf } from '../booking-attachments/attachments.ts'
import { prescriptionOf, dropPrescription, savePrescription } from './prescriptions.ts'
import { referralOf, saveReferral } from '../referrals/referral.ts'
import { measurementsMayStart } from './rules.ts'

type Body = Parsed<(typeof endpoints)['bookingModify']>['body']

/** What goes with a booking, as the person sent it: what is absent stays as it is, what is null is wanted no more. */
export type BookingParts = Omit<Body, 'timeSlotId' | 'availabilityId' | 'patientId' | 'hisBookingId'>

/** What a part belongs to, and who asks. */
export interface PartsOf {
  readonly files: Files
  readonly bookingId: number
  readonly patientId: number
  readonly availability: Availability
  readonly scope: Scope
  readonly language: Language
}

/** Whether anything is sent along. */
export const hasParts = (parts: BookingParts): boolean => Object.values(parts).some((part) => part !== undefined)

const refused = (field: keyof BookingParts, language: Language) =>
  new Problem('VALIDATION_ERROR', { errors: { [field]: wrongValue(language) } })

/**
 * Keeps what goes with a booking, in the booking's own transaction. Raises VALIDATION_ERROR naming the part that this availability does
 * not take or that is not this patient's, and what `saveReferral` and `saveFulfillment` raise.
 */
export async function saveParts(tx: Tx, of: PartsOf, parts: BookingParts): Promise<void> {
  const { bookingId, patientId, availability, language } = of
  const { bookingPrescription, measurementAttachment, mpiReferralId } = parts
  if (bookingPrescription) {
    if (!availability.createsPrescriptions || !(await savePrescription(tx, of, bookingPrescription)))
      throw refused('bookingPrescription', language)
  } else if (bookingPrescription === null) {
    await dropPrescription(tx, bookingId)
  }
  if (measurementAttachment) {
    const from = measurementAttachment.dateFromMeasurement ?? null
    if (from !== null && !(availability.addMeasurements && measurementsMayStart(from, of.scope.now)))
      throw refused('measurementAttachment', language)
    await sql`update booking set measurements_from = ${from}::date where id = ${bookingId}`.execute(tx)
  }
  if (mpiReferralId) {
    const { rows } = await sql`
      update booking set mpi_referral_id = r.id from clinic_referral r
      where booking.id = ${bookingId} and r.id = ${Number(mpiReferralId)} and r.patient_id = ${patientId} returning r.id`.execute(
      tx,
    )
    if (rows.length === 0) throw refused('mpiReferralId', language)
  }
  const { referral, referralAttachments, questionnaireFulfillment } = parts
  if (questionnaireFulfillment) {
    const { scope } = of
    const by = { between: { accountId: scope.accountId, patientId }, now: scope.now, language }
    const booking = { bookingId, serviceCode: availability.service.code }
    if (!(await saveFulfillment(tx, by, booking, questionnaireFulfillment)))
      throw refused('questionnaireFulfillment', language)
  }
  await saveReferral(tx, of, { ...of, referral, attachmentIds: referralAttachments?.map(({ id }) => id) })
}

/** Drops what a booking brings along to an availability that has no use for it. */
export async function dropUnfitParts(tx: Tx, { bookingId, availability }: PartsOf): Promise<void> {
  if (!availability.createsPrescriptions) await dropPrescription(tx, bookingId)
  if (!availability.addMeasurements)
    await sql`update booking set measurements_from = null where id = ${bookingId} and measurements_from is not null`.execute(
      tx,
    )
}

/** Everything that goes with a booking which the account may see. */
export async function detailsOf(
  { files, offer }: { readonly files: Files; readonly offer: Offer },
  db: Db,
  owned: Owned<'booking'>,
  row: BookingRow,
): Promise<BookingWithDetails['details']> {
  const prescription = await prescriptionOf(db, row.id)
  const filled = await fulfillmentOf(db, owned, row.id)
  const availability = (await offer.directory(db, row.availabilityId)).get(row.availabilityId)
  return {
    referralStatus: availability?.referralStatus ?? 'N',
    attachments: await attachmentsOf(db, owned, row),
    ...(await referralOf(db, { files }, row.id)),
    ...(filled ? { lastQuestionnaireFulfillment: filled } : {}),
    ...(prescription ? { prescription } : {}),
  }
}
