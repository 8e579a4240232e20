import type { Booking } from '@portal/contract/areas/bookings'
import type { Claim } from '../../../access/claims.ts'
import type { Order, Settled, Step } from '../../../acts/act.ts'
import { Problem } from '../../../http/problem.ts'
import { booked, partsOf } from '../booked.ts'
import { availabilityOf, isHold, rowOf, type SlotChoice } from '../choice.ts'
import { hasParts, saveParts, type BookingParts } from '../parts.ts'
import type { BookingServices } from '../services.ts'
import { beginComplete } from './complete.ts'
import { assertChangeable, beginMove, type Changed } from './move.ts'

/** Judges the completing of a hold, or the move of a booking to another slot: never neither. Raises what the contract's row lists. */
export async function beginCompleteOrMove(
  services: BookingServices,
  order: Order,
  who: Claim<'bookings:write'>,
  choice: SlotChoice & { readonly hisBookingId: string },
  parts: BookingParts,
): Promise<Step<Booking> | Settled<Booking>> {
  const { tx, scope } = order
  // Sent together, done one after the other: the booking is read once the patient's row is taken.
  const [patient, row] = await Promise.all([who.take(tx), rowOf(order, Number(choice.hisBookingId))])
  if (row.patientId !== patient.patientId) throw new Problem('NOT_FOUND')
  const availability = await availabilityOf(services, order, choice)
  const slotId = Number(choice.timeSlotId)
  const changed = { patient, row, availability, slotId, parts }
  if (isHold(row)) {
    if (row.accountId !== scope.accountId || row.slotId !== slotId || row.availabilityId !== availability.id)
      throw new Problem('NOT_FOUND')
    return beginComplete(services, order, changed)
  }
  // A hold that this very call has completed before: the effect stands. What was changed since the answer was lost goes along still.
  return row.slotId === slotId ? changeParts(services, order, changed) : beginMove(services, order, changed)
}

async function changeParts(
  services: BookingServices,
  order: Order,
  { row, availability, parts }: Changed,
): Promise<Settled<Booking>> {
  if (row.availabilityId !== availability.id) throw new Problem('NOT_FOUND')
  const whose = { bookingId: row.id, patientId: row.patientId }
  if (hasParts(parts)) {
    assertChangeable(row, order.scope.now)
    await saveParts(order.tx, partsOf(services, order, whose, availability), parts)
  }
  return { ...whose, answer: await booked(services, order, row.id) }
}
