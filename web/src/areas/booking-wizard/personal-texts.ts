import { defineTexts } from '../../i18n/texts.ts'

export const personalTexts = defineTexts({
  pl: {
    title: 'Uzupełnij adres',
    lead: (who: string) =>
      `Placówka potrzebuje adresu zamieszkania: ${who}. Zapiszemy go, nie trzeba będzie podawać go ponownie.`,
    street: 'Ulica',
    houseNumber: 'Numer domu',
    apartmentNumber: 'Numer mieszkania',
    postalCode: 'Kod pocztowy',
    postalCodeHint: 'Na przykład 00-950',
    city: 'Miejscowość',
    save: 'Zapisz i przejdź dalej',
    houseNumberMissing: 'Podaj numer domu.',
    postalCodeWrong: 'Podaj kod pocztowy w postaci 00-000.',
    cityMissing: 'Podaj miejscowość.',
    saved: 'Zapisano adres',
    reload: 'Wczytaj aktualny adres',
  },
  en: {
    title: 'Complete the address',
    lead: (who: string) => `The clinic needs the home address of ${who}. It is saved, so you enter it only once.`,
    street: 'Street',
    houseNumber: 'House number',
    apartmentNumber: 'Flat number',
    postalCode: 'Postal code',
    postalCodeHint: 'For example 00-950',
    city: 'Town',
    save: 'Save and continue',
    houseNumberMissing: 'Enter the house number.',
    postalCodeWrong: 'Enter the postal code as 00-000.',
    cityMissing: 'Enter the town.',
    saved: 'The address has been saved',
    reload: 'Load the present address',
  },
})
