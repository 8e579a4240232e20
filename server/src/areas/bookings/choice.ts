import { isBookable, type Availability } from '../../clinic/model/directory.ts'
import { findBooking, type BookingRow } from '../../clinic/model/bookings.ts'
import type { LiveHold } from '../../clinic/model/holds.ts'
import { freeSlots } from '../../clinic/model/slots.ts'
import type { BookedStatus } from '../../clinic/commands.ts'
import type { Scope } from '../../access/actor.ts'
import type { Order } from '../../acts/act.ts'
import { Problem } from '../../http/problem.ts'
import { presentSlots } from './present.ts'
import { codeVouches, slotSpans } from './rules.ts'
import type { BookingServices } from './services.ts'

const offeredInstead = 3
const dayMs = 86_400_000

/** A slot picked for a patient, as the wire names it. */
export interface SlotChoice {
  readonly timeSlotId: string
  readonly availabilityId: string
  readonly patientId: string
}

/** A booking or hold that the account may see. Raises NOT_FOUND. */
export async function rowOf({ tx, scope }: Order, id: number): Promise<BookingRow> {
  const row = await findBooking(tx, scope, id)
  if (!row) throw new Problem('NOT_FOUND')
  return row
}

/** What of the offer was picked. Raises NOT_FOUND when it is not offered to this patient, or not to be booked here. */
export async function availabilityOf(
  { offer }: BookingServices,
  order: Order,
  choice: SlotChoice,
): Promise<Availability> {
  const id = Number(choice.availabilityId)
  const found = (await offer.to(order.tx, order.scope, Number(choice.patientId), id)).get(id)
  if (!found || !isBookable(found)) throw new Problem('NOT_FOUND')
  return found
}

/** What of the offer was picked some time ago, whether it is still offered or not. */
export async function knownAvailability({ offer }: BookingServices, { tx }: Order, id: number): Promise<Availability> {
  const found = (await offer.directory(tx, id)).get(id)
  if (!found) throw new Error(`availability ${id} is gone`)
  return found
}

/** On a slot that is gone, adds the next free ones to the refusal; they are read after the roll-back. */
export function offerOthers(
  { offer, clinic }: BookingServices,
  scope: Scope,
  { patientId, availabilityId }: { readonly patientId: number; readonly availabilityId: number },
  problem: Problem,
): void {
  if (problem.code !== 'SLOT_TAKEN') return
  problem.extras.enrich = async (db) => {
    const picked = (await offer.directory(db, availabilityId)).get(availabilityId)
    if (!picked) return { nextSlots: [] }
    const availabilities = (await offer.to(db, scope, patientId)).select({
      medicalServiceCode: picked.service.code,
      organizationUnitId: String(picked.unit.id),
    })
    const search = { spans: slotSpans(availabilities, scope.now), patientId, limit: offeredInstead }
    const slots = (await freeSlots(db, scope, search)) ?? []
    return { nextSlots: presentSlots(slots, availabilities, clinic.system) }
  }
}

/**
 * Of what the account itself holds, what a new claim takes the place of: the same patient and service, because somebody who picks again has
 * changed their mind, and what has run out.
 */
export async function givingWay(
  { offer }: BookingServices,
  { tx, scope }: Order,
  holds: readonly LiveHold[],
  claim: { readonly patientId: number; readonly availability: Availability },
): Promise<number[]> {
  const directory = await offer.directory(tx)
  const gone = holds.filter(
    (one) =>
      one.heldUntil <= scope.now ||
      (one.patientId === claim.patientId &&
        directory.get(one.availabilityId)?.service.id === claim.availability.service.id),
  )
  return gone.map((one) => one.id)
}

/** With what status a visit is booked. Raises CONFIRMATION_REQUIRED. */
export function statusAfterCode(
  { config }: BookingServices,
  availability: Availability,
  codeAt: Date | null,
  now: Date,
): BookedStatus {
  if (!availability.bookingConfReq || !config.smsEnabled) return 'SCHEDULED'
  if (!codeVouches(codeAt, now)) throw new Problem('CONFIRMATION_REQUIRED')
  return 'REGISTERED'
}

/** Until when a change of a visit is of use: it begins, or a day has passed. */
export const deadlineOf = (now: Date, startsAt: Date): Date =>
  new Date(Math.min(now.getTime() + dayMs, Math.max(startsAt.getTime(), now.getTime())))

/** Whether a row is a hold, live or given back. */
export const isHold = (row: BookingRow): boolean => row.status === 'PROVISIONAL' || row.status === 'RELEASED'
