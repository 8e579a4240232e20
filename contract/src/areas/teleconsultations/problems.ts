import type { ProblemRows } from '../../problems/row.ts'

export const problems = {
  NOBODY_ON_DUTY: {
    status: 409,
    pl: 'Teraz nikt nie może przyjąć tej teleporady. Spróbuj później albo wybierz teleporadę w terminie.',
    en: 'Nobody can take this consultation now. Try again later, or choose a consultation at a date.',
  },
} as const satisfies ProblemRows
