import type { Owned } from '../../../access/claims.ts'
import { defineAct, type Order, type Settled, type Step } from '../../../acts/act.ts'
import { giveBack } from '../../../acts/give-back.ts'
import type { BookingServices } from '../services.ts'
import { takeBooking } from './take.ts'

/** Giving back a hold. */
export const releaseAct = defineAct<BookingServices, 'release', Record<string, never>, undefined, undefined>({
  name: giveBack,
  kind: 'release',
  find: async () => undefined,
  answer: async () => undefined,
})

/** Locks a hold that is to be given back; one that is gone already counts as given back. Raises NOT_FOUND. */
export async function beginRelease(
  services: BookingServices,
  order: Order,
  owned: Owned<'hold', 'bookings:write'>,
): Promise<Step<undefined> | Settled<undefined>> {
  const { patient, row } = await takeBooking(order, owned)
  if (row.status === 'RELEASED') return { answer: undefined, patientId: row.patientId, bookingId: row.id }
  return releaseAct.begin(services, order, {
    input: { bookings: [row.id] },
    kept: {},
    fresh: undefined,
    patient,
    bookingId: row.id,
    deadline: row.heldUntil!,
  })
}
