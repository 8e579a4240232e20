import { defineTexts } from '../../../i18n/texts.ts'

export const personalTexts = defineTexts({
  title: { pl: 'Uzupełnij adres', en: 'Complete the address' },
  lead: {
    pl: (who: string) => `Podaj adres zamieszkania: ${who}. Zapamiętamy go.`,
    en: (who: string) => `Enter the home address of ${who}. We will remember it.`,
  },
  save: { pl: 'Zapisz i przejdź dalej', en: 'Save and continue' },
  give: { pl: 'Podaj adres', en: 'Enter the address' },
  saveHere: { pl: 'Zapisz adres', en: 'Save the address' },
  saved: { pl: 'Zapisano adres', en: 'The address has been saved' },
  reload: { pl: 'Wczytaj aktualny adres', en: 'Load the present address' },
})
