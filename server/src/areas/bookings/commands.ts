import type { Booking, Hold } from '@portal/contract/areas/bookings'
import type { Language } from '@portal/contract/languages'
import { actFor } from '../../access/acting.ts'
import type { ActingFor } from '../../access/claims.ts'
import type { Scope } from '../../access/actor.ts'
import { isBookable, type Availability } from '../../clinic/model/directory.ts'
import { findBooking, type BookingRow } from '../../clinic/model/bookings.ts'
import { liveHolds, type LiveHold } from '../../clinic/model/holds.ts'
import { freeSlots } from '../../clinic/model/slots.ts'
import type { BookedStatus, Claim } from '../../clinic/own/claims.ts'
import type { Tx } from '../../db/database.ts'
import { Problem, TryAgain } from '../../http/problem.ts'
import { wrongValue } from '../../http/validation.ts'
import { queueMail } from '../../mail/outbox.ts'
import type { BookingLetter } from './letters.ts'
import { endDraft } from '../drafts/drafts.ts'
import { assertBookable } from './obstacles.ts'
import { dropUnfitParts, hasParts, saveParts, type BookingParts, type PartsOf } from './parts.ts'
import { presentBooking, presentHold, presentSlots } from './present.ts'
import { bookingActions, codeVouches, slotSpans } from './rules.ts'
import type { BookingServices } from './services.ts'

/** Live holds that one account may have (R6). */
const holdsAtOnce = 2
const offeredInstead = 3

/** Who asks, in which transaction, in which language. */
export interface Order {
  readonly tx: Tx
  readonly scope: Scope
  readonly language: Language
}

export interface SlotChoice {
  readonly timeSlotId: string
  readonly availabilityId: string
  readonly patientId: string
}

async function availabilityOf(services: BookingServices, order: Order, choice: SlotChoice): Promise<Availability> {
  const id = Number(choice.availabilityId)
  const found = (await services.offer.to(order.tx, order.scope, Number(choice.patientId), id)).get(id)
  if (!found || !isBookable(found)) throw new Problem('NOT_FOUND')
  return found
}

const claimOf = (order: Order, choice: SlotChoice, availability: Availability): Claim => ({
  slotId: Number(choice.timeSlotId),
  availability,
  patientId: Number(choice.patientId),
  accountId: order.scope.accountId,
  now: order.scope.now,
})

/** On a slot that is gone, adds the next free ones to the refusal; they are read after the roll-back. */
async function offeringOthers<T>(
  services: BookingServices,
  order: Order,
  claim: Claim,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const problem = error instanceof TryAgain ? error.problem : error
    if (problem instanceof Problem && problem.code === 'SLOT_TAKEN') {
      problem.extras.enrich = async (db) => {
        const { code } = claim.availability.service
        const offer = await services.offer.to(db, order.scope, claim.patientId)
        const availabilities = offer.select({
          medicalServiceCode: code,
          organizationUnitId: String(claim.availability.unit.id),
        })
        const spans = slotSpans(availabilities, order.scope.now)
        const search = { spans, patientId: claim.patientId, limit: offeredInstead }
        const slots = (await freeSlots(db, order.scope, search)) ?? []
        return { nextSlots: presentSlots(slots, availabilities, services.clinic.system) }
      }
    }
    throw error
  }
}

const rowOf = async (order: Order, id: number): Promise<BookingRow> => {
  const row = await findBooking(order.tx, order.scope, id)
  if (!row) throw new Problem('NOT_FOUND')
  return row
}

async function tell(order: Order, patient: ActingFor, template: BookingLetter, booking: Booking): Promise<void> {
  if (!patient.email) return
  const { practitioner } = booking
  await queueMail(order.tx, {
    to: patient.email,
    language: patient.language,
    template,
    now: order.scope.now,
    dedupeKey: `${template}:${booking.systemId}:${booking.version}`,
    data: {
      patient: `${booking.patient.name} ${booking.patient.lastName}`,
      service: booking.service.description,
      from: booking.dateFrom,
      unit: booking.organizationUnit.description,
      ...(booking.organizationUnit.address ? { address: booking.organizationUnit.address } : {}),
      ...(practitioner
        ? {
            practitioner: [practitioner.employee.degree, practitioner.employee.name, practitioner.employee.lastName]
              .filter(Boolean)
              .join(' '),
          }
        : {}),
    },
  })
}

