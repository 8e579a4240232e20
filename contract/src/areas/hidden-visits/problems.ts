import type { ProblemRows } from '../../problems/row.ts'

/** Refusals about visits that the clinic hides from guardians. */
export const problems = {
  HIDE_ASK_AGE: {
    status: 403,
    pl: 'O nieudostępnianie wizyty rodzicom lub opiekunom można poprosić po ukończeniu 16 lat.',
    en: 'You can ask for a visit not to be shown to your parents or guardians from the age of 16.',
  },
  CONTACT_SHARED: {
    status: 409,
    pl: 'Z tego numeru telefonu korzysta także Twój rodzic lub opiekun, dlatego nie wyślemy na niego nic o tej wizycie. Prosimy o kontakt z placówką.',
    en: 'A parent or guardian of yours uses this phone number as well, so we will send nothing about this visit to it. Please contact the clinic.',
  },
} as const satisfies ProblemRows
