import type { ProblemRows } from '../../problems/row.ts'

/** Refusals about measurements. */
export const problems = {
  MEASUREMENT_INVALID: {
    status: 409,
    pl: 'Pomiar zawiera błędne wartości.',
    en: 'The measurement has wrong values.',
  },
  MEASUREMENT_OF_CLINIC: {
    status: 409,
    pl: 'Ten pomiar wykonano w placówce. Jeśli coś się nie zgadza, proszę napisać do placówki.',
    en: 'This was measured at the clinic. If something is wrong with it, please write to the clinic.',
  },
  MEASUREMENT_TOO_MANY: {
    status: 409,
    pl: 'Zapisano już zbyt wiele pomiarów.',
    en: 'Too many measurements are stored already.',
  },
} as const satisfies ProblemRows
