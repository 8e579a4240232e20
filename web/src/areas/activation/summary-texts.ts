import { defineTexts } from '../../i18n/texts.ts'

/** Words of the confirmation of a new account; the quoted ones are those of the documents. */
export const summaryTexts = defineTexts({
  title: { pl: 'Potwierdź konto', en: 'Confirm your account' },
  codeSent: {
    pl: (phone: string) => `Wysłaliśmy kod SMS na numer ${phone}. Wpisz go, aby potwierdzić konto.`,
    en: (phone: string) => `We have sent a code by SMS to ${phone}. Enter it to confirm the account.`,
  },
  alsoMailed: {
    pl: 'Na podany adres e-mail wysłaliśmy też link: możesz potwierdzić konto również nim.',
    en: 'We have also sent a link to your e-mail address: you can confirm the account with it as well.',
  },
  mailed: {
    pl: 'Wysłaliśmy wiadomość e-mail z linkiem. Otwórz ją i potwierdź konto. Link działa 24 godziny.',
    en: 'We have sent you an e-mail with a link. Open it and confirm the account. The link works for 24 hours.',
  },
  noMail: {
    pl: 'Wiadomość nie przyszła? Zajrzyj do folderu ze spamem albo poproś o nowy link.',
    en: 'No message? Look into the spam folder or ask for a new link.',
  },
  newLink: { pl: 'Wyślij nowy link', en: 'Send a new link' },
  newCode: { pl: 'Wyślij nowy kod', en: 'Send a new code' },
  confirm: { pl: 'Potwierdź', en: 'Confirm' },
  confirmed: { pl: 'Numer telefonu został potwierdzony', en: 'The phone number has been confirmed' },
  sent: { pl: 'Wysłano wiadomość SMS z kodem potwierdzającym', en: 'An SMS with the confirmation code has been sent' },
  ready: { pl: 'Konto jest gotowe', en: 'Your account is ready' },
  readyText: { pl: 'Możesz się teraz zalogować.', en: 'You can sign in now.' },
  readyBooking: {
    pl: 'Zaloguj się, a przejdziesz do wyboru terminu wizyty.',
    en: 'Sign in and go on to choosing a date for your visit.',
  },
  signedIn: {
    pl: 'To ta sama przeglądarka, w której założono konto, więc nie trzeba się logować.',
    en: 'This is the browser in which the account was created, so there is no need to sign in.',
  },
  toPortal: { pl: 'Przejdź do portalu', en: 'Go to the portal' },
  toBooking: { pl: 'Wybierz termin wizyty', en: 'Choose a date for the visit' },
  somebodyElse: {
    pl: 'W tej przeglądarce jest teraz zalogowana inna osoba. Aby wejść na nowe konto, wyloguj ją i zaloguj się.',
    en: 'Another person is signed in in this browser. To use the new account, sign them out and sign in.',
  },
  signOut: { pl: 'Wyloguj i przejdź do logowania', en: 'Sign out and go to sign-in' },
  signIn: { pl: 'Zaloguj się', en: 'Sign in' },
  account: {
    title: { pl: 'Potwierdzenie konta', en: 'Confirming the account' },
    done: { pl: 'Konto zostało potwierdzone', en: 'The account has been confirmed' },
    failed: { pl: 'Nie udało się potwierdzić konta', en: 'The account could not be confirmed' },
    failedText: {
      pl: 'Link jest błędny, został już użyty lub stracił ważność. Jeśli konto jest już potwierdzone, wystarczy się zalogować.',
      en: 'The link is wrong, was used already or has expired. If the account is confirmed already, simply sign in.',
    },
  },
  emailChange: {
    title: { pl: 'Potwierdzenie adresu e-mail', en: 'Confirming the e-mail address' },
    done: {
      pl: 'Nowy adres e-mail został potwierdzony i obowiązuje od teraz',
      en: 'Your new e-mail address is confirmed and in use from now on',
    },
    failed: { pl: 'Nie udało się potwierdzić adresu e-mail', en: 'The e-mail address could not be confirmed' },
    failedText: {
      pl: 'Link jest błędny, został już użyty lub stracił ważność. Jeśli link został już użyty, obowiązuje nowy adres; w przeciwnym razie obowiązuje dotychczasowy. Sprawdzisz to i wyślesz nowy link na stronie konta.',
      en: 'The link is wrong, was used already or has expired. If the link was used, the new address is in force; otherwise the earlier one still is. Your account page shows which, and can send a new link.',
    },
  },
  toAccount: { pl: 'Przejdź do konta', en: 'Go to the account' },
  retry: { pl: 'Spróbuj ponownie', en: 'Try again' },
  phoneTitle: { pl: 'Wyślij kod potwierdzający', en: 'Send a confirmation code' },
  phoneLead: {
    pl: 'Podaj numer telefonu, który wpisano przy zakładaniu konta. Wyślemy na niego nowy kod.',
    en: 'Enter the phone number that was given when the account was created. We will send a new code to it.',
  },
  phone: { pl: 'Numer telefonu', en: 'Phone number' },
  phoneMissing: { pl: 'Wpisz numer telefonu.', en: 'Enter a phone number.' },
  sendCode: { pl: 'Wyślij kod', en: 'Send the code' },
  mailTitle: { pl: 'Wyślij link do potwierdzenia', en: 'Send a confirmation link' },
  mailLead: {
    pl: 'Podaj adres e-mail, który wpisano przy zakładaniu konta. Wyślemy na niego nowy link.',
    en: 'Enter the e-mail address that was given when the account was created. We will send a new link to it.',
  },
  sendLink: { pl: 'Wyślij link', en: 'Send the link' },
  mailSentTitle: { pl: 'Sprawdź pocztę', en: 'Check your mail' },
  back: { pl: 'Wróć do logowania', en: 'Back to sign-in' },
})
