import { mayActForAll } from '../access/scope.ts'
import { eventsOf } from './call-events.ts'
import { claimsOf } from './claims-of.ts'
import type { CallAtDoor, Door } from './door.ts'
import type { Input } from './input.ts'
import { Problem } from './problem.ts'

/** Whether session and rights with which a file was opened still stand: the row's own, and those to everybody whom the file tells of. */
export async function mayStillHave(door: Door, { row, request, subjects }: CallAtDoor, input: Input): Promise<boolean> {
  const now = door.clock()
  const actor = await door.identify(request, now, true)
  if (!actor) return false
  const { db } = door.database
  const scope = { accountId: actor.accountId, now }
  if (!(await claimsOf(row.access, scope, input).holds(db))) return false
  const right = 'right' in row.access ? row.access.right : 'patient:read'
  const patients = subjects.flatMap(({ patientId }) => patientId ?? [])
  return patients.length === 0 || mayActForAll(db, scope, patients, right)
}

/** A download that was cut short because its right ended stands in the trail beside its beginning. */
export function noteCut(door: Door, at: CallAtDoor): void {
  const { status, code } = new Problem('NOT_FOUND')
  // The connection is gone already: nobody waits for this line, and without it the trail still says that the file was opened.
  void door.trail.record(eventsOf({ ...at, now: door.clock() }, code, status)).catch(() => undefined)
}
