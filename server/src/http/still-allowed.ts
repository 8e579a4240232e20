import { mayActForAll } from '../access/scope.ts'
import { eventsOf, patientParam } from './call-events.ts'
import type { CallAtDoor, Door } from './door.ts'
import { Problem } from './problem.ts'

/** Whether the right to the patient stands with which an earlier answer was given: it shows their data once more. */
export async function mayStillAct(door: Door, at: CallAtDoor): Promise<boolean> {
  const { access } = at.row
  const patient = patientParam(at)
  if (access.kind !== 'patient' || patient === null || !at.actor) return true
  return mayActForAll(door.database.db, { accountId: at.actor.accountId, now: door.clock() }, [patient], access.right)
}

/** Whether session and rights with which a file was opened still stand. */
export async function mayStillHave(door: Door, { row, request, subjects }: CallAtDoor): Promise<boolean> {
  const now = door.clock()
  const actor = await door.identify(request, now, true)
  if (!actor) return false
  const right = 'right' in row.access ? row.access.right : 'patient:read'
  const patients = subjects.flatMap(({ patientId }) => patientId ?? [])
  return mayActForAll(door.database.db, { accountId: actor.accountId, now }, patients, right)
}

/** A download that was cut short because its right ended stands in the trail beside its beginning. */
export function noteCut(door: Door, at: CallAtDoor): void {
  const { status, code } = new Problem('NOT_FOUND')
  // The connection is gone already: nobody waits for this line, and without it the trail still says that the file was opened.
  void door.trail.record(eventsOf({ ...at, now: door.clock() }, code, status)).catch(() => undefined)
}
