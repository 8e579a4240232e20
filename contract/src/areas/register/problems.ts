import type { ProblemRows } from '../../problems/row.ts'

/** Refusals about a patient's record. */
export const problems = {
  DOCUMENT_UNAVAILABLE: {
    status: 404,
    pl: 'Dokument jest niedostępny',
    en: 'The document is not available',
  },
  PERIOD_TOO_LONG: {
    status: 400,
    pl: 'Można pokazać najwyżej 20 lat. Proszę wybrać krótszy okres.',
    en: 'No more than 20 years can be shown. Please choose a shorter period.',
  },
} as const satisfies ProblemRows