async function booked(services: BookingServices, order: Order, id: number): Promise<Booking> {
  const row = await rowOf(order, id)
  return presentBooking(
    row,
    await services.offer.directory(order.tx, row.availabilityId),
    services.clinic.system,
    order.scope.now,
  )
}

/**
 * Gives back what the account itself holds for the same patient and service, because somebody who picks again has changed their mind, and
 * what has run out. Answers how many live holds are left.
 */
async function giveWay(services: BookingServices, order: Order, holds: readonly LiveHold[], claim: Claim) {
  const { tx, scope } = order
  const { clinic } = services
  const directory = await services.offer.directory(tx)
  const gone = holds.filter(
    (one) =>
      one.heldUntil <= scope.now ||
      (one.patientId === claim.patientId &&
        directory.get(one.availabilityId)?.service.id === claim.availability.service.id),
  )
  if (gone.length > 0)
    await clinic.release(
      tx,
      gone.map((one) => one.id),
    )
  return holds.length - gone.length
}

/** Keeps a slot for some minutes. Raises what the contract's row lists. */
export async function holdSlot(
  services: BookingServices,
  order: Order,
  choice: SlotChoice,
  minutes: number,
): Promise<Hold> {
  const { tx, scope } = order
  const { clinic } = services
  // Sent together, done one after the other: the holds are read once the account's row is taken.
  const [patient, holds] = await Promise.all([
    actFor(tx, scope, Number(choice.patientId), 'bookings:write'),
    liveHolds(tx, scope.accountId),
  ])
  const availability = await availabilityOf(services, order, choice)
  const claim = claimOf(order, choice, availability)
  await assertBookable(tx, scope, claim, order.language)
  if ((await giveWay(services, order, holds, claim)) >= holdsAtOnce) throw new Problem('HOLD_LIMIT')
  const until = new Date(scope.now.getTime() + minutes * 60_000)
  const taken = await offeringOthers(services, order, claim, () => clinic.hold(tx, claim, until))
  const made = { ...patient, ...taken, availabilityId: availability.id, slotId: claim.slotId, heldUntil: until }
  return presentHold(made, await services.offer.directory(tx, availability.id), clinic.system, scope.now, false)
}

function statusAfterCode(
  services: BookingServices,
  availability: Availability,
  codeAt: Date | null,
  now: Date,
): BookedStatus {
  if (!availability.bookingConfReq || !services.config.smsEnabled) return 'SCHEDULED'
  if (!codeVouches(codeAt, now)) throw new Problem('CONFIRMATION_REQUIRED')
  return 'REGISTERED'
}

const partsOf = (
  { files }: BookingServices,
  { scope, language }: Order,
  { bookingId, patientId }: { bookingId: number; patientId: number },
  availability: Availability,
): PartsOf => ({ bookingId, patientId, availability, scope, language, files })

/** What was begun for a service is finished with the booking. */
const endNewDraft = ({ tx, scope }: Order, patientId: number, { service }: Availability): Promise<unknown> =>
  endDraft(tx, { accountId: scope.accountId, patientId }, { kind: 'booking', subject: service.code })

