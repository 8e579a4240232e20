import type { ActingFor, Owned } from '../../../access/claims.ts'
import type { Order } from '../../../acts/act.ts'
import { bookingOf, type BookingRow } from '../../../clinic/model/bookings.ts'

interface Taken {
  readonly patient: ActingFor<'bookings:write'>
  readonly row: BookingRow
}

/** A booking or hold, with its patient's row locked, so that two changes of it happen one after the other. Raises NOT_FOUND. */
export async function takeBooking({ tx }: Order, owned: Owned<'booking' | 'hold', 'bookings:write'>): Promise<Taken> {
  // The statements travel together and run one after the other: the booking is read behind the lock of the patient.
  const [patient, row] = await Promise.all([owned.take(tx), bookingOf(tx, owned)])
  return { patient, row }
}
