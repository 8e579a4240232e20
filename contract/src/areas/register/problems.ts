import type { ProblemRows } from '../../problems/row.ts'

/** Refusals about a patient's record. */
export const problems = {
  DOCUMENT_UNAVAILABLE: {
    status: 404,
    pl: 'Dokument jest niedostępny',
    en: 'The document is not available',
  },
} as const satisfies ProblemRows
