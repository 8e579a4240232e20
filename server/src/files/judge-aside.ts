import { Problem } from '../http/problem.ts'
import { Overrun } from '../judging/aside.ts'
import { judging } from '../judging/judging.ts'
import type { Judged } from './judge.ts'
import type { FileKindName } from './kinds/kinds.ts'

/**
 * Judges and cleans a file (see `judge`) in a thread for which no other call waits. Raises FILE_TYPE_REFUSED with `details.reason`, and
 * FILE_UNREADABLE for a file that cannot be examined, or not within the limits of time and memory.
 */
export async function judgeAside(given: Buffer, fileName: string, allowed: readonly FileKindName[]): Promise<Judged> {
  const answer = await judging.run({ kind: 'file', fileName, allowed }, given).catch((error: unknown) => {
    if (error instanceof Overrun) return { refused: 'unreadable' } as const
    throw error
  })
  if ('judged' in answer) return { ...answer.judged, bytes: Buffer.from(answer.judged.bytes.buffer) }
  const reason = 'refused' in answer ? answer.refused : 'unreadable'
  if (reason === 'unreadable') throw new Problem('FILE_UNREADABLE')
  throw new Problem('FILE_TYPE_REFUSED', { details: { reason } })
}
