import type { Booking, Hold, Obstacle } from '@portal/contract/areas/bookings'
import { isObstacleProblem } from '@portal/contract/areas/bookings/problems'
import type { TimeSlot } from '@portal/contract/areas/catalogue'
import { ApiError } from '../../api/caller.ts'
import { isProblem, requestIdOf } from '../../api/problem-text.ts'
import { queryClient } from '../../api/query.ts'
import { callBookings } from '../../booking/queries.ts'
import type { Choices } from './choices.ts'
import { attemptKey } from './keys.ts'
import { isKnownObstacle } from './obstacle-text.ts'
import { overlapWith } from './overlap.ts'
import type { Visit } from './picked.ts'
import { settingsQuery, validationQuery } from './queries.ts'

/** What is needed to take a slot. */
export type SlotRef = Pick<TimeSlot, 'id' | 'availabilityId' | 'system'> & Pick<Visit, 'dateFrom' | 'dateTo'>

/** How taking a slot ended. */
export type Taken =
  | { readonly kind: 'held'; readonly holdId: string; readonly system: string }
  /** Picked without a hold: a booking that is moved keeps its old slot until the new one is confirmed. */
  | { readonly kind: 'picked' }
  | { readonly kind: 'overlap'; readonly booking: Booking | undefined }
  | { readonly kind: 'refused'; readonly obstacles: readonly Pick<Obstacle, 'code'>[] }
  /** Refused for a reason of the clinic's own system for which there are no words; the clinic finds it by the number of the request. */
  | { readonly kind: 'unknown'; readonly requestId: string | undefined }
  | { readonly kind: 'gone'; readonly next: readonly TimeSlot[] }
  /** The account has two holds already, `holds`; `direct` says that this slot may be booked without a hold. */
  | { readonly kind: 'limit'; readonly direct: boolean; readonly holds: readonly Hold[] }
  | { readonly kind: 'locked' }
  /** The checks before the hold could not be carried out. */
  | { readonly kind: 'planning'; readonly requestId: string | undefined }
  | { readonly kind: 'failed'; readonly requestId: string | undefined }

/** The next free slots in the details of a refusal. */
export const nextSlotsOf = (details: Readonly<Record<string, unknown>>): readonly TimeSlot[] =>
  Array.isArray(details.nextSlots) ? (details.nextSlots as TimeSlot[]) : []

/** The checks before a slot is held: overlapping bookings, then the clinic's rules about this date. */
async function check(choices: Choices, slot: SlotRef): Promise<Taken | undefined> {
  const patientId = choices.patient ?? ''
  const { bookingRestrictions } = await queryClient.fetchQuery(settingsQuery(slot))
  const booking = bookingRestrictions.bookingParallelAllowed
    ? undefined
    : await overlapWith(patientId, slot, choices.oldBookingId)
  if (booking) return { kind: 'overlap', booking }
  const obstacles = await queryClient.fetchQuery(validationQuery(choices, slot))
  if (obstacles.some(({ code }) => code === 'BOOKING_LOCKED')) return { kind: 'locked' }
  return obstacles.length > 0 ? { kind: 'refused', obstacles } : undefined
}

function refusal(error: unknown): Taken {
  if (isProblem(error, 'SLOT_TAKEN')) return { kind: 'gone', next: nextSlotsOf(error.details) }
  if (isProblem(error, 'BOOKING_OVERLAP')) return { kind: 'overlap', booking: undefined }
  if (isProblem(error, 'BOOKING_LOCKED')) return { kind: 'locked' }
  const requestId = requestIdOf(error)
  if (isProblem(error, 'BOOKING_VALIDATION')) {
    const obstacles = Object.keys(error.errors).map((code) => ({ code }))
    return obstacles.some(({ code }) => isKnownObstacle(code))
      ? { kind: 'refused', obstacles }
      : { kind: 'unknown', requestId }
  }
  if (error instanceof ApiError && isObstacleProblem(error.errorCode))
    return { kind: 'refused', obstacles: [{ code: error.errorCode }] }
  return { kind: 'failed', requestId }
}

/**
 * Takes a slot: checks for overlapping bookings, then the clinic's rules, and in NEW mode holds the slot for 15 minutes. In MODIFY mode the old slot
 * stays booked until the new one is taken, so nothing is held.
 */
export async function takeSlot(choices: Choices, slot: SlotRef): Promise<Taken> {
  let problem: Taken | undefined
  try {
    problem = await check(choices, slot)
  } catch (error) {
    return { kind: 'planning', requestId: requestIdOf(error) }
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
    const [{ bookingRestrictions }, holds] = await Promise.all([
      queryClient.fetchQuery(settingsQuery(slot)),
      callBookings('holdList', { query: {} }).catch(() => []),
    ])
    // A code from an SMS is entered for a hold; without one there is nothing to enter it for.
    return { kind: 'limit', direct: !bookingRestrictions.bookingConfReq, holds }
  }
}
