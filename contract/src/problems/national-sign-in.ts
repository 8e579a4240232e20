import type { ProblemRows } from './row.ts'

/** National sign-in (002 §4). */
export const nationalSignInProblems = {
  NATIONAL_SIGN_IN_REFUSED: {
    status: 400,
    pl: 'Logowanie przez login.gov.pl nie powiodło się.',
    en: 'Signing in through login.gov.pl did not succeed.',
  },
} as const satisfies ProblemRows
