import type { Booking } from '@portal/contract/areas/bookings'
import type { Picked } from './picked.ts'

/**
 * Key under which the server makes one booking only, whatever a double click, a reload or a second tab sends. It is made from what is
 * booked and what goes with it, never from chance, so that all of them share it; who changes something after a failed try makes another
 * call. A moved booking's version is part of it: moving there again later is another matter.
 */
export function bookingKey(
  picked: Picked,
  patientId: string,
  old: Pick<Booking, 'systemId' | 'version'> | undefined,
  along: object,
): string {
  const mark = markOf(JSON.stringify(along))
  if (old) return `booking-move-${old.systemId}-${old.version}-${picked.slotId}-${mark}`
  return picked.hold ? `booking-hold-${picked.hold.id}-${mark}` : `booking-slot-${patientId}-${picked.slotId}-${mark}`
}

/** A short mark of a text (FNV-1a, 32 bits): the same for the same text, no secret. */
function markOf(text: string): string {
  let mark = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) mark = Math.imul(mark ^ byte, 0x01000193)
  return (mark >>> 0).toString(16).padStart(8, '0')
}

/** Key of one attempt to hold a slot: the same slot may be held again later, so this one is made by chance. */
export const attemptKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
