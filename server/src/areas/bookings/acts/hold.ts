import type { Hold } from '@portal/contract/areas/bookings'
import { defineAct, type Order, type Step, type Whose } from '../../../acts/act.ts'
import { liveHolds } from '../../../clinic/model/holds.ts'
import { Problem } from '../../../http/problem.ts'
import { givingWay, offerOthers, takeForSlot, type SlotChoice } from '../choice.ts'
import { assertBookable } from '../obstacles.ts'
import { presentHold } from '../present.ts'
import type { BookingServices } from '../services.ts'
import { releaseAct } from './release.ts'

/** The most live holds of one account (R6). */
const holdsAtOnce = 2

type Kept = {
  readonly slotId: number
  readonly availabilityId: number
  readonly until: string
}

/** Holding a slot. A hold that is accepted after everybody has stopped waiting for it is given back. */
export const holdAct = defineAct<BookingServices, 'hold', Kept, undefined, Hold>({
  name: 'hold',
  kind: 'hold',
  find: async () => undefined,
  answer: async ({ offer, clinic }, { tx, scope }, { patient, kept, done }) => {
    const { availabilityId, slotId } = kept
    const times = { startsAt: new Date(done.startsAt), endsAt: new Date(done.endsAt), heldUntil: new Date(kept.until) }
    const made = { ...patient, ...times, id: done.booking, availabilityId, slotId }
    return presentHold(made, await offer.directory(tx, availabilityId), clinic.system, scope.now, false)
  },
  refused: offerOthers,
  abandoned: (_kept, { booking }) => ({
    act: releaseAct,
    asked: { kind: 'release', input: { bookings: [booking] } },
    kept: {},
  }),
})

/** Judges whether a slot may be held. Raises the problems listed in the contract's row. */
export async function beginHold(
  services: BookingServices,
  order: Order,
  whose: Whose,
  { minutes, ...choice }: SlotChoice & { readonly minutes: number },
): Promise<Step<Hold>> {
  const { tx, scope } = order
  const picked = await takeForSlot(services, order, whose, choice, () => liveHolds(tx, scope.accountId))
  const { patient, availability, facts, also: holds } = picked
  const { patientId } = patient
  const slot = choice.timeSlotId
  assertBookable(services, order, facts, { availability, slotId: slot })
  const insteadOf = await givingWay(services, order, holds, { patientId, availability })
  if (holds.length - insteadOf.length >= holdsAtOnce) throw new Problem('HOLD_LIMIT')
  const deadline = new Date(scope.now.getTime() + minutes * 60_000)
  const until = deadline.toISOString()
  return holdAct.begin(services, order, {
    input: { slot, availability: availability.id, patient: patientId, until, insteadOf },
    kept: { slotId: slot, availabilityId: availability.id, until },
    fresh: undefined,
    patient,
    deadline,
  })
}
