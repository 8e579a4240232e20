import { defineTexts } from '../../i18n/texts.ts'

export const nationalTexts = defineTexts({
  pl: {
    linkedTitle: 'Potwierdzono, kim jesteś',
    linked:
      'Logowanie przez login.gov.pl zostało połączone z Twoim kontem w portalu. Od teraz możesz logować się w ten sposób, a Twoje dane są potwierdzone.',
    account: 'Konto',
    email: 'Adres e-mail',
    phone: 'Numer telefonu',
    notYours:
      'Sprawdź, czy to Twoje konto. Jeśli ktoś inny założył je na Twój numer PESEL, wyloguj się i zadzwoń do placówki.',
    goOn: 'Przejdź dalej',
    signOut: 'To nie moje konto, wyloguj',
    confirmed: 'Konto zostało potwierdzone przez login.gov.pl.',
    blockedTitle: 'Konto jest zablokowane',
    blocked:
      'Wiemy, kim jesteś, ale Twoje konto w portalu jest zablokowane. Skontaktuj się z placówką, aby je odblokować.',
    failedTitle: 'Logowanie nie powiodło się',
    reasons: {
      cancelled: 'Logowanie przez login.gov.pl zostało przerwane. Możesz spróbować ponownie albo zalogować się hasłem.',
      unavailable: 'Usługa login.gov.pl teraz nie odpowiada. Spróbuj ponownie za kilka minut albo zaloguj się hasłem.',
      untrusted:
        'Nie udało się potwierdzić logowania przez login.gov.pl, na przykład dlatego, że trwało zbyt długo albo zostało rozpoczęte w innej przeglądarce. Spróbuj ponownie.',
      'no-pesel': 'Usługa login.gov.pl nie podała numeru PESEL, bez którego nie możemy odnaleźć Twojego konta.',
      'no-account':
        'W portalu nie ma konta osoby o Twoim numerze PESEL. Załóż konto, a potem zaloguj się w ten sam sposób.',
      'not-active':
        'Twoje konto czeka na dokończenie rejestracji. Zaloguj się hasłem i postępuj według wskazówek, a potem potwierdź konto przez login.gov.pl.',
      'other-person':
        'Dane z login.gov.pl należą do innej osoby niż właściciel konta. Zaloguj się jako właściciel albo skontaktuj się z placówką.',
    },
    failed: 'Podczas logowania przez login.gov.pl wystąpił błąd. Spróbuj ponownie albo zaloguj się hasłem.',
    again: 'Spróbuj ponownie',
    withPassword: 'Zaloguj się hasłem',
    callClinic: (phone: string) => `Zadzwoń do placówki: ${phone}`,
    toLogin: 'Wróć do logowania',
    backToPortal: 'Wróć do portalu',
  },
  en: {
    linkedTitle: 'We know who you are',
    linked:
      'Signing in through login.gov.pl is now linked to your account in the portal. You can sign in this way from now on, and your data are confirmed.',
    account: 'Account',
    email: 'E-mail address',
    phone: 'Phone number',
    notYours:
      'Please check that this is your account. If somebody else made it with your PESEL number, sign out and call the clinic.',
    goOn: 'Continue',
    signOut: 'It is not my account, sign out',
    confirmed: 'The account has been confirmed through login.gov.pl.',
    blockedTitle: 'The account is blocked',
    blocked:
      'We know who you are, but your account in the portal is blocked. Please contact the clinic to have it unblocked.',
    failedTitle: 'Signing in did not succeed',
    reasons: {
      cancelled: 'Signing in through login.gov.pl was interrupted. You can try again or sign in with your password.',
      unavailable:
        'The service login.gov.pl does not answer now. Please try again in a few minutes or sign in with your password.',
      untrusted:
        'The sign-in through login.gov.pl could not be confirmed, for example because it took too long or was begun in another browser. Please try again.',
      'no-pesel': 'The service login.gov.pl did not give the PESEL number without which we cannot find your account.',
      'no-account':
        'There is no account of a person with your PESEL number in the portal. Make an account, then sign in in the same way.',
      'not-active':
        'Your account is waiting for its registration to be finished. Sign in with your password and follow the instructions, then confirm the account through login.gov.pl.',
      'other-person':
        'The data from login.gov.pl belong to somebody else than the owner of the account. Sign in as the owner or contact the clinic.',
    },
    failed: 'An error occurred while signing in through login.gov.pl. Please try again or sign in with your password.',
    again: 'Try again',
    withPassword: 'Sign in with your password',
    callClinic: (phone: string) => `Call the clinic: ${phone}`,
    toLogin: 'Back to sign-in',
    backToPortal: 'Back to the portal',
  },
})
