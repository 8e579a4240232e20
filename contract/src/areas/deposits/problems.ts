import type { ProblemRows } from '../../problems/row.ts'

/** Requests for payouts are refused with a status in an answer, as the clinic's systems expect it; there are no problems beside those of the door. */
export const problems = {} as const satisfies ProblemRows
