import type { PatientRole } from '@portal/contract/access'
import { defineTexts } from '../../i18n/texts.ts'

interface RoleTexts {
  readonly title: string
  readonly lead: string
}

/** Words of the registration form; the quoted ones are those of the documents (002 §5, §8). */
export const registrationTexts = defineTexts({
  pl: {
    roles: {
      PATIENT: {
        title: 'Załóż konto dla siebie',
        lead: 'Z kontem umówisz wizytę, zmienisz jej termin i znajdziesz swoje dokumenty.',
      },
      WARD: {
        title: 'Załóż konto, aby działać dla podopiecznego',
        lead: 'Konto będzie na Twoje imię i nazwisko, a podopieczny zostanie do niego dodany.',
      },
      CHILD: {
        title: 'Załóż konto, aby działać dla dziecka',
        lead: 'Konto będzie na Twoje imię i nazwisko, a dziecko zostanie do niego dodane. Uprawnienie trwa do 18. urodzin dziecka.',
      },
    } satisfies Record<PatientRole, RoleTexts>,
    bookingKept: 'Wybraną usługę zapamiętamy: po założeniu konta przejdziesz prosto do wyboru terminu.',
    contact: 'Kontakt i logowanie',
    email: 'Adres e-mail',
    emailHint: 'Wyślemy na niego odnośnik do potwierdzenia konta.',
    emailIsName: 'Tym adresem będziesz się logować. Wyślemy na niego odnośnik do potwierdzenia konta.',
    phone: 'Numer telefonu',
    phoneRepeat: 'Powtórz numer telefonu',
    phoneRepeatHint: 'Bez numeru kierunkowego kraju, na przykład 600 100 200',
    channel: 'Jak chcesz potwierdzić konto?',
    bySms: 'Kodem z wiadomości SMS',
    byEmail: 'Odnośnikiem z wiadomości e-mail',
    username: 'Nazwa użytkownika',
    usernameHint: 'Co najmniej 3 znaki: litery, cyfry, kropka, łącznik lub podkreślenie.',
    password: 'Hasło',
    passwordHint: 'Co najmniej 15 znaków, dowolnych. Dobre hasło to kilka niezwiązanych ze sobą słów.',
    consents: 'Zgody',
    newTab: '(otwiera się w nowej karcie)',
    marketing: 'Chcę otrzymywać informacje o ofercie i działaniach placówki (nieobowiązkowe).',
    check: 'Sprawdzenie',
    submit: 'Załóż konto',
    haveAccount: 'Mam już konto',
    failed: 'Wystąpił błąd podczas tworzenia konta',
    exists: 'Jeśli to Ty masz konto, zaloguj się na nie. Zapomniane hasło możesz ustawić na nowo.',
    again: 'Nic nie zostało usunięte z formularza. Poczekaj kilka sekund, rozwiąż nowe działanie i spróbuj ponownie.',
    faults: {
      email: 'Wpisz poprawny adres e-mail, na przykład anna@przyklad.pl.',
      emailMissing: 'Wpisz adres e-mail.',
      phoneMissing: 'Wpisz numer telefonu.',
      notRepeated: 'Powtórzony numer jest inny. Wpisz ten sam numer bez numeru kierunkowego kraju.',
      username: 'Wpisz od 3 do 64 znaków: litery, cyfry, kropki, łączniki lub podkreślenia.',
      usernameMissing: 'Wpisz nazwę użytkownika.',
      passwordMissing: 'Wpisz hasło.',
      passwordShort: 'Hasło jest za krótkie: wpisz co najmniej 15 znaków.',
      consent: 'Ta zgoda jest potrzebna, aby założyć konto.',
    },
  },
  en: {
    roles: {
      PATIENT: {
        title: 'Create an account for yourself',
        lead: 'With an account you book visits, change them and find your documents.',
      },
      WARD: {
        title: 'Create an account to act for a ward',
        lead: 'The account will be in your name, and the person in your care will be added to it.',
      },
      CHILD: {
        title: 'Create an account to act for a child',
        lead: 'The account will be in your name, and the child will be added to it. The right ends on the child’s 18th birthday.',
      },
    },
    bookingKept: 'We remember the service you chose: with the account you go straight to choosing a date.',
    contact: 'Contact and sign-in',
    email: 'E-mail address',
    emailHint: 'We will send a link there to confirm the account.',
    emailIsName: 'You will sign in with this address. We will send a link there to confirm the account.',
    phone: 'Phone number',
    phoneRepeat: 'Repeat the phone number',
    phoneRepeatHint: 'Without the country calling code, for example 600 100 200',
    channel: 'How do you want to confirm the account?',
    bySms: 'With a code by SMS',
    byEmail: 'With a link by e-mail',
    username: 'User name',
    usernameHint: 'At least 3 characters: letters, digits, dot, hyphen or underscore.',
    password: 'Password',
    passwordHint:
      'At least 15 characters of any kind. A few words that have nothing to do with each other make a good one.',
    consents: 'Consents',
    newTab: '(opens in a new tab)',
    marketing: 'I want to receive information about the clinic’s offer and activities (optional).',
    check: 'Check',
    submit: 'Create the account',
    haveAccount: 'I have an account',
    failed: 'An error occurred while creating the account',
    exists: 'If the account is yours, sign in to it. A forgotten password can be set anew.',
    again: 'Nothing was removed from the form. Wait a few seconds, solve the new sum and try again.',
    faults: {
      email: 'Enter a valid e-mail address, for example anna@example.com.',
      emailMissing: 'Enter an e-mail address.',
      phoneMissing: 'Enter a phone number.',
      notRepeated: 'The repeated number is different. Enter the same number without the country calling code.',
      username: 'Enter 3 to 64 characters: letters, digits, dots, hyphens or underscores.',
      usernameMissing: 'Enter a user name.',
      passwordMissing: 'Enter a password.',
      passwordShort: 'The password is too short: enter at least 15 characters.',
      consent: 'This consent is needed to create an account.',
    },
  },
})
