import { defineTexts } from '../../i18n/texts.ts'

export const nationalTexts = defineTexts({
  linkedTitle: { pl: 'Potwierdzono, kim jesteś', en: 'We know who you are' },
  linked: {
    pl: 'Logowanie przez login.gov.pl zostało połączone z Twoim kontem w portalu. Od teraz możesz logować się w ten sposób, a Twoje dane są potwierdzone.',
    en: 'Signing in through login.gov.pl is now linked to your account in the portal. You can sign in this way from now on, and your data are confirmed.',
  },
  account: { pl: 'Konto', en: 'Account' },
  email: { pl: 'Adres e-mail', en: 'E-mail address' },
  phone: { pl: 'Numer telefonu', en: 'Phone number' },
  notYours: {
    pl: 'Sprawdź, czy to Twoje konto. Jeśli ktoś inny założył je na Twój numer PESEL, wyloguj się i zadzwoń do placówki.',
    en: 'Please check that this is your account. If somebody else made it with your PESEL number, sign out and call the clinic.',
  },
  goOn: { pl: 'Przejdź dalej', en: 'Continue' },
  signOut: { pl: 'To nie moje konto, wyloguj', en: 'It is not my account, sign out' },
  confirmed: {
    pl: 'Konto zostało potwierdzone przez login.gov.pl.',
    en: 'The account has been confirmed through login.gov.pl.',
  },
  blockedTitle: { pl: 'Konto jest zablokowane', en: 'The account is blocked' },
  blocked: {
    pl: 'Wiemy, kim jesteś, ale Twoje konto w portalu jest zablokowane. Skontaktuj się z placówką, aby je odblokować.',
    en: 'We know who you are, but your account in the portal is blocked. Please contact the clinic to have it unblocked.',
  },
  failedTitle: { pl: 'Logowanie nie powiodło się', en: 'Signing in did not succeed' },
  reasons: {
    cancelled: {
      pl: 'Logowanie przez login.gov.pl zostało przerwane. Możesz spróbować ponownie albo zalogować się hasłem.',
      en: 'Signing in through login.gov.pl was interrupted. You can try again or sign in with your password.',
    },
    unavailable: {
      pl: 'Usługa login.gov.pl teraz nie odpowiada. Spróbuj ponownie za kilka minut albo zaloguj się hasłem.',
      en: 'login.gov.pl is not responding at the moment. Please try again in a few minutes or sign in with your password.',
    },
    untrusted: {
      pl: 'Nie udało się potwierdzić logowania przez login.gov.pl, na przykład dlatego, że trwało zbyt długo albo zostało rozpoczęte w innej przeglądarce. Spróbuj ponownie.',
      en: 'The sign-in through login.gov.pl could not be confirmed, for example because it took too long or was begun in another browser. Please try again.',
    },
    'no-pesel': {
      pl: 'Usługa login.gov.pl nie podała numeru PESEL, bez którego nie możemy odnaleźć Twojego konta.',
      en: 'The service login.gov.pl did not give the PESEL number without which we cannot find your account.',
    },
    'no-account': {
      pl: 'W portalu nie ma konta osoby o Twoim numerze PESEL. Załóż konto, a potem zaloguj się w ten sam sposób.',
      en: 'There is no account of a person with your PESEL number in the portal. Create an account, then sign in the same way.',
    },
    'not-active': {
      pl: 'Twoje konto czeka na dokończenie rejestracji. Zaloguj się hasłem i postępuj według wskazówek, a potem potwierdź konto przez login.gov.pl.',
      en: 'Your account is waiting for its registration to be finished. Sign in with your password and follow the instructions, then confirm the account through login.gov.pl.',
    },
    'other-person': {
      pl: 'Dane z login.gov.pl należą do innej osoby niż właściciel konta. Zaloguj się jako właściciel albo skontaktuj się z placówką.',
      en: 'The data from login.gov.pl belong to somebody other than the owner of the account. Sign in as the owner or contact the clinic.',
    },
  },
  failed: {
    pl: 'Podczas logowania przez login.gov.pl wystąpił błąd. Spróbuj ponownie albo zaloguj się hasłem.',
    en: 'An error occurred while signing in through login.gov.pl. Please try again or sign in with your password.',
  },
  again: { pl: 'Spróbuj ponownie', en: 'Try again' },
  withPassword: { pl: 'Zaloguj się hasłem', en: 'Sign in with your password' },
  toLogin: { pl: 'Wróć do logowania', en: 'Back to sign-in' },
  backToPortal: { pl: 'Wróć do portalu', en: 'Back to the portal' },
})
