import type { ProblemRows } from '../../problems/row.ts'

/** Refusals of what belongs to the clinic. */
export const problems = {
  /** The prescribed text. M-105 */
  HELP_NOT_SET: {
    status: 409,
    pl: 'Brak zdefiniowanego adresu pomocy',
    en: 'No address of help has been defined',
  },
} as const satisfies ProblemRows
