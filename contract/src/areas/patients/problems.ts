import type { ProblemRows } from '../../problems/row.ts'

/** Patients' data, and who may act for whom (000 §5, §8). */
export const problems = {
  PATIENT_DATA_LOCKED: {
    status: 403,
    pl: 'Tych danych nie można zmienić w portalu. Skontaktuj się z placówką.',
    en: 'This data cannot be changed in the portal. Please contact the clinic.',
  },
  WARD_LINK_REFUSED: {
    status: 400,
    pl: 'Dodawanie podopiecznego nie powiodło się',
    en: 'Adding the person in your care failed',
  },
  LINK_BLOCKED: {
    status: 403,
    pl: 'Ta osoba zablokowała Twój dostęp. Tylko ona może to zmienić.',
    en: 'This person has blocked your access. Only they can change that.',
  },
} as const satisfies ProblemRows
