import { defineTexts } from '../../../i18n/texts.ts'

export const personalTexts = defineTexts({
  pl: {
    title: 'Uzupełnij adres',
    lead: (who: string) =>
      `Placówka potrzebuje adresu zamieszkania: ${who}. Zapiszemy go, nie trzeba będzie podawać go ponownie.`,
    save: 'Zapisz i przejdź dalej',
    saved: 'Zapisano adres',
    reload: 'Wczytaj aktualny adres',
  },
  en: {
    title: 'Complete the address',
    lead: (who: string) => `The clinic needs the home address of ${who}. It is saved, so you enter it only once.`,
    save: 'Save and continue',
    saved: 'The address has been saved',
    reload: 'Load the present address',
  },
})
