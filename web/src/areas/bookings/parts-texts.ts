import { defineTexts } from '../../i18n/texts.ts'

/** Words of the other parts of a visit. */
export const partsTexts = defineTexts({
  prescription: { pl: 'Prośba o receptę', en: 'Prescription asked for' },
  reason: { pl: 'Powód', en: 'Reason' },
  drugs: { pl: 'Leki', en: 'Medicines' },
  noDrugs: { pl: 'Nie wskazano leków', en: 'No medicines were named' },
  measurements: { pl: 'Pomiary pacjenta', en: 'Patient’s measurements' },
  measurementsFrom: { pl: (day: string) => `dołączone od dnia ${day}`, en: (day: string) => `attached from ${day}` },
  prices: { pl: 'Cennik', en: 'Price list' },
  pricesLead: {
    pl: 'Za tę wizytę płaci pacjent. Ceny obowiązują w dniu wizyty.',
    en: 'The patient pays for this visit. The prices are those of the day of the visit.',
  },
  pricesLoading: { pl: 'Wczytywanie cennika…', en: 'Loading the price list…' },
  pricesFailed: { pl: 'Nie udało się pobrać aktualnego cennika', en: 'The current price list could not be fetched' },
  retry: { pl: 'Spróbuj ponownie', en: 'Try again' },
})
