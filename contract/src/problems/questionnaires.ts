import type { ProblemRows } from './row.ts'

/** Questionnaires (001 §4, §8). */
export const questionnairesProblems = {
  QUESTIONNAIRE_DEADLINE: {
    status: 409,
    pl: 'Termin wypełnienia ankiety już minął',
    en: 'The time for filling in the questionnaire is over',
  },
} as const satisfies ProblemRows
