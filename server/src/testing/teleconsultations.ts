import { book } from '../clinic/own/claims.ts'
import { clinicIds } from '../seed/clinic-ids.ts'
import { claimed } from './claims.ts'
import type { TestPortal } from './harness.ts'

/** A teleconsultation that is booked, and the time of another that can be; ids and instants as in calls. */
export interface ConsultedIds {
  readonly consultedBookingId: string
  readonly consultedFrom: string
  readonly freeConsultation: {
    readonly timeSlot: string
    readonly availabilityId: string
    readonly scheduledDate: string
    readonly dateTo: string
  }
}

/** Books the `place`-th slot of the teleconsultation in a week or later; one before that stays free. Neither is at the hour of another target's visit. */
export async function bookTeleconsultation(
  portal: TestPortal,
  whose: { readonly patientId: string; readonly accountId: string; readonly place: number },
): Promise<ConsultedIds> {
  const { database, offer } = portal.app
  const ids = await clinicIds(database.db)
  const availability = (await offer.directory(database.db)).get(Number(ids.availability.teleconsultation))
  const [free, ...later] = ids.slots.teleconsultation.slice(8)
  const slot = later.filter(({ status }) => status === 'free')[whose.place]
  if (!availability || !slot || !free) throw new Error('The small clinic has no teleconsultation left')
  const times = database.db.selectFrom('clinic_slot').select('ends_at').where('id', '=', Number(free.id))
  const [patientId, accountId, now] = [Number(whose.patientId), Number(whose.accountId), portal.now()]
  const { booking } = await database.transaction(async (tx) =>
    claimed(await book(tx, { slotId: Number(slot.id), availability, patientId, accountId, now }, 'SCHEDULED')),
  )
  return {
    consultedBookingId: String(booking),
    consultedFrom: slot.startsAt.toISOString(),
    freeConsultation: {
      timeSlot: free.id,
      availabilityId: ids.availability.teleconsultation,
      scheduledDate: free.startsAt.toISOString(),
      dateTo: (await times.executeTakeFirstOrThrow()).ends_at.toISOString(),
    },
  }
}
