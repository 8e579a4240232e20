import type { BookingStatus } from '@portal/contract/areas/bookings'
import type { BookingReferral, ReferralInput } from '@portal/contract/areas/referrals'
import type { Action } from '@portal/contract/primitives'
import type { Language } from '@portal/contract/languages'
import type { ActingFor, Owned } from '../../access/claims.ts'
import type { Availability } from '../../clinic/model/directory.ts'
import { bookingOf, type BookingRow } from '../../clinic/model/bookings.ts'
import { clinicDay } from '../../clinic-time.ts'
import type { Db, Tx } from '../../db/database.ts'
import { Problem } from '../../http/problem.ts'
import { diseaseOf, institutionOf, practitionerOf, unitSpecialityOf } from '../dictionaries/lookups.ts'
import { endDraft } from '../drafts/drafts.ts'
import { judgeReferral } from './judging.ts'
import { addReferralFiles, keptReferral, referralFileIds, writeReferral } from './store.ts'
import { bookingActions } from '../bookings/rules.ts'
import type { BookingServices } from '../bookings/services.ts'

/** The referral data that come with a booking when it is made or moved. */
export interface ReferralOrder {
  readonly language: Language
  readonly bookingId: number
  readonly patient: ActingFor<'bookings:write'>
  readonly availability: Pick<Availability, 'referralStatus'>
  readonly referral?: ReferralInput | undefined
  /** Files of this account and patient that are not attached yet. */
  readonly attachmentIds?: readonly number[] | undefined
}

const dayOf = (now: Date): string => clinicDay(now).toString()

/**
 * Saves the referral that comes with a booking, as the booked service demands. R: a booking is refused if it has no referral, neither its own nor one
 * that the clinic knows. O: a referral that comes is saved. N: nothing is saved, because nobody needs it. A moved booking keeps its referral. Raises
 * VALIDATION_ERROR, MISSING_REFERRAL_PRACTITIONER_OR_INSTITUTION, REFERRAL_REQUIRED, ATTACHMENT_LIMIT, and NOT_FOUND for files that do not belong to
 * this account and patient.
 */
export async function saveReferral(
  tx: Tx,
  { files }: Pick<BookingServices, 'files'>,
  order: ReferralOrder,
): Promise<void> {
  const { bookingId, patient, referral, language } = order
  const { referralStatus } = order.availability
  if (referralStatus === 'N') return
  // Sent again, because the answer was lost, files that came with the booking are there already.
  const before = order.attachmentIds?.length ? await referralFileIds(tx, bookingId) : []
  const attachmentIds = (order.attachmentIds ?? []).filter((id) => !before.includes(id))
  const kept = await keptReferral(tx, bookingId)
  if (referral) {
    await judgeReferral(tx, referral, { today: dayOf(patient.claim.now), language, prefix: 'referral.' })
    await writeReferral(tx, bookingId, referral, kept.referral?.version)
  }
  const has = referral !== undefined || kept.referral !== undefined || kept.mpiReferralId !== undefined
  if (!has && (referralStatus === 'R' || attachmentIds.length > 0)) throw new Problem('REFERRAL_REQUIRED')
  if (attachmentIds.length === 0) return
  if (before.length + attachmentIds.length > files.settings.maxFiles) throw new Problem('ATTACHMENT_LIMIT')
  const taken = await files.attach(tx, patient, attachmentIds)
  await addReferralFiles(
    tx,
    bookingId,
    taken.map(({ id }) => id),
  )
}

/** The referral in the details of a booking. */
export async function referralOf(db: Db, { files }: Pick<BookingServices, 'files'>, bookingId: number) {
  const { referral, mpiReferralId } = await keptReferral(db, bookingId)
  const rows = await files.rows(db, await referralFileIds(db, bookingId))
  return {
    ...(referral ? { referral } : {}),
    ...(mpiReferralId ? { mpiReferralId } : {}),
    referralAttachments: rows.map((row) => files.present(row)),
  }
}

/** Whether a booking's referral may be changed now: until the visit begins, and only where the service uses referrals at all. */
function mayEdit(row: BookingRow, referralStatus: Availability['referralStatus'], now: Date): Action {
  if (referralStatus === 'N') return { allowed: false, reason: 'REFERRAL_NOT_NEEDED' }
  return bookingActions({ status: row.status as BookingStatus, startsAt: row.startsAt }, now).modify
}

