import type { FrequentDrug } from '@portal/contract/areas/bookings/parts'

/** `Bisocard 5 mg, tabletki`. */
export const drugName = ({ name, strength, form }: FrequentDrug): string =>
  [[name, strength].filter(Boolean).join(' '), form].filter(Boolean).join(', ')
