import { defineTexts } from '../../i18n/texts.ts'

/** Words of what else goes with a visit. */
export const partsTexts = defineTexts({
  pl: {
    prescription: 'Prośba o receptę',
    reason: 'Powód',
    drugs: 'Leki',
    noDrugs: 'Nie wskazano leków',
    measurements: 'Pomiary pacjenta',
    measurementsFrom: (day: string) => `dołączone od dnia ${day}`,
    prices: 'Cennik',
    pricesLead: 'Za tę wizytę płaci pacjent. Ceny obowiązują w dniu wizyty.',
    pricesLoading: 'Wczytywanie cennika…',
    pricesFailed: 'Nie udało się pobrać aktualnego cennika',
    retry: 'Spróbuj ponownie',
  },
  en: {
    prescription: 'Prescription asked for',
    reason: 'Reason',
    drugs: 'Medicines',
    noDrugs: 'No medicines were named',
    measurements: 'Patient’s measurements',
    measurementsFrom: (day: string) => `attached from ${day}`,
    prices: 'Price list',
    pricesLead: 'The patient pays for this visit. The prices are those of the day of the visit.',
    pricesLoading: 'Loading the price list…',
    pricesFailed: 'The current price list could not be fetched',
    retry: 'Try again',
  },
})
