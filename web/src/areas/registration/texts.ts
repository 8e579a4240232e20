import type { PatientRole } from '@portal/contract/access'
import { defineTexts, type Words } from '../../i18n/texts.ts'

interface RoleTexts {
  readonly title: Words
  readonly lead: Words
}

/** Words of the registration form; the quoted ones are those of the documents. */
export const registrationTexts = defineTexts({
  roles: {
    PATIENT: {
      title: { pl: 'Załóż konto dla siebie', en: 'Create an account for yourself' },
      lead: {
        pl: 'Z kontem umówisz wizytę, zmienisz jej termin i znajdziesz swoje dokumenty.',
        en: 'With an account you book visits, change them and find your documents.',
      },
    },
    WARD: {
      title: { pl: 'Załóż konto, aby działać dla podopiecznego', en: 'Create an account to act for a ward' },
      lead: {
        pl: 'Konto będzie na Twoje imię i nazwisko, a podopieczny zostanie do niego dodany.',
        en: 'The account will be in your name, and the person in your care will be added to it.',
      },
    },
    CHILD: {
      title: { pl: 'Załóż konto, aby działać dla dziecka', en: 'Create an account to act for a child' },
      lead: {
        pl: 'Konto będzie na Twoje imię i nazwisko, a dziecko zostanie do niego dodane. Uprawnienie trwa do 18. urodzin dziecka.',
        en: 'The account will be in your name, and the child will be added to it. The right ends on the child’s 18th birthday.',
      },
    },
  } satisfies Record<PatientRole, RoleTexts>,
  bookingKept: {
    pl: 'Wybraną usługę zapamiętamy: po założeniu konta przejdziesz prosto do wyboru terminu.',
    en: 'We remember the service you chose: with the account you go straight to choosing a date.',
  },
  at: { pl: (step: number) => `Krok ${step} z 3`, en: (step: number) => `Step ${step} of 3` },
  next: { pl: 'Dalej', en: 'Continue' },
  back: { pl: 'Wstecz', en: 'Back' },
  given: { pl: 'Sprawdź, co podajesz', en: 'Check what you have entered' },
  change: { pl: 'Zmień', en: 'Change' },
  changePerson: { pl: 'Zmień dane osobowe', en: 'Change the personal details' },
  changeContact: { pl: 'Zmień kontakt', en: 'Change the contact details' },
  facts: {
    holder: { pl: (name: string) => `Konto: ${name}`, en: (name: string) => `Account: ${name}` },
    ward: { pl: (name: string) => `Podopieczny: ${name}`, en: (name: string) => `In your care: ${name}` },
    child: { pl: (name: string) => `Dziecko: ${name}`, en: (name: string) => `Child: ${name}` },
    pesel: { pl: (number: string) => `PESEL ${number}`, en: (number: string) => `PESEL ${number}` },
    born: { pl: (date: string) => `Data urodzenia: ${date}`, en: (date: string) => `Date of birth: ${date}` },
    files: { pl: (names: string) => `Załączniki: ${names}`, en: (names: string) => `Attachments: ${names}` },
    channel: {
      SMS: { pl: 'Potwierdzenie konta: kodem SMS', en: 'Confirming the account: by SMS code' },
      E_MAIL: { pl: 'Potwierdzenie konta: linkiem z e-maila', en: 'Confirming the account: by mailed link' },
    },
  },
  contact: { pl: 'Kontakt', en: 'Contact' },
  signIn: { pl: 'Logowanie', en: 'Sign-in' },
  namedBy: { pl: 'Zalogujesz się adresem e-mail', en: 'You will sign in with your e-mail address' },
  email: { pl: 'Adres e-mail', en: 'E-mail address' },
  emailHint: {
    pl: 'Wyślemy na niego link do potwierdzenia konta.',
    en: 'We will send a link there to confirm the account.',
  },
  emailIsName: {
    pl: 'Tym adresem będziesz się logować. Wyślemy na niego link do potwierdzenia konta.',
    en: 'You will sign in with this address. We will send a link there to confirm the account.',
  },
  phone: { pl: 'Numer telefonu', en: 'Phone number' },
  phoneRepeat: { pl: 'Powtórz numer telefonu', en: 'Repeat the phone number' },
  phoneRepeatHint: {
    pl: 'Bez numeru kierunkowego kraju, na przykład 600 100 200',
    en: 'Without the country calling code, for example 600 100 200',
  },
  channel: { pl: 'Jak chcesz potwierdzić konto?', en: 'How do you want to confirm the account?' },
  bySms: { pl: 'Kodem z wiadomości SMS', en: 'With a code by SMS' },
  byEmail: { pl: 'Linkiem z wiadomości e-mail', en: 'With a link by e-mail' },
  username: { pl: 'Nazwa użytkownika', en: 'User name' },
  usernameHint: {
    pl: 'Co najmniej 3 znaki: litery, cyfry, kropka, łącznik lub podkreślenie.',
    en: 'At least 3 characters: letters, digits, dot, hyphen or underscore.',
  },
  password: { pl: 'Hasło', en: 'Password' },
  passwordHint: {
    pl: 'Co najmniej 15 znaków, dowolnych. Dobre hasło to kilka niezwiązanych ze sobą słów.',
    en: 'At least 15 characters of any kind. A few words that have nothing to do with each other make a good one.',
  },
  consents: { pl: 'Zgody', en: 'Consents' },
  newTab: { pl: '(otwiera się w nowej karcie)', en: '(opens in a new tab)' },
  marketing: {
    pl: 'Chcę otrzymywać informacje o ofercie i działaniach placówki (nieobowiązkowe).',
    en: 'I want to receive information about the clinic’s offer and activities (optional).',
  },
  check: { pl: 'Sprawdzenie', en: 'Check' },
  submit: { pl: 'Załóż konto', en: 'Create the account' },
  haveAccount: { pl: 'Mam już konto', en: 'I have an account' },
  failed: { pl: 'Wystąpił błąd podczas tworzenia konta', en: 'An error occurred while creating the account' },
  exists: {
    pl: 'Jeśli to Ty masz konto, zaloguj się na nie. Zapomniane hasło możesz ustawić na nowo. Jeden adres e-mail służy jednemu kontu: bliską osobę dodasz po zalogowaniu.',
    en: 'If the account is yours, sign in to it. A forgotten password can be set anew. One e-mail address serves one account: you can add a relative after signing in.',
  },
  again: {
    pl: 'Nic nie zostało usunięte z formularza. Poczekaj kilka sekund, rozwiąż nowe działanie i spróbuj ponownie.',
    en: 'Nothing was removed from the form. Wait a few seconds, solve the new sum and try again.',
  },
  faults: {
    email: {
      pl: 'Wpisz poprawny adres e-mail, na przykład anna@przyklad.pl.',
      en: 'Enter a valid e-mail address, for example anna@example.com.',
    },
    emailMissing: { pl: 'Wpisz adres e-mail.', en: 'Enter an e-mail address.' },
    phoneMissing: { pl: 'Wpisz numer telefonu.', en: 'Enter a phone number.' },
    notRepeated: {
      pl: 'Powtórzony numer jest inny. Wpisz ten sam numer bez numeru kierunkowego kraju.',
      en: 'The repeated number is different. Enter the same number without the country calling code.',
    },
    username: {
      pl: 'Wpisz od 3 do 64 znaków: litery, cyfry, kropki, łączniki lub podkreślenia.',
      en: 'Enter 3 to 64 characters: letters, digits, dots, hyphens or underscores.',
    },
    usernameMissing: { pl: 'Wpisz nazwę użytkownika.', en: 'Enter a user name.' },
    passwordMissing: { pl: 'Wpisz hasło.', en: 'Enter a password.' },
    passwordShort: {
      pl: 'Hasło jest za krótkie: wpisz co najmniej 15 znaków.',
      en: 'The password is too short: enter at least 15 characters.',
    },
    consent: { pl: 'Ta zgoda jest potrzebna, aby założyć konto.', en: 'This consent is needed to create an account.' },
  },
})
