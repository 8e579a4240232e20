import type { ProblemRows } from '../../problems/row.ts'

/** Refusals about passkeys (docs/decisions/passkeys.md). */
export const problems = {
  PASSKEY_REFUSED: {
    status: 400,
    pl: 'Klucz dostępu nie został przyjęty. Spróbuj jeszcze raz albo wybierz inny sposób.',
    en: 'The passkey was not accepted. Please try again or choose another way.',
  },
  PASSKEY_LIMIT: {
    status: 409,
    pl: 'Masz już największą możliwą liczbę kluczy dostępu. Usuń ten, którego nie używasz.',
    en: 'You have as many passkeys as possible. Remove one that you do not use.',
  },
} as const satisfies ProblemRows
