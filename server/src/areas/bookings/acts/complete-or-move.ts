import type { Booking } from '@portal/contract/areas/bookings'
import type { Order, Settled, Step, Whose } from '../../../acts/act.ts'
import { bookingWith } from '../../../clinic/model/bookings.ts'
import { Problem } from '../../../http/problem.ts'
import { booked, partsOf } from '../booked.ts'
import { isHold, takeForSlot, type SlotChoice } from '../choice.ts'
import { hasParts, saveParts, type BookingParts } from '../parts.ts'
import type { BookingServices } from '../services.ts'
import { beginComplete } from './complete.ts'
import { assertChangeable, beginMove, type Changed } from './move.ts'

/**
 * Judges completing a hold, or moving a booking to another slot; it is always exactly one of the two. Raises the problems listed in the contract's
 * row.
 */
export async function beginCompleteOrMove(
  services: BookingServices,
  order: Order,
  whose: Whose,
  choice: SlotChoice & { readonly hisBookingId: number },
  parts: BookingParts,
): Promise<Step<Booking> | Settled<Booking>> {
  const { tx, scope } = order
  const { also: row, ...picked } = await takeForSlot(services, order, whose, choice, () =>
    bookingWith(tx, whose, choice.hisBookingId),
  )
  const { availability } = picked
  const slotId = choice.timeSlotId
  const changed = { ...picked, row, slotId, parts }
  if (isHold(row)) {
    if (row.accountId !== scope.accountId || row.slotId !== slotId || row.availabilityId !== availability.id)
      throw new Problem('NOT_FOUND')
    return beginComplete(services, order, changed)
  }
  // Where this very call completed the hold before, its effect stays; what was changed since the answer was lost is still added.
  return row.slotId === slotId ? changeParts(services, order, changed) : beginMove(services, order, changed)
}

async function changeParts(
  services: BookingServices,
  order: Order,
  { patient, row, availability, parts }: Changed,
): Promise<Settled<Booking>> {
  if (row.availabilityId !== availability.id) throw new Problem('NOT_FOUND')
  if (hasParts(parts)) {
    assertChangeable(row, order.scope.now)
    await saveParts(order.tx, partsOf(services, order, patient, row.id, availability), parts)
  }
  const answer = await booked(services, order, patient.claim, row.id)
  return { answer, patientId: patient.patientId, bookingId: row.id }
}
