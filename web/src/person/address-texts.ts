import { defineTexts } from '../i18n/texts.ts'

/** Words of the fields of an address. */
export const addressTexts = defineTexts({
  pl: {
    street: 'Ulica',
    houseNumber: 'Numer domu',
    apartmentNumber: 'Numer mieszkania',
    postalCode: 'Kod pocztowy',
    postalCodeHint: 'Na przykład 00-950',
    city: 'Miejscowość',
    country: 'Kraj',
    houseNumberMissing: 'Podaj numer domu.',
    postalCodeWrong: 'Podaj kod pocztowy w postaci 00-000.',
    postalCodeMissing: 'Podaj kod pocztowy.',
    cityMissing: 'Podaj miejscowość.',
  },
  en: {
    street: 'Street',
    houseNumber: 'House number',
    apartmentNumber: 'Flat number',
    postalCode: 'Postal code',
    postalCodeHint: 'For example 00-950',
    city: 'Town',
    country: 'Country',
    houseNumberMissing: 'Enter the house number.',
    postalCodeWrong: 'Enter the postal code as 00-000.',
    postalCodeMissing: 'Enter the postal code.',
    cityMissing: 'Enter the town.',
  },
})
