import { eventsOf } from './call-events.ts'
import { claimsOf, holdsForAll } from './claims-of.ts'
import type { CallAtDoor, Door } from './door.ts'
import type { Input } from './input.ts'
import { Problem } from './problem.ts'

/** Whether the session and the rights with which a download was opened still hold: the row's own right, and rights to every patient in the file. */
export async function mayStillHave(door: Door, { row, request, subjects }: CallAtDoor, input: Input): Promise<boolean> {
  const now = door.clock()
  const actor = await door.identify(request, now, true)
  if (!actor) return false
  const { db } = door.database
  const scope = { accountId: actor.accountId, now }
  if (!(await claimsOf(row.access, scope, input).holds(db))) return false
  const right = 'right' in row.access ? row.access.right : 'patient:read'
  const patients = subjects.flatMap(({ patientId }) => patientId ?? [])
  return holdsForAll(db, scope, right, patients)
}

/** Records that a download was cut off because its right ended, beside the line of its beginning. */
export function noteCut(door: Door, at: CallAtDoor): void {
  const { status, code } = new Problem('NOT_FOUND')
  // The connection has ended already: nobody waits for this line, and without it the trail still says that the file was opened.
  void door.trail.record(eventsOf({ ...at, now: door.clock() }, code, status)).catch(() => undefined)
}
