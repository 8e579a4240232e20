import { defineTexts } from '../../i18n/texts.ts'

/** Words of the e-mail confirmation asked for at sign-in. */
export const confirmEmailTexts = defineTexts({
  title: { pl: 'Potwierdź adres e-mail', en: 'Confirm your e-mail address' },
  lead: {
    pl: 'Zanim się zalogujesz, potwierdź swój adres e-mail. Wyślemy na niego wiadomość z linkiem.',
    en: 'Before you sign in, confirm your e-mail address. We will send a message with a link to it.',
  },
  emailHint: {
    pl: 'Jeśli adres jest błędny, popraw go: link trafi na nowy.',
    en: 'If the address is wrong, correct it: the link will go to the new one.',
  },
  send: { pl: 'Wyślij wiadomość', en: 'Send the message' },
  sentTitle: { pl: 'Sprawdź pocztę', en: 'Check your mail' },
  sent: {
    pl: (email: string) => `Wysłaliśmy wiadomość na adres ${email}. Otwórz link z tej wiadomości, a potem się zaloguj.`,
    en: (email: string) => `We have sent a message to ${email}. Open the link in it and then sign in.`,
  },
  sentHint: {
    pl: 'Link działa 24 godziny. Jeśli wiadomość nie przyszła, zajrzyj do folderu ze spamem.',
    en: 'The link works for 24 hours. If no message has come, look into the spam folder.',
  },
  phoneInstead: {
    pl: 'Konto można potwierdzić także kodem SMS wysłanym na numer podany przy zakładaniu konta albo nowym linkiem.',
    en: 'The account can also be confirmed by an SMS code sent to the number that was given when it was created, or by a new link.',
  },
  newCode: { pl: 'Wyślij kod SMS', en: 'Send an SMS code' },
  newLink: { pl: 'Wyślij nowy link', en: 'Send a new link' },
  back: { pl: 'Wróć do logowania', en: 'Back to sign-in' },
})
