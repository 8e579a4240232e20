import { callOf } from './call-object.ts'
import { transactionOf } from './call-transaction.ts'
import { eventsOf } from './call-events.ts'
import type { CallAtDoor, Door, Handler } from './door.ts'
import { answerKey, earlierAnswer, keepAnswer } from './idempotency.ts'
import type { Input } from './input.ts'
import { TryAgain } from './problem.ts'
import { recordDone } from './record.ts'
import { mayStillAct } from './still-allowed.ts'

/** Runs the handler of a row that writes nothing, and records the call. */
export async function read(door: Door, at: CallAtDoor, input: Input, handler: Handler): Promise<unknown> {
  const output = await handler(callOf(door, at, input, door.database.db))
  if (!at.recorded) await recordDone(door, at)
  return output
}

/**
 * Runs the handler of a row that writes in one transaction with its record in the trail and, where the call brings a key, its answer for
 * when it is sent again.
 */
export async function write(door: Door, at: CallAtDoor, input: Input, handler: Handler): Promise<unknown> {
  const key = answerKey(at, input)
  const attempt = (): Promise<unknown> =>
    transactionOf(
      door,
      at,
      (tx) => handler(callOf(door, at, input, tx)),
      (lines, output) => (lines && key ? keepAnswer(lines, at, key, output) : lines),
    )
  try {
    const output = await retried(door, at, attempt)
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
