import type { Clinic } from '../clinic/commands.ts'
import type { LiveHold } from '../clinic/model/holds.ts'
import type { Tx } from '../db/database.ts'
import { addIntent } from './intents.ts'

/** Name of the act that gives back holds. */
export const giveBack = 'release'

/** Gives back the holds of a person who is gone: at once, or by the worker where another system keeps the book. */
export async function giveBackHolds(clinic: Clinic, tx: Tx, holds: readonly LiveHold[], now: Date): Promise<void> {
  if (holds.length === 0) return
  if (!clinic.commands) {
    await clinic.carryOut(tx, { accountId: null, now }, 'release', { bookings: holds.map(({ id }) => id) })
    return
  }
  for (const [patientId, own] of Map.groupBy(holds, (hold) => hold.patientId)) {
    const deadline = new Date(Math.max(...own.map(({ heldUntil }) => heldUntil.getTime())))
    const asked = { kind: 'release', input: { bookings: own.map(({ id }) => id) } } as const
    const made = { act: giveBack, accountId: null, patientId, asked, kept: {}, later: null, deadline }
    await addIntent(tx, clinic.system, made, now)
  }
}
