import type { ProblemRows } from '../../problems/row.ts'

/** Refusals about the second factor (docs/decisions/second-factor.md). */
export const problems = {
  SECOND_FACTOR_REQUIRED: { status: 400, pl: 'Wpisz kod jednorazowy.', en: 'Enter a one-time code.' },
  SECOND_FACTOR_WRONG: {
    status: 400,
    pl: 'Kod jest niepoprawny albo został już użyty.',
    en: 'The code is incorrect or has been used already.',
  },
  SECOND_FACTOR_STANDS: {
    status: 409,
    pl: 'Kody jednorazowe są już włączone na tym koncie.',
    en: 'One-time codes are already switched on for this account.',
  },
} as const satisfies ProblemRows
