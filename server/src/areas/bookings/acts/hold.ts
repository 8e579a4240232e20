import type { Hold } from '@portal/contract/areas/bookings'
import { actFor } from '../../../access/acting.ts'
import type { ActingFor, Claim } from '../../../access/claims.ts'
import { defineAct, type Order, type Step } from '../../../acts/act.ts'
import { liveHolds } from '../../../clinic/model/holds.ts'
import { Problem } from '../../../http/problem.ts'
import { availabilityOf, givingWay, offerOthers, type SlotChoice } from '../choice.ts'
import { assertBookable } from '../obstacles.ts'
import { presentHold } from '../present.ts'
import type { BookingServices } from '../services.ts'
import { releaseAct } from './release.ts'

/** Live holds that one account may have (R6). */
const holdsAtOnce = 2

type Kept = {
  readonly patientId: number
  readonly slotId: number
  readonly availabilityId: number
  readonly until: string
}

/** Keeping a slot. Accepted when nobody waits for it any more, it is given back. */
export const holdAct = defineAct<BookingServices, 'hold', Kept, ActingFor, Hold>({
  name: 'hold',
  kind: 'hold',
  take: (_services, { tx, scope }, { patientId }) => actFor(tx, scope, patientId, 'bookings:write'),
  answer: async ({ offer, clinic }, { tx, scope }, { kept, fresh, done }) => {
    const { availabilityId, slotId } = kept
    const times = { startsAt: new Date(done.startsAt), endsAt: new Date(done.endsAt), heldUntil: new Date(kept.until) }
    const made = { ...fresh, ...times, id: done.booking, availabilityId, slotId }
    return presentHold(made, await offer.directory(tx, availabilityId), clinic.system, scope.now, false)
  },
  refused: offerOthers,
  abandoned: ({ patientId }, { booking }) => ({
    act: releaseAct,
    asked: { kind: 'release', input: { bookings: [booking] } },
    kept: { patientId },
  }),
})

/** Judges whether a slot may be kept for some minutes. Raises what the contract's row lists. */
export async function beginHold(
  services: BookingServices,
  order: Order,
  who: Claim<'bookings:write'>,
  { minutes, ...choice }: SlotChoice & { readonly minutes: number },
): Promise<Step<Hold>> {
  const { tx, scope } = order
  // Sent together, done one after the other: the holds are read once the account's row is taken.
  const [patient, holds] = await Promise.all([who.take(tx), liveHolds(tx, scope.accountId)])
  const availability = await availabilityOf(services, order, choice)
  const { patientId } = patient
  const slot = Number(choice.timeSlotId)
  await assertBookable(tx, scope, { patientId, availability, slotId: slot }, order.language)
  const insteadOf = await givingWay(services, order, holds, { patientId, availability })
  if (holds.length - insteadOf.length >= holdsAtOnce) throw new Problem('HOLD_LIMIT')
  const deadline = new Date(scope.now.getTime() + minutes * 60_000)
  const until = deadline.toISOString()
  return holdAct.begin(services, order, {
    input: { slot, availability: availability.id, patient: patientId, until, insteadOf },
    kept: { patientId, slotId: slot, availabilityId: availability.id, until },
    fresh: patient,
    patientId,
    deadline,
  })
}
