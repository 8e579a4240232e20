import { appendEvents } from '../audit/trail.ts'
import { callOf } from './call-object.ts'
import { eventsOf } from './call-events.ts'
import type { CallAtDoor, Door, Handler } from './door.ts'
import { answerKey, earlierAnswer, keepAnswer } from './idempotency.ts'
import type { Input } from './input.ts'
import { Problem, TryAgain } from './problem.ts'
import { mayStillAct } from './still-allowed.ts'

const done = (at: CallAtDoor) => eventsOf(at, 'done', at.row.output === null ? 204 : 200)

/** Runs the handler of a row that writes nothing, and records the call. */
export async function read(door: Door, at: CallAtDoor, input: Input, handler: Handler): Promise<unknown> {
  const output = await handler(callOf(door, at, input, door.database.db))
  await door.trail.record(done(at))
  return output
}

/**
 * Runs the handler of a row that writes in one transaction with its record in the trail and, where the call brings a key, its answer for
 * when it is sent again.
 */
export async function write(door: Door, at: CallAtDoor, input: Input, handler: Handler): Promise<unknown> {
  const key = answerKey(at, input)
  const attempt = (): Promise<unknown> =>
    door.database.transaction(async (tx, last) => {
      at.subjects.length = 0
      at.afterCommit.length = 0
      at.onReply.length = 0
      try {
        const output = await handler(callOf(door, at, input, tx))
        const trail = appendEvents(done(at))
        last((key ? keepAnswer(trail, at, key, output) : trail).execute(tx))
        return output
      } catch (error) {
        if (!(error instanceof Problem) || !error.extras.commit) throw error
        await appendEvents(eventsOf(at, error.code, error.status)).execute(tx)
        return error
      }
    })
  try {
    const output = await retried(door, at, attempt)
    if (output instanceof Problem) throw output
    for (const work of at.afterCommit) work()
    return output
  } catch (error) {
    if (!key) throw error
    // The same call may have succeeded before, or just now beside this one: then its answer is this one's answer too.
    const earlier = await earlierAnswer(door.database.db, at, key)
    if (earlier === undefined || !(await mayStillAct(door, at))) throw error
    await door.trail.record(eventsOf(at, 'replayed', 200))
    return earlier
  }
}

async function retried(door: Door, at: CallAtDoor, attempt: () => Promise<unknown>): Promise<unknown> {
  try {
    return await attempt()
  } catch (error) {
    if (!(error instanceof TryAgain)) throw error
    if ((await door.prepareRetry(at.now)) === 0) throw error.problem
  }
  try {
    return await attempt()
  } catch (error) {
    throw error instanceof TryAgain ? error.problem : error
  }
}
