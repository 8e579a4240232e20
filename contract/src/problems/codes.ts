import type { ProblemRows } from './row.ts'

/** Refusals of codes sent by SMS. */
export const problems = {
  PHONE_NOT_CONFIRMED: {
    status: 400,
    pl: 'Nie udało się wysłać kodu potwierdzenia. Sprawdź, czy numer telefonu jest potwierdzony.',
    en: 'The confirmation code could not be sent. Please check that your phone number is confirmed.',
  },
  WRONG_CODE: {
    status: 400,
    pl: 'Wystąpił błąd walidacji. Prawdopodobnie kod potwierdzenia jest błędny.',
    en: 'Validation failed. The confirmation code is probably wrong.',
  },
} as const satisfies ProblemRows
