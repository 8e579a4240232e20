import { defineTexts } from '../i18n/texts.ts'

/** Words of the fields for codes. */
export const codeTexts = defineTexts({
  pl: {
    sms: {
      label: 'Kod potwierdzenia',
      hint: '6 cyfr. Kod jest ważny 10 minut.',
      missing: 'Wpisz 6 cyfr z wiadomości SMS.',
    },
    app: { label: 'Kod z aplikacji', hint: 'Sześć cyfr', missing: 'Wpisz sześć cyfr z aplikacji.' },
    secondFactor: {
      label: 'Kod jednorazowy',
      hint: 'Sześć cyfr, które pokazuje teraz Twoja aplikacja uwierzytelniająca.',
      missing: 'Wpisz kod.',
    },
    recovery: {
      label: 'Kod zapasowy',
      hint: 'Jeden z dziesięciu kodów zapisanych przy włączaniu, np. abcd-efgh-jkmn. Każdy działa raz.',
    },
    toRecovery: 'Nie masz przy sobie telefonu? Użyj kodu zapasowego',
    toCode: 'Użyj kodu z aplikacji',
  },
  en: {
    sms: {
      label: 'Confirmation code',
      hint: '6 digits. The code is valid for 10 minutes.',
      missing: 'Enter the 6 digits from the SMS.',
    },
    app: { label: 'Code of the app', hint: 'Six digits', missing: 'Enter the six digits of the app.' },
    secondFactor: {
      label: 'One-time code',
      hint: 'The six digits that your authenticator app shows now.',
      missing: 'Enter the code.',
    },
    recovery: {
      label: 'Recovery code',
      hint: 'One of the ten codes you kept when switching codes on, such as abcd-efgh-jkmn. Each works once.',
    },
    toRecovery: 'Phone not at hand? Use a recovery code',
    toCode: 'Use a code of the app',
  },
})
