import type { ProblemRows } from '../../problems/row.ts'

/** Refusals about the account's papers and the mobile application. */
export const problems = {
  SIGNATURE_REFUSED: { status: 400, pl: 'Podpis zweryfikowany negatywnie', en: 'The signature was not accepted' },
  AMPA_NOT_LINKED: {
    status: 400,
    pl: 'Nie można wykonać operacji. Konto musi być najpierw powiązane z jednostką medyczną w aplikacji mobilnej',
    en: 'This cannot be done. The account must first be linked with the clinic in the mobile application',
  },
  AMPA_ERROR: {
    status: 502,
    pl: 'Serwer aplikacji mobilnej nie odpowiada.',
    en: 'The server of the mobile application is not responding.',
  },
} as const satisfies ProblemRows
