import { isBookable, type Availability } from '../../clinic/model/directory.ts'
import type { BookingRow } from '../../clinic/model/bookings.ts'
import type { LiveHold } from '../../clinic/model/holds.ts'
import { freeSlots } from '../../clinic/model/slots.ts'
import type { BookedStatus } from '../../clinic/commands.ts'
import type { PatientFacts } from '../../clinic/model/patient-facts.ts'
import type { ActingFor, Booker } from '../../access/claims.ts'
import type { Order, Whose } from '../../acts/act.ts'
import { Problem } from '../../http/problem.ts'
import { factsFor } from './obstacles.ts'
import { presentSlots } from './present.ts'
import { codeVouches, needsCode, slotSpans } from './rules.ts'
import type { BookingServices } from './services.ts'

const offeredInstead = 3
const dayMs = 86_400_000
const atOnceMs = 300_000

/** The slot that a call picks. */
export interface SlotChoice {
  readonly timeSlotId: number
  readonly availabilityId: number
}

/** A picked slot whose patient is locked, and by what the claim to it is judged. */
export interface Picked {
  readonly patient: ActingFor<'bookings:write'>
  readonly availability: Availability
  readonly facts: PatientFacts
}

/** Which entries an act takes slots of: those that are booked for a date, or those that are taken at once. */
export type Takes = (availability: Availability) => boolean

/**
 * Locks the patient of a picked slot, and reads by what the claim to it is judged, and `also` what else the act needs. The statements travel together
 * and run one after the other: what is read is read behind the lock. Raises NOT_FOUND when the availability is not offered to this patient, or cannot
 * be booked in the portal.
 */
export async function takeForSlot<T>(
  { offer }: BookingServices,
  { tx }: Order,
  whose: Whose,
  { availabilityId, timeSlotId: slotId }: SlotChoice,
  also: () => Promise<T>,
  takes: Takes = isBookable,
): Promise<Picked & { readonly also: T }> {
  const availability = (await offer.directory(tx, availabilityId)).get(availabilityId)
  if (!availability || !takes(availability)) throw new Problem('NOT_FOUND')
  const [patient, read, facts] = await Promise.all([
    whose.take(tx),
    also(),
    factsFor(tx, whose, { availability, slotId }),
  ])
  if (!facts.offered) throw new Problem('NOT_FOUND')
  return { patient, availability, facts, also: read }
}

/** The availability of a slot that was picked some time ago, whether it is still offered or not. */
export async function knownAvailability({ offer }: BookingServices, { tx }: Order, id: number): Promise<Availability> {
  const found = (await offer.directory(tx, id)).get(id)
  if (!found) throw new Error(`availability ${id} is gone`)
  return found
}

/** Adds the next free slots to the refusal of a slot that is gone; they are read after the rollback. */
export function offerOthers(
  { offer, clinic }: BookingServices,
  patient: Booker,
  { availabilityId }: { readonly availabilityId: number },
  problem: Problem,
): void {
  if (problem.code !== 'SLOT_TAKEN') return
  problem.extras.enrich = async (db) => {
    const picked = (await offer.directory(db, availabilityId)).get(availabilityId)
    if (!picked) return { nextSlots: [] }
    const availabilities = (await offer.to(db, patient)).select({
      medicalServiceCode: picked.service.code,
      organizationUnitId: String(picked.unit.id),
    })
    const search = { spans: slotSpans(availabilities, patient.now), limit: offeredInstead }
    const slots = await freeSlots(db, patient, search)
    return { nextSlots: presentSlots(slots, availabilities, clinic.system) }
  }
}

/**
 * The account's holds that a new claim replaces: those for the same patient and service, because a person who picks again has changed their mind, and
 * expired ones.
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

/** The status with which a visit is booked; a moved one becomes REGISTERED by a code, and otherwise keeps its own. Raises CONFIRMATION_REQUIRED. */
export function statusAfterCode(
  { config }: BookingServices,
  availability: Availability,
  codeAt: Date | null,
  now: Date,
): BookedStatus {
  if (!needsCode(availability, config)) return 'SCHEDULED'
  if (!codeVouches(codeAt, now)) throw new Problem('CONFIRMATION_REQUIRED')
  return 'REGISTERED'
}

/** Until when a change of a visit makes sense: until the visit begins, or for a day; for one that begins at once, for five minutes. */
export const deadlineOf = (now: Date, startsAt: Date): Date =>
  new Date(Math.min(now.getTime() + dayMs, Math.max(startsAt.getTime(), now.getTime() + atOnceMs)))

/** Whether a row is a hold, live or given back. */
export const isHold = (row: BookingRow): boolean => row.status === 'PROVISIONAL' || row.status === 'RELEASED'
