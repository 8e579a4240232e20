import * as areas from './areas/list.ts'
import { merged } from './merged.ts'
import * as codes from './problems/codes.ts'
import * as door from './problems/door.ts'

/**
 * The closed list of error codes, each with its HTTP status and its text. Every error answer of the portal carries one of them:
 * `{ errorCode, message, errors?, details?, requestId }`. A screen that has words for a problem without an answer takes them from the
 * area's own file: the whole list is more than any one screen may weigh.
 */
export const problems = merged({ ...areas, codes, door }, 'problems')

export type ProblemCode = keyof typeof problems

/** Body of every error answer (decision 1). `errors` maps a field or a validation code to a text for the person. */
export interface ProblemBody {
  errorCode: ProblemCode
  message: string
  errors?: Record<string, string>
  details?: Record<string, unknown>
  requestId: string
}
