import type { Tx } from '../db/database.ts'
import { Begun } from './call.ts'
import type { RawBuilder } from '../db/sql.ts'
import { sendOff } from '../db/transaction.ts'
import type { CallAtDoor, Door } from './door.ts'
import { Problem } from './problem.ts'
import { countDone, linesOfDone, linesOfRefusal } from './record.ts'

type Lines = RawBuilder<unknown> | undefined

/**
 * Runs a call's work in a transaction and writes the call's lines in the trail at its end: neither is committed without the other. `closing` may
 * combine the lines with something more in one last statement. A refusal with `commit` keeps what was written. `work` may run again, as in every
 * transaction.
 */
export async function transactionOf<T>(
  door: Door,
  at: CallAtDoor,
  work: (tx: Tx) => Promise<T>,
  closing: (lines: Lines, result: T) => Lines = (lines) => lines,
): Promise<T> {
  const named = at.subjects.length
  const ended = await door.database.transaction(async (tx) => {
    at.subjects.length = named
    at.afterCommit.length = 0
    at.onReply.length = 0
    try {
      const result = await work(tx)
      const statement = closing(linesOfDone(at), result)
      if (statement) await sendOff(tx, statement)
      // The transaction that ends the call names again what it is about.
      if (result instanceof Begun) at.subjects.length = named
      return { result }
    } catch (refusal) {
      if (!(refusal instanceof Problem) || !refusal.extras.commit) throw refusal
      await linesOfRefusal(at, refusal)?.execute(tx)
      return { refusal }
    }
  })
  if ('refusal' in ended) throw ended.refusal
  countDone(door, at)
  at.recorded = true
  return ended.result
}