/** Books a slot that was not held. Raises what the contract's row lists. */
export async function makeBooking(
  services: BookingServices,
  order: Order,
  choice: SlotChoice,
  parts: BookingParts & { readonly payment?: boolean | undefined } = {},
): Promise<Booking> {
  const { tx, scope, language } = order
  const [patient, holds] = await Promise.all([
    actFor(tx, scope, Number(choice.patientId), 'bookings:write'),
    liveHolds(tx, scope.accountId),
  ])
  const availability = await availabilityOf(services, order, choice)
  const { payment, ...along } = parts
  const claim = claimOf(order, choice, availability)
  // Nobody is booked for a paid visit who was told that it is free, nor the other way round.
  if (payment !== undefined && payment !== availability.commercial)
    throw new Problem('VALIDATION_ERROR', { errors: { payment: wrongValue(language) } })
  await assertBookable(tx, scope, claim, language)
  const status = statusAfterCode(services, availability, null, scope.now)
  await giveWay(services, order, holds, claim)
  const { id } = await offeringOthers(services, order, claim, () => services.clinic.book(tx, claim, status))
  await saveParts(tx, partsOf(services, order, { bookingId: id, patientId: patient.patientId }, availability), along)
  await endNewDraft(order, patient.patientId, availability)
  const booking = await booked(services, order, id)
  await tell(order, patient, 'bookingMade', booking)
  return booking
}

/** Completes a hold, or moves an existing booking to another slot: never neither. Raises what the contract's row lists. */
export async function completeOrMove(
  services: BookingServices,
  order: Order,
  choice: SlotChoice & { hisBookingId: string },
  parts: BookingParts = {},
): Promise<Booking> {
  const { tx, scope } = order
  // Sent together, done one after the other: the booking is read once the patient's row is taken.
  const [patient, row] = await Promise.all([
    actFor(tx, scope, Number(choice.patientId), 'bookings:write'),
    rowOf(order, Number(choice.hisBookingId)),
  ])
  if (row.patientId !== patient.patientId) throw new Problem('NOT_FOUND')
  const availability = await availabilityOf(services, order, choice)
  const sameSlot = row.slotId === Number(choice.timeSlotId)
  if (row.status === 'PROVISIONAL' || row.status === 'RELEASED') {
    if (row.accountId !== scope.accountId || !sameSlot || row.availabilityId !== availability.id)
      throw new Problem('NOT_FOUND')
    return complete(services, order, patient, row, availability, parts)
  }
  // A hold that this very call has completed before: the effect stands. What was changed since the answer was lost goes along still.
  if (sameSlot) return changeParts(services, order, row, availability, parts)
  return move(services, order, patient, row, claimOf(order, choice, availability), parts)
}

async function changeParts(
  services: BookingServices,
  order: Order,
  row: BookingRow,
  availability: Availability,
  parts: BookingParts,
): Promise<Booking> {
  if (row.availabilityId !== availability.id) throw new Problem('NOT_FOUND')
  if (hasParts(parts)) {
    assertChangeable(row, order.scope.now)
    await saveParts(
      order.tx,
      partsOf(services, order, { bookingId: row.id, patientId: row.patientId }, availability),
      parts,
    )
  }
  return booked(services, order, row.id)
}

function assertChangeable(row: BookingRow, now: Date): void {
  const { modify } = bookingActions({ status: row.status as Booking['status'], startsAt: row.startsAt }, now)
  if (!modify.allowed) throw new Problem('BOOKING_STATUS')
}

async function complete(
  services: BookingServices,
  order: Order,
  patient: ActingFor,
  row: BookingRow,
  availability: Availability,
  parts: BookingParts,
): Promise<Booking> {
  const { tx, scope, language } = order
  if (row.status === 'RELEASED' || row.heldUntil! <= scope.now) throw new Problem('SLOT_HOLD_EXPIRED')
  const question = { patientId: row.patientId, availability, slotStart: row.startsAt }
  await assertBookable(tx, scope, question, language)
  const status = statusAfterCode(services, availability, row.codeConfirmedAt, scope.now)
  await saveParts(tx, partsOf(services, order, { bookingId: row.id, patientId: row.patientId }, availability), parts)
  const measurementsFrom = parts.measurementAttachment?.dateFromMeasurement ?? null
  const done: BookingRow = { ...row, status, heldUntil: null, measurementsFrom, version: row.version + 1 }
  const booking = presentBooking(
    done,
    await services.offer.directory(tx, row.availabilityId),
    services.clinic.system,
    scope.now,
  )
  await Promise.all([
    services.clinic.complete(tx, row.id, status),
    endNewDraft(order, row.patientId, availability),
    tell(order, patient, 'bookingMade', booking),
  ])
  return booking
}

