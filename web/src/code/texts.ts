import { defineTexts } from '../i18n/texts.ts'

/** Words of the fields for codes. */
export const codeTexts = defineTexts({
  sms: {
    label: { pl: 'Kod potwierdzenia', en: 'Confirmation code' },
    hint: { pl: '6 cyfr. Kod jest ważny 10 minut.', en: '6 digits. The code is valid for 10 minutes.' },
    missing: { pl: 'Wpisz 6 cyfr z wiadomości SMS.', en: 'Enter the 6 digits from the SMS.' },
  },
  app: {
    label: { pl: 'Kod z aplikacji', en: 'Code from the app' },
    hint: { pl: 'Sześć cyfr', en: 'Six digits' },
    missing: { pl: 'Wpisz sześć cyfr z aplikacji.', en: 'Enter the six digits from the app.' },
  },
  secondFactor: {
    label: { pl: 'Kod jednorazowy', en: 'One-time code' },
    hint: {
      pl: 'Sześć cyfr, które pokazuje teraz Twoja aplikacja uwierzytelniająca.',
      en: 'The six digits that your authenticator app shows now.',
    },
    missing: { pl: 'Wpisz kod.', en: 'Enter the code.' },
  },
  recovery: {
    label: { pl: 'Kod zapasowy', en: 'Recovery code' },
    hint: {
      pl: 'Jeden z dziesięciu kodów zapisanych przy włączaniu, np. abcd-efgh-jkmn. Każdy działa raz.',
      en: 'One of the ten codes you kept when switching codes on, such as abcd-efgh-jkmn. Each works once.',
    },
  },
  toRecovery: {
    pl: 'Nie masz przy sobie telefonu? Użyj kodu zapasowego',
    en: 'Phone not at hand? Use a recovery code',
  },
  toCode: { pl: 'Użyj kodu z aplikacji', en: 'Use a code from the app' },
})
