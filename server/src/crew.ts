import { CountsInMemory, type Counts } from './http/counts.ts'

/** The processes that serve one port together, as one of them sees it ([why](../../docs/decisions/workers.md)). */
export interface Crew {
  /** Number of this process, from 1; undefined where it is alone. */
  readonly number: number | undefined
  /** Where all of them count calls. */
  readonly counts: Counts
}

/** A process that serves its port alone. */
export const alone = (): Crew => ({ number: undefined, counts: new CountsInMemory() })

/** Whether this process does what only one of them needs to do again and again. */
export const isFirst = ({ number = 1 }: Crew): boolean => number === 1
