import type { ProblemRows } from '../../problems/row.ts'

/** Refusals about questionnaires. */
export const problems = {
  QUESTIONNAIRE_DEADLINE: {
    status: 409,
    pl: 'Termin wypełnienia ankiety już minął',
    en: 'The time for filling in the questionnaire is over',
  },
} as const satisfies ProblemRows
