import { defineTexts } from '../../i18n/texts.ts'

/** Words of merging two accounts. */
export const mergeTexts = defineTexts({
  title: { pl: 'Scalenie kont', en: 'Merging accounts' },
  lead: {
    pl: 'Masz w portalu jeszcze jedno konto. Podaj jego nazwę użytkownika i hasło, a połączymy oba w jedno.',
    en: 'You have another account in the portal. Give its user name and password and we will make one account of both.',
  },
  kept: {
    pl: 'Zostanie konto, na które się logujesz. Przejdą na nie wszyscy podopieczni, wizyty, pliki i ankiety z drugiego konta; drugie konto zostanie usunięte.',
    en: 'The account you are signing in to stays. It takes over all people you care for, visits, files and questionnaires of the other one, which is then deleted.',
  },
  username: {
    pl: 'Nazwa użytkownika lub adres e-mail drugiego konta',
    en: 'User name or e-mail address of the other account',
  },
  password: { pl: 'Hasło drugiego konta', en: 'Password of the other account' },
  usernameMissing: {
    pl: 'Wpisz nazwę użytkownika lub adres e-mail drugiego konta.',
    en: 'Enter the user name or e-mail address of the other account.',
  },
  passwordMissing: { pl: 'Wpisz hasło drugiego konta.', en: 'Enter the password of the other account.' },
  codes: {
    going: { pl: 'drugiego konta', en: 'of the other account' },
    staying: { pl: 'konta, na które się logujesz', en: 'of the account you are signing in to' },
  },
  codesAsked: {
    pl: 'Hasła się zgadzają. Wpisz jeszcze kod, którego wymaga logowanie.',
    en: 'The passwords are right. Now enter the code that signing in asks for.',
  },
  codeMissing: { pl: 'Wpisz kod.', en: 'Enter the code.' },
  codesStay: {
    pl: 'Jeśli konto, które zostanie, nie ma własnych kodów jednorazowych, przejmie kody drugiego konta.',
    en: 'If the account that stays has no one-time codes of its own, it takes over those of the other one.',
  },
  submit: { pl: 'Scal konta', en: 'Merge the accounts' },
  done: { pl: 'Konta zostały scalone.', en: 'The accounts have been merged.' },
  firstChanged: {
    pl: 'Hasło konta, na które się logujesz, zmieniło się w międzyczasie. Wróć do logowania i spróbuj ponownie.',
    en: 'The password of the account you are signing in to has changed meanwhile. Go back to sign-in and try again.',
  },
  signInFirst: {
    pl: 'Najpierw zaloguj się na konto, które ma zostać.',
    en: 'First sign in to the account that should stay.',
  },
  back: { pl: 'Wróć do logowania', en: 'Back to sign-in' },
})
