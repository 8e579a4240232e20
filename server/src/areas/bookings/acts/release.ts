import { actFor } from '../../../access/acting.ts'
import type { Claim } from '../../../access/claims.ts'
import { defineAct, type Order, type Settled, type Step } from '../../../acts/act.ts'
import { giveBack } from '../../../acts/give-back.ts'
import type { BookingServices } from '../services.ts'
import { takeHold } from './take.ts'

/** Giving a hold back. */
export const releaseAct = defineAct<BookingServices, 'release', { readonly patientId: number }, null, undefined>({
  name: giveBack,
  kind: 'release',
  certain: true,
  take: async (_services, { tx, scope }, { patientId }) => {
    await actFor(tx, scope, patientId, 'bookings:write')
    return null
  },
  answer: async () => undefined,
})

/** Takes a hold to be given back; one that is gone already is as good as given back. Raises NOT_FOUND. */
export async function beginRelease(
  services: BookingServices,
  order: Order,
  who: Claim<'bookings:write'>,
  id: number,
): Promise<Step<undefined> | Settled<undefined>> {
  const { row } = await takeHold(order, who, id)
  const { patientId } = row
  if (row.status === 'RELEASED') return { answer: undefined, patientId, bookingId: row.id }
  return releaseAct.begin(services, order, {
    input: { bookings: [row.id] },
    kept: { patientId },
    fresh: null,
    patientId,
    bookingId: row.id,
    deadline: row.heldUntil!,
  })
}
