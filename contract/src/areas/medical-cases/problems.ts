import type { ProblemRows } from '../../problems/row.ts'

/** Refusals about medical cases. */
export const problems = {
  MEDICAL_CASE_TOO_MANY: {
    status: 409,
    pl: 'Zapisano już zbyt wiele przypadków medycznych. Proszę wybrać jeden z nich.',
    en: 'Too many medical cases are stored already. Please choose one of them.',
  },
  MEDICAL_CASE_FULL: {
    status: 409,
    pl: 'Do tego przypadku medycznego nie można dodać więcej opisów ani plików.',
    en: 'No more descriptions or files can be added to this medical case.',
  },
  MEDICAL_CASE_SEEN: {
    status: 409,
    pl: 'Lekarz mógł to już przeczytać, dlatego zostaje bez zmian. Proszę dodać nowy opis.',
    en: 'The doctor may have read this already, so it stays as it is. Please add a new description.',
  },
} as const satisfies ProblemRows
