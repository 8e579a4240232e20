import { defineTexts } from '../../../i18n/texts.ts'

export const personalTexts = defineTexts({
  title: { pl: 'Uzupełnij adres', en: 'Complete the address' },
  lead: {
    pl: (who: string) =>
      `Placówka potrzebuje adresu zamieszkania: ${who}. Zapiszemy go, nie trzeba będzie podawać go ponownie.`,
    en: (who: string) => `The clinic needs the home address of ${who}. It is saved, so you enter it only once.`,
  },
  save: { pl: 'Zapisz i przejdź dalej', en: 'Save and continue' },
  saved: { pl: 'Zapisano adres', en: 'The address has been saved' },
  reload: { pl: 'Wczytaj aktualny adres', en: 'Load the present address' },
})
