import type { ProblemRows } from '../../problems/row.ts'

/** Refusals about the account's contacts. */
export const problems = {
  EMAIL_IN_USE: { status: 400, pl: 'Podany e-mail jest już w użyciu', en: 'This e-mail address is in use already' },
  LAST_CONTACT: {
    status: 409,
    pl: 'To jedyny potwierdzony kontakt z Tobą. Najpierw potwierdź adres e-mail.',
    en: 'This is the only confirmed way to reach you. Confirm your e-mail address first.',
  },
} as const satisfies ProblemRows
