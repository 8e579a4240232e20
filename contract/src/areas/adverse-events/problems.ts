import type { ProblemRows } from '../../problems/row.ts'

/** Refusals of the way to the system for adverse events. */
export const problems = {
  ADVERSE_EVENTS_SILENT: {
    status: 503,
    pl: 'System zgłoszeń nie odpowiada. Proszę spróbować później albo zadzwonić do placówki.',
    en: 'The reporting system does not respond. Please try again later, or call the clinic.',
  },
} as const satisfies ProblemRows
