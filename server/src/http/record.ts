import { appendEvents } from '../audit/trail.ts'
import type { RawBuilder } from '../db/sql.ts'
import { eventsOf } from './call-events.ts'
import type { CallAtDoor, Door } from './door.ts'
import type { Problem } from './problem.ts'

/** Whether all that is known of a call is where it came from: somebody without a session, who touched nothing that is anybody's. */
const ofNobody = ({ actor, subjects }: CallAtDoor): boolean => actor === null && subjects.length === 0

const count = (door: Door, { request, name, now }: CallAtDoor, outcome: string): void =>
  door.strangers.count({ at: now, address: request.ip, event: name, outcome })

/**
 * What a call that succeeded leaves in the trail; undefined where it is only counted, which `countDone` does once it is certain that it has succeeded.
 */
export function linesOfDone(at: CallAtDoor): RawBuilder<unknown> | undefined {
  const events = eventsOf(at, 'done', statusOfDone(at))
  return ofNobody(at) || events.length === 0 ? undefined : appendEvents(events)
}

/** Counts a call that succeeded and has no lines. */
export function countDone(door: Door, at: CallAtDoor): void {
  if (ofNobody(at) && at.row.audit.kind !== 'none') count(door, at, 'done')
}

/** Puts on record, in no transaction, that a call succeeded; resolves when it is. */
export async function recordDone(door: Door, at: CallAtDoor): Promise<void> {
  countDone(door, at)
  if (!ofNobody(at)) await door.trail.record(eventsOf(at, 'done', statusOfDone(at)))
}

/** What a refusal leaves within the transaction that is kept in spite of it; undefined where it is only counted, by `recordRefusal`. */
export const linesOfRefusal = (at: CallAtDoor, { code, status }: Problem): RawBuilder<unknown> | undefined =>
  at.actor && code !== 'TOO_MANY_REQUESTS' ? appendEvents(eventsOf(at, code, status)) : undefined

/**
 * Puts a refusal on record. Of people with a session it resolves when that is done; the rest is counted, or kept in the account's lines, and
 * waits for nothing: neither can strangers fill the trail, nor does the time of their refusal tell what was written.
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
