import * as areas from './areas/list.ts'
import { merged } from './merged.ts'
import * as codes from './problems/codes.ts'
import * as door from './problems/door.ts'

/**
 * The closed list of error codes, each with its HTTP status and its text. Every error answer of the portal carries one of them: `{ errorCode,
 * message, errors?, details?, requestId }`. A screen that needs the words of a problem before any answer takes them from the area's own file, because
 * the whole list is too large for one screen to load.
 */
export const problems = merged({ ...areas, codes, door }, 'problems')

export type ProblemCode = keyof typeof problems

/** Body of every error answer. `errors` maps a field or a validation code to a text for the person. */
export interface ProblemBody {
  errorCode: ProblemCode
  message: string
  errors?: Record<string, string>
  details?: Record<string, unknown>
  requestId: string
}
