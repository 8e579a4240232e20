import { defineTexts } from '../../i18n/texts.ts'

export const resetTexts = defineTexts({
  requestTitle: { pl: 'Nie pamiętasz hasła?', en: 'Forgot your password?' },
  requestLead: {
    pl: 'Podaj adres e-mail lub numer telefonu ze swojego konta, a wyślemy link albo kod do ustawienia nowego hasła.',
    en: 'Enter the e-mail address or phone number of your account, and we will send you a link or a code to set a new password.',
  },
  linkOver: { pl: 'Ten link już nie działa', en: 'This link no longer works' },
  linkOverText: {
    pl: 'Link z wiadomości jest błędny, został już użyty lub stracił ważność. Poproś o nowy.',
    en: 'The link from the message is wrong, was used already or has expired. Ask for a new one.',
  },
  channel: { pl: 'Jak mamy wysłać wiadomość?', en: 'How shall we send the message?' },
  byEmail: { pl: 'E-mailem', en: 'By e-mail' },
  byEmailHint: { pl: 'Wyślemy link.', en: 'We will send a link.' },
  byPhone: { pl: 'SMS-em', en: 'By SMS' },
  byPhoneHint: {
    pl: 'Wyślemy kod. Numer musi być potwierdzony.',
    en: 'We will send a code. The number must be confirmed.',
  },
  email: { pl: 'Adres e-mail', en: 'E-mail address' },
  emailWrong: {
    pl: 'Wpisz adres e-mail, na przykład jan@example.com.',
    en: 'Enter an e-mail address, for example jan@example.com.',
  },
  phone: { pl: 'Numer telefonu', en: 'Phone number' },
  phoneHint: {
    pl: 'Z numerem kierunkowym kraju, na przykład +48 600 100 200.',
    en: "With the country's code, for example +48 600 100 200.",
  },
  phoneWrong: {
    pl: 'Wpisz numer telefonu z numerem kierunkowym kraju.',
    en: "Enter a phone number with the country's code.",
  },
  send: { pl: 'Wyślij', en: 'Send' },
  back: { pl: 'Wróć do logowania', en: 'Back to sign-in' },
  smsSent: { pl: 'Wysłano wiadomość SMS z kodem potwierdzającym', en: 'An SMS with a confirmation code has been sent' },
  summaryTitle: { pl: 'Sprawdź pocztę', en: 'Check your mail' },
  summary: {
    pl: 'Jeśli podany adres należy do konta w portalu, wysłaliśmy na niego wiadomość z linkiem. Link działa przez godzinę i tylko raz.',
    en: 'If the address belongs to an account in the portal, we have sent a message with a link to it. The link works for an hour and only once.',
  },
  summaryMissing: {
    pl: 'Wiadomość nie dotarła? Zajrzyj do folderu ze spamem albo sprawdź, czy adres jest wpisany poprawnie.',
    en: 'No message? Look into your spam folder, or check that the address was entered correctly.',
  },
  again: { pl: 'Wyślij jeszcze raz', en: 'Send it again' },
  setTitle: { pl: 'Ustaw nowe hasło', en: 'Set a new password' },
  setLead: {
    pl: 'Po ustawieniu nowego hasła zaloguj się nim w portalu.',
    en: 'After setting the new password, sign in with it.',
  },
  codeLead: {
    pl: 'Wpisz kod z wiadomości SMS i nowe hasło. Kod jest ważny 10 minut.',
    en: 'Enter the code from the SMS and a new password. The code is valid for 10 minutes.',
  },
  noSms: {
    pl: 'Kod nie dotarł? Numer może nie być potwierdzony na żadnym koncie. Spróbuj użyć adresu e-mail.',
    en: 'No code? The number may not be confirmed for any account. Try your e-mail address instead.',
  },
  code: { pl: 'Kod z wiadomości SMS', en: 'Code from the SMS' },
  codeHint: { pl: '6 cyfr', en: '6 digits' },
  codeWrong: { pl: 'Wpisz 6 cyfr z wiadomości SMS.', en: 'Enter the 6 digits from the SMS.' },
  set: { pl: 'Ustaw hasło', en: 'Set password' },
  askAgain: { pl: 'Poproś o nowy kod lub link', en: 'Ask for a new code or link' },
  changed: { pl: 'Hasło zostało poprawnie zmienione.', en: 'The password has been changed.' },
})
