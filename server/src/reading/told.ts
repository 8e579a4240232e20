import { reading } from '@portal/contract/reading'
import * as z from 'zod/mini'
import { readingRefusals } from './refused.ts'

/** What the process that reads says, in JSON. It has read a file from outside, so nothing that it says is believed without this shape. */
export const readingTold = z.union([
  z.object({ reading }),
  z.object({ refused: z.enum(readingRefusals), detail: z.string() }),
])
export type ReadingTold = z.infer<typeof readingTold>
