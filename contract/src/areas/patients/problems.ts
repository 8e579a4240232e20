import type { ProblemRows } from '../../problems/row.ts'

/** Refusals about patients' data and about who may act for whom. */
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
  PARENT_STAYS: {
    status: 403,
    pl: 'Rodzica można usunąć dopiero po Twoich 18. urodzinach. Jeśli ta osoba nie powinna działać w Twoim imieniu, skontaktuj się z placówką.',
    en: 'You can remove a parent only after your 18th birthday. If this person should not act on your behalf, please contact the clinic.',
  },
  HANDOVER_CLOSED: {
    status: 403,
    pl: 'Kto ma działać po 18. urodzinach, można wybrać tylko przed nimi, w ostatnich 90 dniach, dla rodzica, którego prawo trwa do tego dnia.',
    en: 'Who is to act after the 18th birthday can be chosen only in the last 90 days before it, for a parent whose right lasts until then.',
  },
  LINK_BLOCKED: {
    status: 403,
    pl: 'Ta osoba zablokowała Twój dostęp. Tylko ona może to zmienić.',
    en: 'This person has blocked your access. Only they can change that.',
  },
} as const satisfies ProblemRows
