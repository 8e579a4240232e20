import type { ProblemRows } from '../../problems/row.ts'

/** Refusals about declarations to a GP, nurse or midwife. */
export const problems = {
  DECLARATION_LIST_FAILED: {
    status: 502,
    pl: 'Nie udało się pobrać deklaracji',
    en: 'The declarations could not be loaded',
  },
  DECLARATION_NOT_SAVED: {
    status: 422,
    pl: 'Dane nie zostały poprawnie zapisane',
    en: 'The data was not saved correctly',
  },
  DECLARATION_NOT_IN_CLINIC: {
    status: 502,
    pl: 'System placówki nie odpowiedział, dlatego nie wiadomo jeszcze, czy zapisał deklarację. Można dokończyć jej składanie później: nic nie zginie i nic nie powstanie dwa razy.',
    en: 'The clinic’s system has not answered, so it is not known yet whether it has stored the declaration. You can finish handing it in later: nothing is lost, and nothing is made twice.',
  },
  DECLARATION_REFUSED: {
    status: 409,
    pl: 'System placówki nie przyjął deklaracji. Nic się nie zmieniło: dotychczasowa deklaracja obowiązuje dalej.',
    en: 'The clinic’s system has not taken the declaration. Nothing has changed: your present declaration holds.',
  },
  DECLARATION_EXISTS: {
    status: 409,
    pl: 'Serwer nie odpowiada lub deklaracja wybranego typu już istnieje',
    en: 'The server does not answer, or there is a declaration of the chosen type already',
  },
  DECLARATION_PATIENT_UNKNOWN: {
    status: 409,
    pl: 'Brak pacjenta w systemie HIS',
    en: 'The patient is not in the hospital system',
  },
  DECLARATION_STAFF: {
    status: 422,
    pl: 'Tej osoby nie można wybrać w tej poradni. Proszę wybrać z listy jeszcze raz.',
    en: 'This person cannot be chosen at this clinic. Please choose from the list again.',
  },
  DECLARATION_REASON: {
    status: 422,
    pl: 'Proszę podać przyczynę wyboru z listy, a przy przyczynie po stronie świadczeniodawcy opisać ją słowami.',
    en: 'Please give a reason from the list, and for a cause on the provider’s side describe it in words.',
  },
  DECLARATION_FEE: {
    status: 422,
    pl: 'Za ten wybór trzeba zapłacić. Deklarację można złożyć po potwierdzeniu, że opłata jest znana.',
    en: 'This choice has to be paid for. You can hand in the declaration after confirming that you know of the fee.',
  },
  DECLARATION_IN_PROGRESS: {
    status: 409,
    pl: 'Deklaracja tego rodzaju jest już w trakcie składania. Dokończ ją albo z niej zrezygnuj na liście deklaracji.',
    en: 'A declaration of this kind is being handed in already. Finish it or give it up in the list of declarations.',
  },
  DECLARATION_ORDER: {
    status: 409,
    pl: 'Ten krok składania deklaracji nie może być teraz wykonany. Otwórz listę deklaracji i dokończ składanie stamtąd.',
    en: 'This step of handing in the declaration cannot be done now. Open the list of declarations and finish it from there.',
  },
  DECLARATION_CLOSED: {
    status: 409,
    pl: 'Tej deklaracji nie można już zmienić.',
    en: 'This declaration cannot be changed any more.',
  },
} as const satisfies ProblemRows
