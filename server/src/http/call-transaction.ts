import type { Tx } from '../db/database.ts'
import type { RawBuilder } from '../db/sql.ts'
import type { CallAtDoor, Door } from './door.ts'
import { Problem } from './problem.ts'
import { countDone, linesOfDone, linesOfRefusal } from './record.ts'

type Lines = RawBuilder<unknown> | undefined

/**
 * The transaction of a call, with its lines in the trail at its end: neither is there without the other. `closing` may make one last statement of the
 * lines and something more. A refusal that says `commit` keeps what was written. `work` may run again, as in every transaction.
 */
export async function transactionOf<T>(
  door: Door,
  at: CallAtDoor,
  work: (tx: Tx) => Promise<T>,
  closing: (lines: Lines, result: T) => Lines = (lines) => lines,
): Promise<T> {
  const named = at.subjects.length
  const ended = await door.database.transaction(async (tx, last) => {
    at.subjects.length = named
    at.afterCommit.length = 0
    at.onReply.length = 0
    try {
      const result = await work(tx)
      const statement = closing(linesOfDone(at), result)
      if (statement) last(statement.execute(tx))
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
