import type { Booking } from '@portal/contract/areas/bookings'
import type { Picked } from './picked.ts'

/**
 * Key under which the server makes one booking only, whatever a double click, a reload or a second tab sends. It is made from what is
 * booked and never from chance, so that all of them share it. A moved booking's version is part of it: moving there again later is
 * another matter.
 */
export function bookingKey(
  picked: Picked,
  patientId: string,
  old: Pick<Booking, 'systemId' | 'version'> | undefined,
): string {
  if (old) return `booking-move-${old.systemId}-${old.version}-${picked.slotId}`
  return picked.hold ? `booking-hold-${picked.hold.id}` : `booking-slot-${patientId}-${picked.slotId}`
}

/** Key of one attempt to hold a slot: the same slot may be held again later, so this one is made by chance. */
export const attemptKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
