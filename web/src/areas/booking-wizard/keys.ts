import type { Booking } from '@portal/contract/areas/bookings'
import type { Picked } from './picked.ts'

/**
 * The key with which the server makes only one booking, whatever a double click, a reload or a second tab sends. It is computed from what is booked
 * and what goes with it, never at random, so that all of them use the same key; a person who changes something after a failed attempt makes another
 * call. For a moved booking the key includes its version, because moving it to the same slot again later is another call; for a slot that nothing
 * holds the `attempt` that the draft keeps, because it may be booked again after the visit was cancelled.
 */
export function bookingKey(
  picked: Picked,
  attempt: string | undefined,
  old: Pick<Booking, 'systemId' | 'version'> | undefined,
  along: object,
): string {
  const mark = markOf(JSON.stringify(along))
  if (old) return `booking-move-${old.systemId}-${old.version}-${picked.slotId}-${mark}`
  return picked.hold ? `booking-hold-${picked.hold.id}-${mark}` : `booking-slot-${attempt}-${picked.slotId}-${mark}`
}

/** The key of a teleconsultation that is asked for now; `attempt` tells it from one that was asked for before with the same words. */
export const unplannedKey = (attempt: string, along: object): string =>
  `consultation-now-${attempt}-${markOf(JSON.stringify(along))}`

/** A short hash of a text (FNV-1a, 32 bits): the same for the same text, not secret. */
function markOf(text: string): string {
  let mark = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) mark = Math.imul(mark ^ byte, 0x01000193)
  return (mark >>> 0).toString(16).padStart(8, '0')
}

/** The key of one attempt to hold a slot. It is random, because the same slot may be held again later. */
export const attemptKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
