import type { ProblemRows } from '../../problems/row.ts'

/** Refusals of registration, and of the confirmation of a new account's contacts. */
export const problems = {
  BOT_SUSPECTED: {
    status: 400,
    pl: 'Szybkość wprowadzenia danych sugeruje, że zostały wprowadzone przez automat (bot). Proces rejestracji użytkownika nie może być kontynuowany',
    en: 'The data was entered so fast that it seems to come from a machine (bot). The registration cannot be continued',
  },
  CAPTCHA_MISSING: {
    status: 400,
    pl: 'Należy wprowadzić rozwiązanie równania z obrazka',
    en: 'Enter the result of the sum in the picture',
  },
  CAPTCHA_WRONG: {
    status: 400,
    pl: 'Wprowadzono niepoprawny wynik równania z obrazka',
    en: 'The result of the sum in the picture is not correct',
  },
  CAPTCHA_EXPIRED: {
    status: 400,
    pl: 'Działanie z obrazka straciło ważność. Rozwiąż nowe.',
    en: 'The sum in the picture has expired. Please solve the new one.',
  },
  ATTACHMENT_REQUIRED: { status: 400, pl: 'Wymagane jest dodanie załącznika', en: 'An attachment has to be added' },
  REGISTRATION_REFUSED: {
    status: 400,
    pl: 'Wystąpił błąd walidacji. Prawdopodobnie istnieje już konto w systemie o podanych danych.',
    en: 'Validation failed. There is probably an account with the given data already.',
  },
  CONFIRMATION_LINK_REFUSED: {
    status: 400,
    pl: 'Nie udało się potwierdzić konta. Link jest błędny, został już użyty lub stracił ważność.',
    en: 'The account could not be confirmed. The link is wrong, was used already or has expired.',
  },
  SIGN_IN_TO_CONFIRM: {
    status: 400,
    pl: 'To konto potwierdza się kodem SMS. Adres e-mail potwierdzi tylko właściciel konta: zaloguj się na to konto w tej przeglądarce, a jeśli jest w niej zalogowany ktoś inny, otwórz po zalogowaniu link jeszcze raz.',
    en: 'This account is confirmed by an SMS code. Only its owner confirms the e-mail address: sign in to this account in this browser and, if somebody else is signed in here, open the link once more afterwards.',
  },
  PHONE_UNKNOWN: {
    status: 400,
    pl: 'Taki numer telefonu nie istnieje lub został już potwierdzony',
    en: 'There is no such phone number, or it has been confirmed already',
  },
  EMAIL_UNKNOWN: {
    status: 400,
    pl: 'Taki adres e-mail nie istnieje lub został już potwierdzony',
    en: 'There is no such e-mail address, or it has been confirmed already',
  },
} as const satisfies ProblemRows
