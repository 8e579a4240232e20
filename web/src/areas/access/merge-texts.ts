import { defineTexts } from '../../i18n/texts.ts'

/** Words of merging two accounts. */
export const mergeTexts = defineTexts({
  pl: {
    title: 'Scalenie kont',
    lead: 'Masz w portalu jeszcze jedno konto. Podaj jego nazwę użytkownika i hasło, a połączymy oba w jedno.',
    kept: 'Zostanie konto, na które się logujesz. Przejdą na nie wszyscy podopieczni, wizyty, pliki i ankiety z drugiego konta; drugie konto zostanie usunięte.',
    username: 'Nazwa użytkownika lub adres e-mail drugiego konta',
    password: 'Hasło drugiego konta',
    usernameMissing: 'Wpisz nazwę użytkownika lub adres e-mail drugiego konta.',
    passwordMissing: 'Wpisz hasło drugiego konta.',
    codes: { going: 'drugiego konta', staying: 'konta, na które się logujesz' },
    codesAsked: 'Hasła się zgadzają. Wpisz jeszcze kod, którego wymaga logowanie.',
    codeMissing: 'Wpisz kod.',
    codesStay: 'Jeśli konto, które zostanie, nie ma własnych kodów jednorazowych, przejmie kody drugiego konta.',
    submit: 'Scal konta',
    done: 'Konta zostały scalone.',
    firstChanged:
      'Hasło konta, na które się logujesz, zmieniło się w międzyczasie. Wróć do logowania i spróbuj ponownie.',
    signInFirst: 'Najpierw zaloguj się na konto, które ma zostać.',
    back: 'Wróć do logowania',
  },
  en: {
    title: 'Merging accounts',
    lead: 'You have another account in the portal. Give its user name and password and we will make one account of both.',
    kept: 'The account you are signing in to stays. It takes over all people you care for, visits, files and questionnaires of the other one, which is then deleted.',
    username: 'User name or e-mail address of the other account',
    password: 'Password of the other account',
    usernameMissing: 'Enter the user name or e-mail address of the other account.',
    passwordMissing: 'Enter the password of the other account.',
    codes: { going: 'of the other account', staying: 'of the account you are signing in to' },
    codesAsked: 'The passwords are right. Now enter the code that signing in asks for.',
    codeMissing: 'Enter the code.',
    codesStay: 'If the account that stays has no one-time codes of its own, it takes over those of the other one.',
    submit: 'Merge the accounts',
    done: 'The accounts have been merged.',
    firstChanged:
      'The password of the account you are signing in to has changed meanwhile. Go back to sign-in and try again.',
    signInFirst: 'Sign in to the account that is to stay first.',
    back: 'Back to sign-in',
  },
})
