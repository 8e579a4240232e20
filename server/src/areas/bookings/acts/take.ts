import type { ActingFor, Claim } from '../../../access/claims.ts'
import type { Order } from '../../../acts/act.ts'
import type { BookingRow } from '../../../clinic/model/bookings.ts'
import { Problem } from '../../../http/problem.ts'
import { isHold, rowOf } from '../choice.ts'

interface Taken {
  readonly patient: ActingFor
  readonly row: BookingRow
}

/** The booking with its patient's row taken, so that two changes of it come one after the other. Raises NOT_FOUND. */
export async function takeBooking(order: Order, who: Claim<'bookings:write'>, id: number): Promise<Taken> {
  // Sent together, done one after the other: the booking is read once the patient's row is taken.
  const [patient, row] = await Promise.all([who.take(order.tx), rowOf(order, id)])
  return { patient, row }
}

/** A hold of the account's own in the same way, live or given back; meanwhile it may have become a booking. Raises NOT_FOUND. */
export async function takeHold(order: Order, who: Claim<'bookings:write'>, id: number): Promise<Taken> {
  const taken = await takeBooking(order, who, id)
  if (!isHold(taken.row)) throw new Problem('NOT_FOUND')
  return taken
}
