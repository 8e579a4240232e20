import type { Booking, Obstacle } from '@portal/contract/areas/bookings'
import type { TimeSlot } from '@portal/contract/areas/catalogue'
import { isProblem } from '../../api/problem-text.ts'
import { queryClient } from '../../api/query.ts'
import { callBookings } from '../../booking/queries.ts'
import type { Choices } from './choices.ts'
import { dismissHeldToast } from './held-toast.ts'
import { attemptKey } from './keys.ts'
import { overlapWith } from './overlap.ts'
import type { Visit } from './picked.ts'
import { holdQuery, settingsQuery, validationQuery } from './queries.ts'

/** Gives a held slot back, and takes back the word that it is held. Nobody waits: a hold that is not given back ends by itself. */
export function releaseHold(id: string): void {
  dismissHeldToast()
  void callBookings('holdRelease', { params: { id } }).catch(() => undefined)
  queryClient.removeQueries({ queryKey: holdQuery(id).queryKey })
}

/** What is needed of a slot to take it. */
export type SlotRef = Pick<TimeSlot, 'id' | 'availabilityId' | 'system'> & Pick<Visit, 'dateFrom' | 'dateTo'>

/** How taking a slot ended. */
export type Taken =
  | { readonly kind: 'held'; readonly holdId: string; readonly system: string }
  /** Picked without a hold: a booking that is moved keeps its old slot until the new one is confirmed. */
  | { readonly kind: 'picked' }
  | { readonly kind: 'overlap'; readonly booking: Booking | undefined }
  | { readonly kind: 'refused'; readonly obstacles: readonly Pick<Obstacle, 'code'>[] }
  | { readonly kind: 'gone'; readonly next: readonly TimeSlot[] }
  /** Two slots are held already; `direct` says that this one may be booked without a hold. */
  | { readonly kind: 'limit'; readonly direct: boolean }
  | { readonly kind: 'locked' }
  /** The checks before the hold could not be made. */
  | { readonly kind: 'planning' }
  | { readonly kind: 'failed' }

/** The next free slots that come with a refusal. */
export const nextSlotsOf = (details: Readonly<Record<string, unknown>>): readonly TimeSlot[] =>
  Array.isArray(details.nextSlots) ? (details.nextSlots as TimeSlot[]) : []

/** The checks that come before a slot is held: parallel bookings, then what the clinic has against this date. */
async function check(choices: Choices, slot: SlotRef): Promise<Taken | undefined> {
  const patientId = choices.patient ?? ''
  const { bookingRestrictions } = await queryClient.fetchQuery(settingsQuery(slot))
  const booking = bookingRestrictions.bookingParallelAllowed
    ? undefined
    : await overlapWith(patientId, slot, choices.oldBookingId)
  if (booking) return { kind: 'overlap', booking }
  const obstacles = await queryClient.fetchQuery(validationQuery(choices, slot))
  return obstacles.length > 0 ? { kind: 'refused', obstacles } : undefined
}

function refusal(error: unknown): Taken {
  if (isProblem(error, 'SLOT_TAKEN')) return { kind: 'gone', next: nextSlotsOf(error.details) }
  if (isProblem(error, 'BOOKING_OVERLAP')) return { kind: 'overlap', booking: undefined }
  if (isProblem(error, 'BOOKING_LOCKED')) return { kind: 'locked' }
  if (isProblem(error, 'BOOKING_VALIDATION'))
    return { kind: 'refused', obstacles: Object.keys(error.errors).map((code) => ({ code })) }
  if (isProblem(error, 'DECLARATION_REQUIRED')) return { kind: 'refused', obstacles: [{ code: error.errorCode }] }
  return { kind: 'failed' }
}

/** Takes a slot: the parallel-booking check, the clinic's own checks, and in NEW mode a hold of 15 minutes (001 §4, decision 6). */
export async function takeSlot(choices: Choices, slot: SlotRef): Promise<Taken> {
  let problem: Taken | undefined
  try {
    problem = await check(choices, slot)
  } catch {
    return { kind: 'planning' }
  }
  if (problem) return problem
  if (choices.mode === 'MODIFY') return { kind: 'picked' }
  try {
    const hold = await callBookings(
      'holdCreate',
      {
        body: {
          timeSlotId: slot.id,
          availabilityId: slot.availabilityId,
          patientId: choices.patient ?? '',
          blockDuration: 15,
        },
      },
      { idempotencyKey: attemptKey() },
    )
    return { kind: 'held', holdId: hold.hisBookingId, system: hold.system }
  } catch (error) {
    if (!isProblem(error, 'HOLD_LIMIT')) return refusal(error)
    // A code from an SMS is entered for a hold; without one there is nothing to enter it for.
    const { bookingRestrictions } = await queryClient.fetchQuery(settingsQuery(slot))
    return { kind: 'limit', direct: !bookingRestrictions.bookingConfReq }
  }
}
