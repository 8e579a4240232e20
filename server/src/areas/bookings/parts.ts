import type { endpoints, BookingWithDetails } from '@portal/contract/areas/bookings'
import type { Parsed } from '@portal/contract/endpoint'
import type { Language } from '@portal/contract/languages'
import type { ActingFor, Owned } from '../../access/claims.ts'
import type { Availability } from '../../clinic/model/directory.ts'
import type { BookingRow, StoredBooking } from '../../clinic/model/bookings.ts'
import type { Offer } from '../../clinic/model/offer.ts'
import type { Db, Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { sendOff } from '../../db/transaction.ts'
import type { Files } from '../../files/files.ts'
import { Problem } from '../../http/problem.ts'
import { wrongValue } from '../../http/validation.ts'
import { fulfillmentOf, saveFulfillment } from '../questionnaires/fulfillments.ts'
import { hidingOf } from '../hidden-visits/index.ts'
import { caseForVisit, filesOfVisit, notesOfVisit } from '../medical-cases/index.ts'
import { attachmentsOf } from '../booking-attachments/attachments.ts'
import { prescriptionOf, dropPrescription, savePrescription } from './prescriptions.ts'
import { referralOf, saveReferral } from '../referrals/referral.ts'
import { measurementsMayStart } from './rules.ts'

type Body = Parsed<(typeof endpoints)['bookingModify']>['body']

/** What goes with a booking, as the person sent it: an absent part stays as it is, null removes it. */
export type BookingParts = Omit<Body, 'timeSlotId' | 'availabilityId' | 'patientId' | 'hisBookingId'>

/** To what a part belongs, and who asks. */
export interface PartsOf {
  readonly files: Files
  readonly bookingId: number
  readonly patient: ActingFor<'bookings:write'>
  readonly availability: Availability
  readonly language: Language
}

/** Whether anything is sent along. */
export const hasParts = (parts: BookingParts): boolean => Object.values(parts).some((part) => part !== undefined)

const refused = (field: keyof BookingParts, language: Language) =>
  new Problem('VALIDATION_ERROR', { errors: { [field]: wrongValue(language) } })

/**
 * Stores the parts of a booking, in the booking's own transaction. Raises VALIDATION_ERROR naming a part that this availability does not take or that
 * does not belong to this patient, and the refusals of `saveReferral`, `saveFulfillment` and `caseForVisit`.
 */
export async function saveParts(tx: Tx, of: PartsOf, parts: BookingParts): Promise<void> {
  const { bookingId, patient, availability, language } = of
  const { claim } = patient
  const { bookingPrescription, measurementAttachment, mpiReferralId, medicalCase } = parts
  if (bookingPrescription) {
    if (!availability.createsPrescriptions || !(await savePrescription(tx, of, bookingPrescription)))
      throw refused('bookingPrescription', language)
  } else if (bookingPrescription === null) {
    await dropPrescription(tx, bookingId)
  }
  if (measurementAttachment) {
    const from = measurementAttachment.dateFromMeasurement ?? null
    if (from !== null && !(availability.addMeasurements && measurementsMayStart(from, claim.now)))
      throw refused('measurementAttachment', language)
    await sendOff(tx, sql`update booking set measurements_from = ${from}::date where id = ${bookingId}`)
  }
  if (mpiReferralId) {
    const kept = await claim.run(
      tx,
      sql`
      update booking set mpi_referral_id = r.id from ${claim.rows('clinic_referral')} r
      where booking.id = ${bookingId} and r.id = ${mpiReferralId}`,
    )
    if (kept === 0) throw refused('mpiReferralId', language)
  }
  if (medicalCase) {
    const { teleconsultation, name } = availability.service
    const caseId = teleconsultation
      ? await caseForVisit(tx, patient, { bookingId, serviceName: name, ...medicalCase })
      : undefined
    if (caseId === undefined) throw refused('medicalCase', language)
    await sendOff(tx, sql`update booking set medical_case_id = ${caseId} where id = ${bookingId}`)
  }
  const { referral, referralAttachments, questionnaireFulfillment } = parts
  if (questionnaireFulfillment) {
    const by = { between: patient, now: claim.now, language }
    const booking = { bookingId, serviceCode: availability.service.code }
    if (!(await saveFulfillment(tx, by, booking, questionnaireFulfillment)))
      throw refused('questionnaireFulfillment', language)
  }
  await saveReferral(tx, of, { ...of, referral, attachmentIds: referralAttachments?.map(({ id }) => id) })
}

/**
 * A booking as it is once these parts are stored and those that its availability does not use are removed; undefined where only the database knows
 * it, because a medical case has got its number there.
 */
export function withParts(
  row: StoredBooking,
  { addMeasurements, service }: Availability,
  parts: BookingParts,
): StoredBooking | undefined {
  const { measurementAttachment: sent } = parts
  if (parts.medicalCase) return undefined
  const from = sent ? (sent.dateFromMeasurement ?? null) : row.measurementsFrom
  return {
    ...row,
    measurementsFrom: addMeasurements ? from : null,
    medicalCaseId: service.teleconsultation ? row.medicalCaseId : null,
  }
}

/** Removes the parts of a booking that its availability does not use. */
export async function dropUnfitParts(tx: Tx, { bookingId, availability }: PartsOf): Promise<void> {
  const { createsPrescriptions, addMeasurements, service } = availability
  if (!createsPrescriptions) await dropPrescription(tx, bookingId)
  if (!addMeasurements || !service.teleconsultation)
    await sendOff(
      tx,
      sql`
      update booking set measurements_from = case when ${addMeasurements} then measurements_from end,
        medical_case_id = case when ${service.teleconsultation} then medical_case_id end
      where id = ${bookingId} and (measurements_from is not null or medical_case_id is not null)`,
    )
}

/** All parts of a booking that the account may see. */
export async function detailsOf(
  { files, offer }: { readonly files: Files; readonly offer: Offer },
  db: Db,
  owned: Owned<'booking'>,
  row: BookingRow,
): Promise<BookingWithDetails['details']> {
  const prescription = await prescriptionOf(db, owned, row.id)
  const filled = await fulfillmentOf(db, owned, row.id)
  const availability = (await offer.directory(db, row.availabilityId)).get(row.availabilityId)
  const hiding = row.own ? await hidingOf(db, owned) : undefined
  const notes = row.medicalCaseId === null ? undefined : await notesOfVisit(db, owned)
  const given = row.medicalCaseId === null ? [] : await filesOfVisit(db, owned)
  return {
    referralStatus: availability?.referralStatus ?? 'N',
    attachments: await attachmentsOf(db, owned, row),
    ...(await referralOf(db, { files }, row.id)),
    ...(filled ? { lastQuestionnaireFulfillment: filled } : {}),
    ...(prescription ? { prescription } : {}),
    ...(hiding ? { hiding } : {}),
    ...(notes ? { caseNotes: notes } : {}),
    ...(given.length > 0 ? { caseFiles: given } : {}),
  }
}
