import { defineTexts } from '../../../i18n/texts.ts'

export const platformTexts = defineTexts({
  unknown: {
    pl: 'Termin można umówić już teraz. Aby rozmowa się odbyła, placówka musi najpierw poprawić dane tej osoby.',
    en: 'A date can be booked now. Before the conversation the clinic has to correct this person’s data.',
  },
  silent: {
    pl: 'Termin można umówić już teraz. Rozmowa będzie możliwa, gdy serwer znów odpowie.',
    en: 'A date can be booked now. The conversation is possible once the server responds again.',
  },
  again: { pl: 'Spróbuj ponownie', en: 'Try again' },
})
