import { appendEvents } from '../audit/trail.ts'
import type { RawBuilder } from '../db/sql.ts'
import { eventsOf } from './call-events.ts'
import type { CallAtDoor, Door } from './door.ts'
import type { Problem } from './problem.ts'

/** Whether nothing is known about a call but its address: the caller has no session, and the call touched nobody's data. */
const ofNobody = ({ actor, subjects }: CallAtDoor): boolean => actor === null && subjects.length === 0

const count = (door: Door, { request, name, now }: CallAtDoor, outcome: string): void =>
  door.strangers.count({ at: now, address: request.ip, event: name, outcome })

/** The lines of a successful call in the trail; undefined where the call is only counted, which `countDone` does once its success is certain. */
export function linesOfDone(at: CallAtDoor): RawBuilder<unknown> | undefined {
  const events = eventsOf(at, 'done', statusOfDone(at))
  return ofNobody(at) || events.length === 0 ? undefined : appendEvents(events)
}

/** Counts a successful call that has no lines. */
export function countDone(door: Door, at: CallAtDoor): void {
  if (ofNobody(at) && at.row.audit.kind !== 'none') count(door, at, 'done')
}

/** Records a successful call outside of any transaction; resolves when that is done. */
export async function recordDone(door: Door, at: CallAtDoor): Promise<void> {
  countDone(door, at)
  if (!ofNobody(at)) await door.trail.record(eventsOf(at, 'done', statusOfDone(at)))
}

/** The lines of a refusal whose transaction is committed all the same; undefined where the refusal is only counted, by `recordRefusal`. */
export const linesOfRefusal = (at: CallAtDoor, { code, status }: Problem): RawBuilder<unknown> | undefined =>
  at.actor && code !== 'TOO_MANY_REQUESTS' ? appendEvents(eventsOf(at, code, status)) : undefined

/**
 * Records a refusal. For a person with a session it resolves when that is done. Any other refusal is counted, or added to the account's lines,
 * without waiting: strangers cannot fill the trail, and the time of their refusal does not tell what was written.
 */
export async function recordRefusal(door: Door, at: CallAtDoor, problem: Problem): Promise<void> {
  const { code, status, extras } = problem
  if (ofNobody(at) || code === 'TOO_MANY_REQUESTS') return count(door, at, code)
  if (at.actor) return extras.commit ? undefined : door.trail.record(eventsOf(at, code, status))
  const lines = eventsOf(at, code, status)
  const accountId = Number(at.subjects[0]?.entityId)
  if (!door.strangers.note(accountId, at.now, lines.length > 0 ? [appendEvents(lines)] : [])) count(door, at, code)
}

const statusOfDone = ({ row }: CallAtDoor): number => (row.output === null ? 204 : 200)
