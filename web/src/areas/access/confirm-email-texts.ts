import { defineTexts } from '../../i18n/texts.ts'

/** Words of the e-mail confirmation asked for at sign-in. */
export const confirmEmailTexts = defineTexts({
  pl: {
    title: 'Potwierdź adres e-mail',
    lead: 'Zanim się zalogujesz, potwierdź swój adres e-mail. Wyślemy na niego wiadomość z odnośnikiem.',
    emailHint: 'Jeśli adres jest błędny, popraw go: odnośnik trafi na nowy.',
    send: 'Wyślij wiadomość',
    sentTitle: 'Sprawdź pocztę',
    sent: (email: string) =>
      `Wysłaliśmy wiadomość na adres ${email}. Otwórz odnośnik z tej wiadomości, a potem się zaloguj.`,
    sentHint: 'Odnośnik działa 24 godziny. Jeśli wiadomość nie przyszła, zajrzyj do folderu ze spamem.',
    back: 'Wróć do logowania',
  },
  en: {
    title: 'Confirm your e-mail address',
    lead: 'Before you sign in, confirm your e-mail address. We will send a message with a link to it.',
    emailHint: 'If the address is wrong, correct it: the link will go to the new one.',
    send: 'Send the message',
    sentTitle: 'Check your mail',
    sent: (email: string) => `We have sent a message to ${email}. Open the link in it and then sign in.`,
    sentHint: 'The link works for 24 hours. If no message has come, look into the spam folder.',
    back: 'Back to sign-in',
  },
})
