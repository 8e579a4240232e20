import type { BookingStatus } from '@portal/contract/areas/bookings'
import type { BookingReferral, ReferralInput } from '@portal/contract/areas/referrals'
import type { Action } from '@portal/contract/primitives'
import type { Language } from '@portal/contract/languages'
import type { Scope } from '../../access/actor.ts'
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

/** What a booking that is made or moved brings along of a referral. */
export interface ReferralOrder {
  readonly scope: Scope
  readonly language: Language
  readonly bookingId: number
  readonly patientId: number
  readonly availability: Pick<Availability, 'referralStatus'>
  readonly referral?: ReferralInput | undefined
  /** Waiting files of this account and patient. */
  readonly attachmentIds?: readonly string[] | undefined
}

const dayOf = (now: Date): string => clinicDay(now).toString()

/**
 * Keeps what a booking brings of a referral, as its service asks for one: R refuses a booking that has none, neither its own nor one that
 * the clinic knows; O takes what comes; N keeps nothing, because nobody needs it there. A moved booking keeps the referral that it has.
 * Raises VALIDATION_ERROR, MISSING_REFERRAL_PRACTITIONER_OR_INSTITUTION, REFERRAL_REQUIRED, ATTACHMENT_LIMIT, and NOT_FOUND for files
 * that are not this account's and patient's.
 */
export async function saveReferral(
  tx: Tx,
  { files }: Pick<BookingServices, 'files'>,
  order: ReferralOrder,
): Promise<void> {
  const { bookingId, patientId, referral, attachmentIds = [], language, scope } = order
  const { referralStatus } = order.availability
  if (referralStatus === 'N') return
  const kept = await keptReferral(tx, bookingId)
  if (referral) {
    await judgeReferral(tx, referral, { today: dayOf(scope.now), language, prefix: 'referral.' })
    await writeReferral(tx, bookingId, referral, kept.referral?.version)
  }
  const has = referral !== undefined || kept.referral !== undefined || kept.mpiReferralId !== undefined
  if (!has && (referralStatus === 'R' || attachmentIds.length > 0)) throw new Problem('REFERRAL_REQUIRED')
  if (attachmentIds.length === 0) return
  const before = await referralFileIds(tx, bookingId)
  if (before.length + attachmentIds.length > files.settings.maxFiles) throw new Problem('ATTACHMENT_LIMIT')
  const taken = await files.attach(tx, { accountId: scope.accountId, patientId }, attachmentIds.map(Number))
  await addReferralFiles(
    tx,
    bookingId,
    taken.map(({ id }) => id),
  )
}

/** What a booking's details tell of its referral. */
export async function referralOf(db: Db, { files }: Pick<BookingServices, 'files'>, bookingId: number) {
  const { referral, mpiReferralId } = await keptReferral(db, bookingId)
  const rows = await files.rows(db, await referralFileIds(db, bookingId))
  return {
    ...(referral ? { referral } : {}),
    ...(mpiReferralId ? { mpiReferralId } : {}),
    referralAttachments: rows.map((row) => files.present(row)),
  }
}

/** Whether a booking's referral may be written now: until the visit begins, where the service knows referrals at all. */
function mayEdit(row: BookingRow, referralStatus: Availability['referralStatus'], now: Date): Action {
  if (referralStatus === 'N') return { allowed: false, reason: 'REFERRAL_NOT_NEEDED' }
  return bookingActions({ status: row.status as BookingStatus, startsAt: row.startsAt }, now).modify
}

/** A booking with what its availability says of referrals. Raises NOT_FOUND, for foreign systems too. */
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

/** The system under whose name a call asks for a booking. */
export interface BookingKey {
  readonly system: string
}

/** The referral of a booking with the names behind its codes. Raises NOT_FOUND. */
export async function viewReferral(
  services: BookingServices,
  db: Db,
  owned: Owned<'booking'>,
  key: BookingKey,
): Promise<BookingReferral> {
  const { row, service, referralStatus } = await shownBooking(services, db, owned, key)
  const kept = await referralOf(db, services, row.id)
  const names = kept.referral ? await namesOf(db, kept.referral) : {}
  return {
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
}

/** The names that the dictionaries know for a referral's codes. */
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

/** Whoever may change a booking's referral, in which transaction. */
export interface ReferralChange {
  readonly tx: Tx
  readonly owned: Owned<'booking', 'bookings:write'>
}

/** A booking taken for a change of its referral, and by whom. Raises NOT_FOUND, REFERRAL_NOT_NEEDED, BOOKING_STATUS. */
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

/** Writes the referral of a booking that stands already. Raises what the contract's row lists. */
export async function changeReferral(
  services: BookingServices,
  order: ReferralChange & { readonly language: Language },
  key: BookingKey,
  change: ReferralInput & { readonly version?: number | undefined },
): Promise<BookingReferral> {
  const { tx, owned, language } = order
  const { row, taken } = await takeForReferral(services, order, key)
  const { version, ...referral } = change
  await judgeReferral(tx, referral, { today: dayOf(owned.now), language, prefix: '' })
  if (!(await writeReferral(tx, row.id, referral, version))) throw new Problem('STALE_VERSION')
  await endDraft(tx, taken, { kind: 'referral', subject: String(row.id) })
  return viewReferral(services, tx, owned, key)
}
