import type { ProblemRows } from '../../problems/row.ts'

/** Refusals about allergies; what is wrong with a field is a VALIDATION_ERROR with words of its own. */
export const problems = {
  ALLERGY_OF_CLINIC: {
    status: 409,
    pl: 'Ten wpis prowadzi placówka. Jeśli coś się nie zgadza, proszę napisać do placówki.',
    en: 'The clinic keeps this entry. If something is wrong with it, please write to the clinic.',
  },
  ALLERGY_EXISTS: {
    status: 409,
    pl: 'To uczulenie jest już na liście.',
    en: 'This allergy is in the list already.',
  },
  ALLERGY_LASTS: {
    status: 409,
    pl: 'Na liście są uczulenia, które nadal występują. Nie można równocześnie podać, że uczuleń nie ma.',
    en: 'There are allergies in the list that last. One cannot state that there are none at the same time.',
  },
  ALLERGY_TOO_MANY: {
    status: 409,
    pl: 'Na liście jest już zbyt wiele uczuleń.',
    en: 'There are too many allergies in the list already.',
  },
} as const satisfies ProblemRows
