import type { ProblemRows } from '../../problems/row.ts'

/** Refusals of national sign-in. */
export const problems = {
  NATIONAL_SIGN_IN_REFUSED: {
    status: 400,
    pl: 'Logowanie przez login.gov.pl nie powiodło się.',
    en: 'Signing in through login.gov.pl did not succeed.',
  },
} as const satisfies ProblemRows