/** A booking, and what its availability demands about referrals. Raises NOT_FOUND, also for other systems. */
export async function shownBooking(
  { clinic, offer }: Pick<BookingServices, 'clinic' | 'offer'>,
  db: Db,
  owned: Owned<'booking'>,
  { system }: BookingKey,
) {
  if (system !== clinic.system) throw new Problem('NOT_FOUND')
  const row = await bookingOf(db, owned)
  const availability = (await offer.directory(db, row.availabilityId)).get(row.availabilityId)
  return { row, service: availability?.service.name ?? '', referralStatus: availability?.referralStatus ?? 'N' }
}

/** The system that a call names for a booking. */
export interface BookingKey {
  readonly system: string
}

/** A booking, and its referral with the names behind its codes. */
export interface SeenReferral {
  readonly booking: BookingRow
  readonly referral: BookingReferral
}

/** The referral of a booking. Raises NOT_FOUND. */
export async function viewReferral(
  services: BookingServices,
  db: Db,
  owned: Owned<'booking'>,
  key: BookingKey,
): Promise<SeenReferral> {
  const { row, service, referralStatus } = await shownBooking(services, db, owned, key)
  const kept = await referralOf(db, services, row.id)
  const names = kept.referral ? await namesOf(db, kept.referral) : {}
  const referral = {
    system: services.clinic.system,
    systemId: String(row.id),
    patient: { id: String(row.patientId), name: row.name, lastName: row.lastName },
    service,
    dateFrom: row.startsAt.toISOString(),
    referralStatus,
    ...kept,
    ...names,
    actions: { edit: mayEdit(row, referralStatus, owned.now) },
  }
  return { booking: row, referral }
}

/** The names of a referral's codes in the dictionaries. */
async function namesOf(db: Db, referral: ReferralInput) {
  const { institutionCro, practiceNo, icd10Code, orgUnitSpecialityCode } = referral
  const institution = institutionCro ? await institutionOf(db, institutionCro) : undefined
  const practitioner = practiceNo ? await practitionerOf(db, practiceNo) : undefined
  const disease = icd10Code ? await diseaseOf(db, icd10Code) : undefined
  const unitSpeciality = orgUnitSpecialityCode ? await unitSpecialityOf(db, orgUnitSpecialityCode) : undefined
  return {
    ...(institution ? { institution } : {}),
    ...(practitioner ? { practitioner } : {}),
    ...(disease ? { disease } : {}),
    ...(unitSpeciality ? { unitSpeciality } : {}),
  }
}

/** Who may change a booking's referral, and the transaction of the change. */
export interface ReferralChange {
  readonly tx: Tx
  readonly owned: Owned<'booking', 'bookings:write'>
}

/** Locks a booking so that its referral can be changed, and returns who changes it. Raises NOT_FOUND, REFERRAL_NOT_NEEDED, BOOKING_STATUS. */
export async function takeForReferral(
  services: BookingServices,
  { tx, owned }: ReferralChange,
  key: BookingKey,
): Promise<{ readonly row: BookingRow; readonly taken: ActingFor }> {
  const taken = await owned.take(tx)
  const { row, referralStatus } = await shownBooking(services, tx, owned, key)
  const { allowed, reason } = mayEdit(row, referralStatus, owned.now)
  if (!allowed) throw new Problem(reason === 'REFERRAL_NOT_NEEDED' ? reason : 'BOOKING_STATUS')
  return { row, taken }
}

/** Saves the referral of an existing booking. Raises the problems listed in the contract's row. */
export async function changeReferral(
  services: BookingServices,
  order: ReferralChange & { readonly language: Language },
  key: BookingKey,
  change: ReferralInput & { readonly version?: number | undefined },
): Promise<SeenReferral> {
  const { tx, owned, language } = order
  const { row, taken } = await takeForReferral(services, order, key)
  const { version, ...referral } = change
  await judgeReferral(tx, referral, { today: dayOf(owned.now), language, prefix: '' })
  if (!(await writeReferral(tx, row.id, referral, version))) throw new Problem('STALE_VERSION')
  await endDraft(tx, taken, { kind: 'referral', subject: String(row.id) })
  return viewReferral(services, tx, owned, key)
}