async function move(
  services: BookingServices,
  order: Order,
  patient: ActingFor,
  row: BookingRow,
  claim: Claim,
  parts: BookingParts,
): Promise<Booking> {
  const { tx, scope, language } = order
  const { clinic } = services
  assertChangeable(row, scope.now)
  const old = (await services.offer.directory(tx, row.availabilityId)).get(row.availabilityId)
  if (old?.service.id !== claim.availability.service.id) throw new Problem('NOT_FOUND')
  await assertBookable(tx, scope, { ...claim, moving: true }, language)
  statusAfterCode(services, claim.availability, row.codeConfirmedAt, scope.now)
  await offeringOthers(services, order, claim, () => clinic.move(tx, row.id, claim))
  const of = partsOf(services, order, { bookingId: row.id, patientId: row.patientId }, claim.availability)
  await dropUnfitParts(tx, of)
  await saveParts(tx, of, parts)
  await endDraft(tx, patient, { kind: 'booking', subject: moveDraft(row.id) })
  const booking = await booked(services, order, row.id)
  await tell(order, patient, 'bookingChanged', booking)
  return booking
}

/** Subject of the draft in which somebody begins to move a booking; a service's code is no such word. */
const moveDraft = (bookingId: number): string => `booking:${bookingId}`

/** The booking with its patient's row taken, so that two changes of it come one after the other. */
async function takeBooking(order: Order, id: number) {
  const seen = await rowOf(order, id)
  const patient = await actFor(order.tx, order.scope, seen.patientId, 'bookings:write')
  return { patient, row: await rowOf(order, id) }
}

const isHold = (row: BookingRow): boolean => row.status === 'PROVISIONAL' || row.status === 'RELEASED'

/** Cancels a live booking. Raises NOT_FOUND, BOOKING_STATUS. */
export async function cancelBooking(services: BookingServices, order: Order, id: number): Promise<Booking> {
  const { patient, row } = await takeBooking(order, id)
  if (isHold(row)) throw new Problem('NOT_FOUND')
  const { cancel } = bookingActions(
    { status: row.status as Booking['status'], startsAt: row.startsAt },
    order.scope.now,
  )
  if (!cancel.allowed) throw new Problem('BOOKING_STATUS')
  await services.clinic.cancel(order.tx, row.id)
  const booking = await booked(services, order, row.id)
  await tell(order, patient, 'bookingCancelled', booking)
  return booking
}

/** Confirms a scheduled booking. Raises NOT_FOUND, BOOKING_STATUS, CONFIRMATION_REQUIRED. */
export async function confirmBooking(services: BookingServices, order: Order, id: number): Promise<Booking> {
  const { row } = await takeBooking(order, id)
  if (isHold(row)) throw new Problem('NOT_FOUND')
  const standing = {
    status: row.status as Booking['status'],
    startsAt: row.startsAt,
    ...(row.orderStatus ? { orderStatus: row.orderStatus } : {}),
  }
  if (!bookingActions(standing, order.scope.now).confirm.allowed) throw new Problem('BOOKING_STATUS')
  if (services.config.smsEnabled && !codeVouches(row.codeConfirmedAt, order.scope.now))
    throw new Problem('CONFIRMATION_REQUIRED')
  await services.clinic.confirm(order.tx, row.id)
  return booked(services, order, row.id)
}

/** Gives a hold back; one that is gone already is as good as given back. Raises NOT_FOUND. */
export async function releaseHold(services: BookingServices, order: Order, id: number): Promise<BookingRow> {
  const { row } = await takeBooking(order, id)
  if (!isHold(row) || row.accountId !== order.scope.accountId) throw new Problem('NOT_FOUND')
  await services.clinic.release(order.tx, [row.id])
  return row
}
