import type { ProblemRows } from '../../problems/row.ts'

/** Refusals to share a document. */
export const problems = {
  SHARING_OFF: {
    status: 403,
    pl: 'Placówka nie prowadzi udostępniania dokumentów przez portal.',
    en: 'The clinic does not offer the sharing of documents through the portal.',
  },
} as const satisfies ProblemRows
