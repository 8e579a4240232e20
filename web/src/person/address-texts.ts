import { defineTexts } from '../i18n/texts.ts'

/** Words of the fields of an address. */
export const addressTexts = defineTexts({
  street: { pl: 'Ulica', en: 'Street' },
  houseNumber: { pl: 'Numer domu', en: 'House number' },
  apartmentNumber: { pl: 'Numer mieszkania', en: 'Flat number' },
  postalCode: { pl: 'Kod pocztowy', en: 'Postal code' },
  postalCodeHint: { pl: 'Na przykład 00-950', en: 'For example 00-950' },
  city: { pl: 'Miejscowość', en: 'Town' },
  country: { pl: 'Kraj', en: 'Country' },
  houseNumberMissing: { pl: 'Podaj numer domu.', en: 'Enter the house number.' },
  postalCodeWrong: { pl: 'Podaj kod pocztowy w postaci 00-000.', en: 'Enter the postal code as 00-000.' },
  postalCodeMissing: { pl: 'Podaj kod pocztowy.', en: 'Enter the postal code.' },
  cityMissing: { pl: 'Podaj miejscowość.', en: 'Enter the town.' },
})
