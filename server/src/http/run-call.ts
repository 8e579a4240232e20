import type { Endpoint } from '@portal/contract/endpoint'
import { Begun, type Call } from './call.ts'
import { callOf } from './call-object.ts'
import { transactionOf } from './call-transaction.ts'
import { eventsOf } from './call-events.ts'
import type { Db } from '../db/database.ts'
import type { CallAtDoor, Door, Handler, PlainHandler } from './door.ts'
import { claimsOf } from './claims-of.ts'
import { answerKey, earlierAnswer, keepAnswer } from './idempotency.ts'
import { discardFiles, type Input } from './input.ts'
import { laterOf } from './later.ts'
import { Problem, TryAgain } from './problem.ts'
import { recordDone } from './record.ts'

/** Runs the handler of a row that writes nothing, and records the call. */
export async function read(door: Door, at: CallAtDoor, input: Input, handler: PlainHandler): Promise<unknown> {
  const output = await allowed(door, at, input, door.database.db, handler)
  if (!at.recorded) await recordDone(door, at)
  return output
}

/**
 * Runs the handler of a row that writes: in one transaction, unless it is an act, which decides that itself; together with its lines in the trail
 * and, if the call has a key, with its answer for a repetition.
 */
export async function write(door: Door, at: CallAtDoor, input: Input, handler: Handler): Promise<unknown> {
  const key = answerKey(at, input)
  const run = <T>(work: (call: Call<Endpoint>) => Promise<T>): Promise<T> =>
    retried(door, at, () =>
      transactionOf(
        door,
        at,
        (tx) => allowed(door, at, input, tx, work),
        (lines, output) =>
          output instanceof Begun ? undefined : lines && key ? keepAnswer(lines, at, key, output) : lines,
      ),
    )
  try {
    const output =
      typeof handler === 'function'
        ? await run(handler)
        : await handler.act({
            run,
            answered: async () => key !== undefined && (await earlierAnswer(door.database.db, at, key)) !== undefined,
            later: laterOf(at, key),
          })
    for (const work of at.afterCommit) work()
    return output
  } catch (error) {
    if (!key) throw error
    // The same call may have succeeded before, or at the same moment: then this call gets the same answer.
    const { db } = door.database
    const earlier = await earlierAnswer(db, at, key)
    // The answer shows the patient's data once more: the right must still hold now.
    const mayStill = claimsOf(at.row.access, { accountId: at.actor?.accountId ?? 0, now: door.clock() }, input)
    if (earlier === undefined || !(await mayStill.holds(db))) throw error
    await door.trail.record(eventsOf(at, 'replayed', 200))
    await discardFiles(door, input)
    return earlier
  }
}

/**
 * Runs the handler with the claims of its row. Until the caller's right is proved, only NOT_FOUND is answered, or NOT_SHARED to a guardian to whom
 * the patient has given other rights; a claim of the row proves the right, or else the door checks it itself.
 */
async function allowed<T>(
  door: Door,
  at: CallAtDoor,
  input: Input,
  db: Db,
  work: (call: Call<Endpoint>) => Promise<T>,
): Promise<T> {
  const claimed = claimsOf(at.row.access, { accountId: at.actor?.accountId ?? 0, now: at.now }, input)
  try {
    const output = await work(callOf(door, at, claimed, db))
    if (await claimed.holds(db)) return output
  } catch (error) {
    if (!(error instanceof Problem || error instanceof TryAgain)) throw error
    if (isNotFound(error)) throw (await claimed.withheld(db)) ?? error
    if (await claimed.holds(db)) throw error
  }
  throw (await claimed.withheld(db)) ?? new Problem('NOT_FOUND')
}

const isNotFound = (error: unknown): boolean => error instanceof Problem && error.code === 'NOT_FOUND'

async function retried<T>(door: Door, at: CallAtDoor, attempt: () => Promise<T>): Promise<T> {
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
