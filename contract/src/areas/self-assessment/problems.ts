import type { ProblemRows } from '../../problems/row.ts'

/** Refusals about self-assessments. */
export const problems = {
  SELF_ASSESSMENT_SILENT: { status: 503, pl: 'Serwer nie odpowiada', en: 'The server does not respond' },
  SELF_ASSESSMENT_UNFINISHED: {
    status: 409,
    pl: 'Ta ankieta nie została dokończona. Proszę odpowiedzieć na wszystkie pytania.',
    en: 'This interview has not been finished. Please answer all questions.',
  },
  SELF_ASSESSMENT_SAVED: {
    status: 409,
    pl: 'Wynik tej ankiety jest już zapisany.',
    en: 'The result of this interview has been saved already.',
  },
} as const satisfies ProblemRows
