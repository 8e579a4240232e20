import type { ProblemRows } from '../../problems/row.ts'

/** Refusals about interactions of medicines. */
export const problems = {
  DRUGS_TOO_MANY: {
    status: 400,
    pl: 'Maksymalnie można wybrać 30 leków',
    en: 'At most 30 medicines can be chosen',
  },
  DRUGS_TOO_FEW: {
    status: 400,
    pl: 'Proszę wybrać co najmniej dwa leki z rejestru.',
    en: 'Please choose at least two medicines of the register.',
  },
  DRUG_UNKNOWN: {
    status: 409,
    pl: 'Wybranego leku nie ma już w rejestrze. Proszę zmienić wybór leków.',
    en: 'A chosen medicine is no longer in the register. Please change the choice of medicines.',
  },
  INTERACTIONS_SILENT: {
    status: 503,
    pl: 'Baza interakcji nie odpowiada, więc leków nie sprawdzono. Proszę spróbować później albo zapytać farmaceutę.',
    en: 'The source of interactions does not respond, so the medicines were not checked. Please try again later, or ask a pharmacist.',
  },
} as const satisfies ProblemRows
