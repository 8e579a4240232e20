import * as z from 'zod/mini'
import { action, id, instant } from '../../primitives.ts'

/** What a person wrote about a case. */
export const caseNote = z.object({
  id,
  note: z.string(),
  writtenAt: instant,
  actions: z.object({ change: action }),
})
export type CaseNote = z.infer<typeof caseNote>
